import Glibc
import Platform
import Text

/// A process that grades one result: another instance of this program.
struct GraderChild {
    /// The limit for a result's processor time, in seconds: far more than the longest lesson needs.
    private static let seconds: rlim_t = 60
    /// Its memory limit, in bytes.
    private static let bytes: rlim_t = 2 << 30
    /// The limit of its output, in bytes.
    private static let answerLimit = 1 << 20

    /// The program that grades, and its arguments before the result's path.
    var program = "/proc/self/exe"
    var words = ["playhouse", "--json", "--grade"]
    /// The limit for its total time, including waits: on a busy machine it needs more than its processor time.
    var patience = Duration.seconds(300)

    /// Ends this process if its replay needs too much.
    static func limitThisProcess() {
        var time = rlimit(rlim_cur: seconds, rlim_max: seconds)
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &time)
        var memory = rlimit(rlim_cur: bytes, rlim_max: bytes)
        setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &memory)
    }

    /// Grades a result of a folder in a separate process.
    func grade(_ name: String, in folder: String) -> GradeReport.Row {
        var row = GradeReport.Row(result: name)
        row.verdict = .damaged
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            row.reason = "it cannot be graded: \(SystemError(errno))"
            return row
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let process = Self.spawn(program, words + ["\(folder)/\(name)"], output: ends[1])
        close(ends[1])
        defer { close(ends[0]) }
        guard let process else {
            row.reason = "it cannot be graded: no process can be started"
            return row
        }
        let answer = answer(from: ends[0])
        if answer == nil { kill(process, SIGKILL) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        guard let answer else {
            row.reason = "replaying it takes more than \(patience.components.seconds) s"
            return row
        }
        guard status & 0x7F == 0, let line = answer.split(separator: 0x0A).first,
            var graded = Self.row(Array(line))
        else {
            row.reason = "replaying it ends the program, or takes more than \(Self.seconds) s"
            return row
        }
        graded.result = name
        return graded
    }

    /// - Returns: nil if it is damaged.
    private static func row(_ line: [UInt8]) -> GradeReport.Row? {
        var reader = JSONReader(line)
        guard let row = try? reader.value(as: GradeReport.Row.self), (try? reader.end()) != nil else { return nil }
        return row
    }

    private static func spawn(_ program: String, _ words: [String], output: Int32) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var process = pid_t()
        let arguments = words.map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        let code = posix_spawn(&process, program, &actions, nil, arguments + [nil], environ)
        return code == 0 ? process : nil
    }

    /// Reads the whole output.
    ///
    /// - Returns: nil if it did not end in time.
    private func answer(from descriptor: Int32) -> [UInt8]? {
        let end = SteadyTime.now + patience
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 14)
        while true {
            let left = end - SteadyTime.now
            guard left > .zero else { return nil }
            var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let milliseconds = min((left / .milliseconds(1)).rounded(.up), 60_000)
            guard poll(&ready, 1, Int32(milliseconds)) > 0 else { continue }
            let count = read(descriptor, &block, block.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return bytes }
            if bytes.count < Self.answerLimit { bytes += block[..<count] }
        }
    }
}
