import Glibc

/// From a key pressed to its letter on the screen, in a pseudo-terminal.
func measureKeys(_ bench: Bench) throws {
    let programs = [
        ["playhouse", bench.playhouse, "--ephemeral"],
        ["fish", "fish", "--no-config", "--private"],
        ["sqlite3", "sqlite3", ":memory:"],
        ["bash", "bash", "--norc"],
    ].filter { $0[1] == bench.playhouse || Programs.find($0[1]) != nil }

    let count = 200
    var table = Table("program", "median, ms", "99th of 100, ms", "beside playhouse")
    var own: Double?
    for program in programs {
        let typist = try Typist(Array(program.dropFirst()))
        var times: [Double] = []
        for number in 0..<count {
            times.append(try typist.press(number.isMultiple(of: 2) ? "w" : "x"))
            // The line stays short: what a key costs must not grow with it.
            if number % 10 == 9 { try typist.clearLine() }
        }
        times.sort()
        own = own ?? times.median
        table.row(
            program[0], Figure.milliseconds(times.median), Figure.milliseconds(times[count * 99 / 100]),
            Figure.ratio(times.median, to: own ?? times.median))
    }
    table.show()
    print("\n  \(count) keys each, in a window of 80 by 24, until the first bytes that show the letter.")
}

/// Somebody who types at a program in a pseudo-terminal.
private final class Typist {
    private let person: Int32
    private let terminal: Int32
    private let process: pid_t

    init(_ words: [String]) throws {
        person = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var unlocked: Int32 = 0
        var number: UInt32 = 0
        // TIOCSPTLCK and TIOCGPTN (`ioctl_tty(2)`).
        guard ioctl(person, 0x4004_5431, &unlocked) == 0, ioctl(person, 0x8004_5430, &number) == 0 else {
            throw Failure("making a pseudo-terminal", errno: errno)
        }
        let path = "/dev/pts/\(number)"
        terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        var window = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
        guard ioctl(person, UInt(TIOCSWINSZ), &window) == 0 else { throw Failure("sizing a window", errno: errno) }

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        let newSession: Int16 = 0x80  // POSIX_SPAWN_SETSID
        posix_spawnattr_setflags(&attributes, newSession)
        let file = words[0].contains("/") ? words[0] : Programs.find(words[0]) ?? words[0]
        setenv("TERM", "xterm-256color", 1)
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        let code = posix_spawn(&process, file, &actions, &attributes, &arguments, environ)
        guard code == 0 else { throw Failure("starting \(words[0])", errno: code) }
        self.process = process
        // Some ask the terminal what it is before they begin.
        _ = read(waiting: 2000)
        type("\u{1B}[?62;22c")
        settle()
        try clearLine()
    }

    deinit {
        kill(process, SIGKILL)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        close(person)
        close(terminal)
    }

    /// Presses a key.
    ///
    /// - Returns: the seconds until its letter is written to the screen.
    func press(_ letter: Character) throws -> Double {
        let time = try seconds {
            type(String(letter))
            var written: [UInt8] = []
            while !written.contains(letter.asciiValue ?? 0) {
                let bytes = read(waiting: 5000)
                guard !bytes.isEmpty else { throw Failure("a program shows nothing of a key") }
                written += bytes
            }
        }
        settle()
        return time
    }

    /// Clears what is typed: ^U.
    func clearLine() throws {
        type("\u{15}")
        settle()
    }

    private func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(person, bytes, bytes.count)
    }

    /// Waits until nothing more is written.
    private func settle() {
        while !read(waiting: 30).isEmpty {}
    }

    private func read(waiting milliseconds: Int32) -> [UInt8] {
        var ready = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, milliseconds) == 1 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            count = max(0, Glibc.read(person, buffer.baseAddress, buffer.count))
        }
    }
}
