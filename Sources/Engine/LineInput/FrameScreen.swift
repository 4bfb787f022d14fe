import Platform

/// The screen while an animation uses it alone: frames are drawn, and keys are read as they are pressed.
///
/// It is the terminal's alternate screen, without a cursor and without the status line. The process may be stopped,
/// killed or resized meanwhile: ``TerminalRestoration`` restores this screen like everything else.
final class FrameScreen {
    private let driver: TerminalDriver
    private let keyboard: Keyboard
    /// The lines on the screen; empty if they are not known.
    private var shown: [[UInt8]] = []

    init(driver: TerminalDriver, keyboard: Keyboard) {
        self.driver = driver
        self.keyboard = keyboard
    }

    /// Forgets the lines on the screen, which are gone.
    func forget() { shown = [] }

    /// Draws lines; unchanged ones are left alone. See ``Terminal/drawLive(_:status:)``.
    func draw(_ lines: [[UInt8]], status: String?, isReversed: Bool) {
        let (columns, rows) = driver.size
        var lines = Array(lines.prefix(status == nil ? rows : rows - 1))
        if let status {
            lines += Array(repeating: [], count: rows - 1 - lines.count)
            lines.append(Array(StatusLineRow.styled(status, columns: columns, isReversed: isReversed).utf8))
        }
        var bytes: [UInt8] = []
        for row in 0..<max(lines.count, shown.count) {
            let line = row < lines.count ? lines[row] : []
            guard row >= shown.count || shown[row] != line else { continue }
            // Cleared first: after a full row the cursor hangs at the margin, where clearing erases the last character.
            bytes.append(contentsOf: "\u{1B}[\(row + 1);1H\u{1B}[2K".utf8)
            bytes.append(contentsOf: line)
        }
        shown = lines
        driver.send(bytes)
    }

    /// Sleeps until a key is pressed, something else happens, or the time is up.
    ///
    /// - Parameter limit: the longest sleep; nil for no limit.
    func nextEvent(upTo limit: Duration?) -> LiveEvent {
        let deadline = limit.map { SteadyTime.now + $0 }
        while true {
            if Interruption.take() { return .interrupted }
            if Signals.takeResumption() {
                forget()
                driver.setUp()
                return .resumed
            }
            if Signals.takeResize() {
                forget()
                driver.send("\u{1B}[2J")
                return .resized
            }
            if let typed = keyboard.next() {
                guard let key = LiveEvent(typed) else { continue }
                return key
            }
            let (waking, reading) = keyboard.awaitKeys(until: deadline, runsTimers: false)
            if Interruption.isPending { continue }
            guard reading == .goesOn else { return .closed }
            if waking.isWoken { return .woken }
            if let deadline, SteadyTime.now >= deadline { return .elapsed }
        }
    }
}

/// An event while an animation has the screen.
public enum LiveEvent: Equatable, Sendable {
    /// The time is up.
    case elapsed
    /// A character was typed, perhaps a control character.
    case character(Unicode.Scalar)
    case up, down, left, right
    /// The Escape key itself.
    case escape
    /// ``WakeDescriptor/wake()`` was called.
    case woken
    /// The window has a new size; the contents of the screen are gone.
    case resized
    /// The process was suspended and has resumed; the contents of the screen are gone.
    case resumed
    /// The person pressed ^C.
    case interrupted
    /// The terminal is gone.
    case closed

    /// - Returns: nil for keys that mean nothing here.
    init?(_ typed: Typed) {
        switch typed {
        case .scalar(let scalar), .alt(let scalar): self = .character(scalar)
        case .key(.up): self = .up
        case .key(.down): self = .down
        case .key(.left), .key(.wordLeft): self = .left
        case .key(.right), .key(.wordRight): self = .right
        case .key(.escape): self = .escape
        case .key, .pasted: return nil
        }
    }
}
