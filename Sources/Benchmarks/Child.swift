import Glibc

/// A program under measure, talked with through pipes.
final class Child {
    let process: pid_t
    private var input: Int32
    private var output: Int32 = -1
    /// Lines read from its standard output so far.
    private(set) var replies = 0

    /// Where its standard output goes.
    enum Output {
        case pipe
        case file(String)
    }

    /// - Parameter words: a program, by its file or its name, and its arguments.
    init(_ words: [String], output: Output) throws {
        let file = words[0].contains("/") ? words[0] : Programs.find(words[0]) ?? words[0]
        let (inputEnd, input) = try Self.pipe()
        self.input = input
        let outputEnd: Int32
        switch output {
        case .pipe: (self.output, outputEnd) = try Self.pipe()
        case .file(let path): outputEnd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        }
        defer { for end in [inputEnd, outputEnd] { close(end) } }

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, inputEnd, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, outputEnd, STDOUT_FILENO)
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        let code = posix_spawn(&process, file, &actions, nil, &arguments, environ)
        guard code == 0 else { throw Failure("starting \(words[0])", errno: code) }
        self.process = process
        _ = fcntl(input, F_SETFL, O_NONBLOCK)
    }

    deinit {
        close(input)
        if output >= 0 { close(output) }
    }

    /// Sends `bytes`, reading what comes meanwhile.
    func send(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let count = write(input, buffer.baseAddress! + sent, buffer.count - sent)
                if count >= 0 {
                    sent += count
                } else if errno == EAGAIN {
                    try wait(forInput: true)
                } else if errno != EINTR {
                    throw Failure("writing to a program", errno: errno)
                }
            }
        }
    }

    /// Sends commands and waits for as many lines of reply.
    ///
    /// - Returns: the seconds that took.
    func exchange(_ commands: [UInt8], replies count: Int) throws -> Double {
        let awaited = replies + count
        return try seconds {
            try send(commands)
            while replies < awaited { try wait(forInput: false) }
        }
    }

    /// Ends its input and waits for its end.
    func finish() throws {
        close(input)
        input = -1
        while output >= 0 {
            try wait(
                forInput: false,
                atEnd: {
                    close(self.output)
                    self.output = -1
                })
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw Failure("waiting for a program", errno: errno) }
        }
        guard status == 0 else { throw Failure("a program ended with status \(status >> 8), signal \(status & 0x7F)") }
    }

    /// The most memory it had at a time so far, in bytes, while it runs.
    ///
    /// Taken from the living process: what `wait4` says of a dead one counts the memory of its parent before the new
    /// program was loaded.
    var peakMemory: Int {
        let status = String(decoding: contents(of: "/proc/\(process)/status"), as: UTF8.self)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) } ?? 0)
            * 1024
    }

    private func wait(forInput: Bool, atEnd: (() -> Void)? = nil) throws {
        var requests = [
            pollfd(fd: forInput ? input : -1, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: output, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&requests, 2, -1) > 0 || errno == EINTR else { throw Failure("waiting", errno: errno) }
        guard requests[1].revents != 0 else { return }
        let block = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            count = max(0, read(output, buffer.baseAddress, buffer.count))
        }
        replies += block.count { $0 == 0x0A }
        guard block.isEmpty else { return }
        guard let atEnd else { throw Failure("a program ended before all its replies") }
        atEnd()
    }

    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw Failure("making a pipe", errno: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}
