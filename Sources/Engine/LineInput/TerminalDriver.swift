import Glibc

/// The terminal's driver in the kernel: its two ends, and the modes it is in while the terminal is used for one thing or
/// another. Source: termios(3).
struct TerminalDriver {
    let input: Int32
    let output: Int32
    /// As it was found.
    let original: termios
    private let betweenLines: termios
    private let editing: termios
    private let secret: termios

    /// - Parameter isEditing: whether lines are edited here: then nothing that is typed between them is echoed.
    /// - Returns: nil if the two descriptors are not a terminal's.
    init?(input: Int32, output: Int32, isEditing: Bool) {
        var found = termios()
        guard isatty(output) == 1, tcgetattr(input, &found) == 0 else { return nil }
        (self.input, self.output) = (input, output)
        original = found
        // Wherever Playhouse reads the keys, ^\ does nothing (``KeyDecoder/quitKey``).
        withUnsafeMutableBytes(of: &found.c_cc) { $0[Int(VQUIT)] = 0 }
        var unechoed = found
        unechoed.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL)
        secret = unechoed
        if isEditing { found.c_lflag &= ~tcflag_t(ICANON | ECHO) }
        betweenLines = found
        editing = Self.editing(found)
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

    // MARK: Modes

    func setEditing() { set(editing) }

    func setBetweenLines() { set(betweenLines) }

    /// Keys come one by one and are not echoed; ^C and ^Z work.
    func setSecret() { set(secret) }

    private func set(_ modes: termios) {
        var modes = modes
        tcsetattr(input, TCSADRAIN, &modes)
    }

    // MARK: Output

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
