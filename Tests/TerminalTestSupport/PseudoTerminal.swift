public import Glibc

/// A pair of descriptors: one is a terminal, and the other sees and types what a person would.
public final class PseudoTerminal {
    /// The terminal itself.
    public let terminal: Int32
    /// Its path, for a process that is to have it as its controlling terminal.
    public let path: String
    private let person: Int32
    /// All that has been written to the screen and looked at.
    public private(set) var seen: [UInt8] = []

    /// TIOCSPTLCK and TIOCGPTN (`ioctl_tty(2)`).
    private static let setLock: UInt = 0x4004_5431
    private static let getNumber: UInt = 0x8004_5430

    public init(columns: Int, rows: Int) {
        // What posix_openpt, unlockpt and ptsname do, which <stdlib.h> shows only to those who define _XOPEN_SOURCE.
        person = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var unlocked: Int32 = 0
        var number: UInt32 = 0
        precondition(ioctl(person, Self.setLock, &unlocked) == 0 && ioctl(person, Self.getNumber, &number) == 0)
        path = "/dev/pts/\(number)"
        terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        precondition(terminal >= 0)
        resize(columns: columns, rows: rows)
    }

    deinit {
        close(terminal)
        close(person)
    }

    /// Gives the window another size.
    public func resize(columns: Int, rows: Int) {
        var window = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        precondition(ioctl(person, UInt(TIOCSWINSZ), &window) == 0)
    }

    /// Has ^S and ^Q mean nothing to the terminal, as `stty -ixon` does: a ^S typed ahead of the program stops no output.
    public func turnOffFlowControl() {
        var modes = termios()
        precondition(tcgetattr(terminal, &modes) == 0)
        modes.c_iflag &= ~tcflag_t(IXON)
        precondition(tcsetattr(terminal, TCSANOW, &modes) == 0)
    }

    /// The modes of the line discipline, for comparing them before and after.
    public var modes: [tcflag_t] {
        var modes = termios()
        precondition(tcgetattr(terminal, &modes) == 0)
        return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
    }

    /// Types these characters.
    public func type(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(person, $0.baseAddress, $0.count) }
            precondition(count > 0)
            rest = rest.dropFirst(count)
        }
    }

    /// Takes what has been written to the screen so far.
    ///
    /// - Parameter milliseconds: how long to wait for anything at all.
    /// - Returns: everything seen since the start.
    @discardableResult
    public func look(waiting milliseconds: Int32 = 0) -> String {
        readScreen(waiting: milliseconds) { seen += $0 }
        return String(decoding: seen, as: UTF8.self)
    }

    /// Takes what has been written to the screen so far and drops it.
    ///
    /// - Parameter milliseconds: how long to wait for anything at all.
    public func drain(waiting milliseconds: Int32) {
        readScreen(waiting: milliseconds) { _ in }
    }

    private func readScreen(waiting milliseconds: Int32, _ use: (ArraySlice<UInt8>) -> Void) {
        var block = [UInt8](repeating: 0, count: 65_536)
        var ready = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
        var patience = milliseconds
        while poll(&ready, 1, patience) == 1, ready.revents & Int16(POLLIN) != 0 {
            let count = read(person, &block, block.count)
            guard count > 0 else { break }
            use(block[..<count])
            patience = 0
        }
    }
}
