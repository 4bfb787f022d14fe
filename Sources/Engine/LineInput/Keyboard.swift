import Glibc
import Platform

/// The keyboard: what is typed is kept from the moment it is read until something asks for it.
///
/// While it waits for a key, ``TerminalDelegate/tick()`` falls due and the wake descriptor may be woken; the waiting
/// code does what that means.
final class Keyboard {
    private let input: Int32
    private let wake: WakeDescriptor
    private var decoder = KeyDecoder()
    /// Taken before anything that was read.
    private var givenBack: [Typed] = []
    /// Whether nothing has come for so long that ``KeyDecoder`` makes do with what there is.
    private var isPause = false
    private var lastRead = SteadyTime.now
    /// Whose timers run during a wait.
    weak var delegate: (any TerminalDelegate)?

    init(input: Int32, wake: WakeDescriptor) {
        self.input = input
        self.wake = wake
    }

    // MARK: Waiting

    /// Why a wait ended; nothing of it if it was a signal, or the time was over.
    struct Waking {
        /// There is something to read, and it was not typed after a ^C: that belongs to the next line.
        var hasInput: Bool
        /// The wake descriptor was woken.
        var isWoken: Bool
        /// The delegate has something to do.
        var isDue: Bool
    }

    /// What reading came to.
    enum Reading: Equatable {
        /// Something was read, or nothing is there yet.
        case goesOn
        /// The terminal is gone, or was informed that no input will come.
        case end
        /// An `errno`.
        case failed(Int32)
    }

    /// Sleeps until something happens, and reads nothing.
    ///
    /// - Parameters:
    ///   - limit: how long at most; nil: as long as it takes.
    ///   - takesInput: whether something to read ends the wait.
    ///   - runsTimers: whether the delegate's time ends it.
    func sleep(
        until limit: Duration? = nil, takesInput: Bool = true, runsTimers: Bool = true
    ) -> Waking {
        let tick = runsTimers ? delegate?.timeUntilTick().map { SteadyTime.now + $0 } : nil
        let ready = Readiness.wait(
            input: takesInput ? input : nil, wake: wake, until: [tick, limit].compactMap { $0 }.min())
        return Waking(
            hasInput: ready.hasInput && !Interruption.isPending, isWoken: ready.isWoken,
            isDue: ready.isWoken || tick.map { SteadyTime.now >= $0 } == true)
    }

    /// Sleeps until something happens, and reads what was typed for ``next()``.
    func awaitKeys(
        until limit: Duration? = nil, runsTimers: Bool = true
    ) -> (waking: Waking, reading: Reading) {
        let pause = decoder.pause.map { lastRead + $0 }
        let waking = sleep(until: [limit, pause].compactMap { $0 }.min(), runsTimers: runsTimers)
        if waking.hasInput { return (waking, read()) }
        isPause = pause.map { SteadyTime.now >= $0 } == true
        return (waking, .goesOn)
    }

    /// Whether something can be read at once.
    var hasInput: Bool { Readiness.wait(input: input, wake: nil, until: SteadyTime.now).hasInput }

    /// Lets the delegate do what is due.
    func tick() { delegate?.tick() }

    // MARK: What was typed

    /// The next key; nil if more has to be read first.
    func next() -> Typed? {
        guard givenBack.isEmpty else { return givenBack.removeFirst() }
        defer { isPause = false }
        return decoder.next(isPause: isPause)
    }

    /// The next line, where the driver edits it; nil if more has to be read first.
    func nextLine() -> [UInt8]? { decoder.takeLine() }

    /// The next byte that was read together with something else; nil if there is none.
    func nextByte() -> UInt8? { decoder.takeByte() }

    /// Has a key come again, before all others.
    func giveBack(_ typed: Typed) { givenBack.insert(typed, at: 0) }

    /// Drops everything that was read.
    func forget() { decoder.reset() }

    // MARK: Reading

    /// Reads what was typed.
    func read() -> Reading {
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            let count = Glibc.read(input, buffer.baseAddress, buffer.count)
            if count > 0 { decoder.append(buffer[..<count]) }
            lastRead = SteadyTime.now
            return reading(count)
        }
    }

    /// Reads one byte, of which no copy is kept here.
    ///
    /// - Parameter byte: stays as it is if none was read.
    func read(_ byte: inout UInt8?) -> Reading {
        var typed: UInt8 = 0
        defer { typed = 0 }
        let count = Glibc.read(input, &typed, 1)
        if count > 0 { byte = typed }
        return reading(count)
    }

    private func reading(_ count: Int) -> Reading {
        if count > 0 { return .goesOn }
        // Nothing is there any more, or no one is: a terminal that reads lines says so by nothing, too.
        guard count < 0 else { return isEmptied ? .goesOn : .end }
        return switch errno {
        case EINTR, EAGAIN: .goesOn
        case EIO: .end
        case let code: .failed(code)
        }
    }

    /// Whether a read gave nothing because a ^C has dropped what there was, and not because the terminal is gone, or ^D was
    /// pressed where lines are read.
    private var isEmptied: Bool {
        var (modes, request) = (termios(), pollfd(fd: input, events: Int16(POLLIN), revents: 0))
        guard tcgetattr(input, &modes) == 0, modes.c_lflag & tcflag_t(ICANON) == 0 else { return false }
        return poll(&request, 1, 0) >= 0 && request.revents & Int16(POLLHUP | POLLERR | POLLNVAL) == 0
    }
}
