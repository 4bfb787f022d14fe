import Glibc

/// The terminal's driver in the kernel: what the terminal is used for, in which modes it is for that, and what is written to
/// it. Source: termios(3).
///
/// Whatever it changes is noted in ``TerminalRestoration``.
final class TerminalDriver {
    let input: Int32
    private let output: Int32
    /// Whether the terminal knows escape sequences. If not, its driver edits the lines.
    let knowsEscapes: Bool
    /// What the terminal is used for right now.
    private(set) var phase = Phase.released
    /// The modes as they were found.
    let original: termios
    private let betweenLines: termios
    private let editing: termios
    private let secret: termios

    /// What a terminal can be used for.
    enum Phase {
        /// Nothing typed is echoed, ^C and ^Z work, and a key can be read when the next line begins.
        case betweenLines
        /// A line is typed.
        case editing
        /// Something is typed that is not shown.
        case secret
        /// Something that moves has the screen to itself.
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
        // Wherever Playhouse reads the keys, ^\ does nothing (``KeyDecoder/quitKey``).
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

    /// A read never waits: a ^C may have dropped what was there a moment ago, and no other key need follow it.
    private static func readWithoutWaiting(_ modes: inout termios) {
        withUnsafeMutableBytes(of: &modes.c_cc) { ($0[Int(VMIN)], $0[Int(VTIME)]) = (0, 0) }
    }

    /// The modes in which each key arrives at once and as it is, but for ^C and ^Z; a newline that is written still moves to
    /// the beginning of a row, and ^S searches instead of stopping the output.
    private static func editing(_ found: termios) -> termios {
        var modes = found
        modes.c_iflag = modes.c_iflag & ~tcflag_t(INLCR | IGNCR | IXON) | tcflag_t(ICRNL)
        modes.c_oflag = modes.c_oflag & ~tcflag_t(ONLRET) | tcflag_t(OPOST | ONLCR)
        modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHOK | ECHONL | IEXTEN | FLUSHO | NOFLSH)
        modes.c_lflag |= tcflag_t(ISIG)
        return modes
    }

    /// The largest screen that is drawn on, in rows and in columns: no person has a larger one, but a terminal may report one.
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

    /// Uses the terminal for something else from here on.
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

    /// Sets the terminal up for what it is used for; again after the process was stopped.
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

    /// Pastes are to come in brackets while something is typed.
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

    /// Writes all of it, also to a terminal that takes only a part at a time.
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
