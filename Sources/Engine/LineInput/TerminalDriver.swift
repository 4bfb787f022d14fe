import Glibc

/// The terminal's driver in the kernel: it knows the terminal's current use, sets the modes for it, and writes to it.
/// Source: termios(3).
///
/// All its changes are noted in ``TerminalRestoration``.
final class TerminalDriver {
    let input: Int32
    private let output: Int32
    /// Whether the terminal knows escape sequences. If not, its driver edits the lines.
    let knowsEscapes: Bool
    /// The current use of the terminal.
    private(set) var phase = Phase.released
    /// The modes as they were found.
    let original: termios
    private let betweenLines: termios
    private let editing: termios
    private let secret: termios

    /// A use of the terminal.
    enum Phase {
        /// Typed input is not echoed, ^C and ^Z work, and keys wait for the next line.
        case betweenLines
        /// A line is being typed.
        case editing
        /// A secret is being typed, which is not shown.
        case secret
        /// An animation has the screen to itself.
        case live
        /// Another program has it.
        case released
        case closed
    }

    /// - Returns: nil if the two descriptors are not a terminal's.
    init?(input: Int32, output: Int32, knowsEscapes: Bool) {
        var found = termios()
        guard isatty(output) == 1, tcgetattr(input, &found) == 0 else { return nil }
        (self.input, self.output, self.knowsEscapes) = (input, output, knowsEscapes)
        original = found
        // Wherever Playhouse reads keys, ^\ has no effect (``KeyDecoder/quitKey``).
        withUnsafeMutableBytes(of: &found.c_cc) { $0[Int(VQUIT)] = 0 }
        var unechoed = found
        unechoed.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL)
        Self.readWithoutWaiting(&unechoed)
        secret = unechoed
        if knowsEscapes {
            found.c_lflag &= ~tcflag_t(ICANON | ECHO)
            Self.readWithoutWaiting(&found)
        }
        betweenLines = found
        editing = knowsEscapes ? Self.editing(found) : found
        TerminalRestoration.prepare(input: input, output: output, modes: original)
    }

    /// A read never waits: a ^C may have just dropped the input, and no other key need follow.
    private static func readWithoutWaiting(_ modes: inout termios) {
        withUnsafeMutableBytes(of: &modes.c_cc) { ($0[Int(VMIN)], $0[Int(VTIME)]) = (0, 0) }
    }

    /// The modes in which each key, except ^C and ^Z, arrives at once and unchanged. A written newline still moves to
    /// the beginning of a row, and ^S searches instead of stopping the output.
    private static func editing(_ found: termios) -> termios {
        var modes = found
        modes.c_iflag = modes.c_iflag & ~tcflag_t(INLCR | IGNCR | IXON) | tcflag_t(ICRNL)
        modes.c_oflag = modes.c_oflag & ~tcflag_t(ONLRET) | tcflag_t(OPOST | ONLCR)
        modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHOK | ECHONL | IEXTEN | FLUSHO | NOFLSH)
        modes.c_lflag |= tcflag_t(ISIG)
        return modes
    }

    /// The largest screen that is drawn on, in rows and in columns: real screens are smaller, but a terminal may report
    /// any size.
    private static let largest = 1000

    /// The screen's size, from 2 by 1 to 1,000 by 1,000; 80 by 24 if the terminal does not report one.
    var size: (columns: Int, rows: Int) {
        var window = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
            return (80, 24)
        }
        return (min(max(2, Int(window.ws_col)), Self.largest), min(Int(window.ws_row), Self.largest))
    }

    // MARK: Phases

    /// Switches to another use of the terminal.
    func enter(_ next: Phase) {
        switch phase {
        case .editing, .secret:
            if knowsEscapes { send("\u{1B}[?2004l") }
            TerminalRestoration.remove([.bracketedPaste, .openLine])
        case .live:
            send("\(TerminalRestoration.leaveScreen)")
            TerminalRestoration.remove(.ownScreen)
        case .betweenLines, .released, .closed: break
        }
        phase = next
        setUp()
    }

    /// Sets the terminal up for its current use; called again after the process was stopped.
    func setUp() {
        switch phase {
        case .betweenLines: change([.modes], to: betweenLines)
        case .editing:
            change(knowsEscapes ? [.modes, .bracketedPaste, .openLine] : [.modes], to: editing)
            askForBrackets()
        case .secret:
            change(knowsEscapes ? [.modes, .bracketedPaste, .openLine] : [.modes, .openLine], to: secret)
            askForBrackets()
        case .live:
            change([.modes, .ownScreen], to: betweenLines)
            send("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J")
        case .released, .closed: TerminalRestoration.restore()
        }
    }

    /// Asks for bracketed pastes while text is typed.
    private func askForBrackets() {
        if knowsEscapes { send("\u{1B}[?2004h") }
    }

    private func change(_ changes: TerminalRestoration.Changes, to modes: termios) {
        TerminalRestoration.insert(changes)
        var modes = modes
        tcsetattr(input, TCSADRAIN, &modes)
    }

    // MARK: Output

    func send(_ text: String) { send(Array(text.utf8)) }

    /// Writes all of it, even to a terminal that accepts only a part at a time.
    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var room = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
                poll(&room, 1, -1)
            } else if errno != EINTR {
                return
            }
        }
    }
}
