import Glibc

/// The terminal's driver in the kernel: its two ends, and the modes it is in while the terminal is used for one thing or
/// another. Source: termios(3).
struct TerminalDriver {
    let input: Int32
    let output: Int32
    /// As it was found.
    let original: termios
    private let betweenLines: termios
    /// As libedit has it while a line is typed.
    private var editing: termios

    /// - Parameter isEditing: whether lines are edited here: then nothing that is typed between them is echoed.
    /// - Returns: nil if the two descriptors are not a terminal's.
    init?(input: Int32, output: Int32, isEditing: Bool) {
        var found = termios()
        guard isatty(output) == 1, tcgetattr(input, &found) == 0 else { return nil }
        (self.input, self.output) = (input, output)
        (original, editing) = (found, found)
        if isEditing { found.c_lflag &= ~tcflag_t(ICANON | ECHO) }
        betweenLines = found
    }

    /// The screen's size, at least 2 by 1; 80 by 24 if the terminal does not tell.
    var size: (columns: Int, rows: Int) {
        var window = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
            return (80, 24)
        }
        return (max(2, Int(window.ws_col)), Int(window.ws_row))
    }

    // MARK: Modes

    /// Notes how libedit has set it for the line being typed.
    mutating func noteEditing() {
        tcgetattr(input, &editing)
    }

    /// Sets it as libedit had it.
    func setEditing() { set(editing) }

    func setBetweenLines() { set(betweenLines) }

    /// Keys come one by one and are not echoed; ^C and ^Z work.
    func setSecret() {
        var unechoed = original
        unechoed.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL)
        set(unechoed)
    }

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
