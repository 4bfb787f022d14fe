import Glibc

/// Something that moves has the screen to itself: frames are drawn and keys are read as they are pressed.
///
/// It is drawn on the terminal's alternate screen, without a cursor, the status line put aside. The process may be
/// stopped, killed or resized meanwhile: ``TerminalRestoration`` knows of the screen as it knows of the rest.
extension Terminal {
    /// Whether the screen can be drawn on: its terminal knows escape sequences, and no line is being edited.
    public var canShowLive: Bool { editor != nil && phase == .betweenLines }

    /// Gives the screen to `body`, and takes it back as it was.
    ///
    /// - Precondition: ``canShowLive``.
    public func withLiveScreen<Result>(_ body: () throws -> Result) rethrows -> Result {
        precondition(canShowLive, "there is no screen to give")
        var bytes: [UInt8] = []
        statusRow.remove(into: &bytes)
        send(bytes)
        phase = .live
        enterLiveScreen()
        defer {
            send(Array("\(TerminalRestoration.leaveScreen)".utf8))
            TerminalRestoration.remove(.ownScreen)
            phase = .betweenLines
            liveScreen = []
            showStatusLine()
        }
        return try body()
    }

    private func enterLiveScreen() {
        TerminalRestoration.insert(.ownScreen)
        liveScreen = []
        send(Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J".utf8))
    }

    /// Draws lines on the screen that ``withLiveScreen(_:)`` gives; those that stand there already are left alone.
    ///
    /// - Parameters:
    ///   - lines: from the top, no wider than the screen; they may contain SGR sequences. What is beyond the last row is
    ///     left out.
    ///   - status: what the last row says, see ``statusLine``; nil to leave it to the lines.
    public func drawLive(_ lines: [[UInt8]], status: String?) {
        let (columns, rows) = size
        var lines = Array(lines.prefix(status == nil ? rows : rows - 1))
        if let status {
            lines += Array(repeating: [], count: rows - 1 - lines.count)
            lines.append(Array(StatusLineRow.styled(status, columns: columns, isReversed: usesColor).utf8))
        }
        var bytes: [UInt8] = []
        for row in 0..<max(lines.count, liveScreen.count) {
            let line = row < lines.count ? lines[row] : []
            guard row >= liveScreen.count || liveScreen[row] != line else { continue }
            // Cleared first: behind a full row the cursor hangs at the margin, where clearing takes the last character.
            bytes.append(contentsOf: "\u{1B}[\(row + 1);1H\u{1B}[2K".utf8)
            bytes.append(contentsOf: line)
        }
        liveScreen = lines
        send(bytes)
    }

    /// Sleeps until a key is pressed, something else happens, or the time is over.
    ///
    /// - Parameter limit: how long at most; nil: as long as it takes.
    public func nextLiveEvent(upTo limit: Duration?) -> LiveEvent {
        let deadline = limit.map { ContinuousClock.now + $0 }
        while true {
            if Signals.takeInterrupt() { return .interrupted }
            if Signals.takeResumption() {
                setModesBetweenLines()
                enterLiveScreen()
                return .resumed
            }
            if Signals.takeResize() {
                liveScreen = []
                send(Array("\u{1B}[2J".utf8))
                return .resized
            }
            if let typed = keyboard.decoder.next() {
                guard let key = LiveEvent(typed) else { continue }
                return key
            }
            let pause = keyboard.decoder.isMidSequence ? ContinuousClock.now + Self.escapePause : nil
            let ready = Readiness.wait(
                input: driver.input, wake: wake, until: [deadline, pause].compactMap { $0 }.min())
            if Signals.isInterrupted { continue }
            if ready.hasInput {
                if readBytes() <= 0 { return .closed }
            } else if let pause, ContinuousClock.now >= pause, let typed = keyboard.decoder.next(isPause: true),
                let key = LiveEvent(typed)
            {
                return key
            }
            if ready.isWoken { return .woken }
            if let deadline, ContinuousClock.now >= deadline { return .elapsed }
        }
    }
}

/// What can happen while something that moves has the screen.
public enum LiveEvent: Equatable, Sendable {
    /// The time is over.
    case elapsed
    /// A character was typed, a control character among them.
    case character(Unicode.Scalar)
    case up, down, left, right
    /// The Escape key itself.
    case escape
    /// ``WakeDescriptor/wake()`` was called.
    case woken
    /// The window has another size; what stood on the screen is gone.
    case resized
    /// The process was stopped and goes on; what stood on the screen is gone.
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
