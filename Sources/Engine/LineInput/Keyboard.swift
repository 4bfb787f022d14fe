import Glibc
import Platform

/// The keyboard: it keeps input from the moment it is read until it is asked for.
///
/// While it waits for a key, ``TerminalDelegate/tick()`` may fall due and the wake descriptor may be woken; the caller
/// reacts to both.
final class Keyboard {
    private let input: Int32
    private let wake: WakeDescriptor
    private var decoder = KeyDecoder()
    /// Taken before any input that was read.
    private var givenBack: [Typed] = []
    /// Whether the pause is long enough for ``KeyDecoder`` to make do with its bytes.
    private var isPause = false
    private var lastRead = SteadyTime.now
    /// The owner of the timers that run during a wait.
    weak var delegate: (any TerminalDelegate)?

    init(input: Int32, wake: WakeDescriptor) {
        self.input = input
        self.wake = wake
    }

    // MARK: Waiting

    /// The reasons why a wait ended; none for a signal, or for the end of the time.
    struct Waking {
        /// There is something to read, and it was not typed after a ^C: such input belongs to the next line.
        var hasInput: Bool
        /// The wake descriptor was woken.
        var isWoken: Bool
        /// The delegate has something to do.
        var isDue: Bool
    }

    /// The result of a read.
    enum Reading: Equatable {
        /// Something was read, or there is nothing yet.
        case goesOn
        /// The terminal is gone, or has signaled the end of input.
        case end
        /// An `errno`.
        case failed(Int32)
    }

    /// Sleeps until something happens, without reading.
    ///
    /// - Parameters:
    ///   - limit: the longest sleep; nil for no limit.
    ///   - takesInput: whether input ends the wait.
    ///   - runsTimers: whether the delegate's timers end it.
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

    /// Sleeps until something happens, and reads typed input for ``next()``.
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

    /// Lets the delegate do its due work.
    func tick() { delegate?.tick() }

    // MARK: Typed input

    /// The next key; nil if more has to be read first.
    func next() -> Typed? {
        guard givenBack.isEmpty else { return givenBack.removeFirst() }
        defer { isPause = false }
        return decoder.next(isPause: isPause)
    }

    /// The next line, if the terminal's driver edits lines; nil if more has to be read first.
    func nextLine() -> [UInt8]? { decoder.takeLine() }

    /// The next byte that was read along with earlier ones; nil if there is none.
    func nextByte() -> UInt8? { decoder.takeByte() }

    /// Returns a key to the keyboard, as the next one.
    func giveBack(_ typed: Typed) { givenBack.insert(typed, at: 0) }

    /// Drops everything that was read.
    func forget() { decoder.reset() }

    // MARK: Reading

    /// Reads typed input.
    func read() -> Reading {
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            let count = Glibc.read(input, buffer.baseAddress, buffer.count)
            if count > 0 { decoder.append(buffer[..<count]) }
            lastRead = SteadyTime.now
            return reading(count)
        }
    }

    /// Reads one byte, and keeps no copy of it.
    ///
    /// - Parameter byte: unchanged if none was read.
    func read(_ byte: inout UInt8?) -> Reading {
        var typed: UInt8 = 0
        defer { typed = 0 }
        let count = Glibc.read(input, &typed, 1)
        if count > 0 { byte = typed }
        return reading(count)
    }

    private func reading(_ count: Int) -> Reading {
        if count > 0 { return .goesOn }
        // Either there is no input left or no terminal: a terminal that reads lines also ends input by an empty read.
        guard count < 0 else { return isEmptied ? .goesOn : .end }
        return switch errno {
        case EINTR, EAGAIN: .goesOn
        case EIO: .end
        case let code: .failed(code)
        }
    }

    /// Whether a read was empty because a ^C has dropped the input. Otherwise the terminal is gone, or ^D was pressed
    /// where lines are read.
    private var isEmptied: Bool {
        var (modes, request) = (termios(), pollfd(fd: input, events: Int16(POLLIN), revents: 0))
        guard tcgetattr(input, &modes) == 0, modes.c_lflag & tcflag_t(ICANON) == 0 else { return false }
        return poll(&request, 1, 0) >= 0 && request.revents & Int16(POLLHUP | POLLERR | POLLNVAL) == 0
    }
}
