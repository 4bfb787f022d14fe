import Commands
import Glibc

/// Runs commands of the system's shell, `/bin/sh`.
enum SystemShell {
    /// Runs `command` and waits for its end; it shares the shell's standard output and error.
    ///
    /// - Parameter input: its standard input; nil to share the shell's own.
    /// - Parameter toErrors: whether its output goes to standard error, so that standard output contains only JSON.
    /// - Throws: an error of kind `io` if it cannot be started or ends with a status other than 0, one of kind
    ///   `interrupted` if a person interrupted it.
    static func run(_ command: String, input: [UInt8]? = nil, toErrors: Bool = false) throws(CommandError) {
        var pipeEnds: [Int32] = [-1, -1]
        if input != nil {
            guard pipe(&pipeEnds) == 0 else { throw .cannotStart(command, errno) }
            for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }
        let (readEnd, writeEnd) = (pipeEnds[0], pipeEnds[1])
        let started = spawn(command, input: input == nil ? nil : readEnd, toErrors: toErrors)
        if input != nil { close(readEnd) }
        guard case .success(let process) = started else {
            if input != nil { close(writeEnd) }
            guard case .failure(let failure) = started else { return }
            throw .cannotStart(command, failure.code)
        }
        if let input {
            // A program may stop reading when it has seen enough: that is not a failure of Playhouse.
            _ = input.withUnsafeBytes { DescriptorWriter.write($0, to: writeEnd) }
            close(writeEnd)
        }
        try wait(for: process, command)
    }

    private struct SpawnFailure: Error {
        let code: Int32
    }

    private static func spawn(_ command: String, input: Int32?, toErrors: Bool) -> Result<pid_t, SpawnFailure> {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
        if toErrors { posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO) }

        // Signals that the shell ignores or handles must have their default action in the program.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT, SIGTSTP, SIGTERM, SIGHUP, SIGWINCH] {
            sigaddset(&defaults, signal)
        }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

        var process = pid_t()
        let words = ["sh", "-c", command].map { word in word.withCString { strdup($0) } }
        defer { for word in words { free(word) } }
        let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, words + [nil], environ)
        return code == 0 ? .success(process) : .failure(SpawnFailure(code: code))
    }

    private static func wait(for process: pid_t, _ command: String) throws(CommandError) {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw .cannotStart(command, errno) }
        }
        let signal = status & 0x7F
        let code = (status >> 8) & 0xFF
        // If a shell runs the program, its status names the signal that ended it.
        let ends = signal != 0 ? signal : code - 128
        guard ends != SIGINT, ends != SIGQUIT else { throw CommandError(.interrupted, "'\(command)' was interrupted") }
        guard signal == 0 else {
            throw CommandError(.io, "'\(command)' was ended by signal \(signal)", hint: "see what it printed")
        }
        guard code == 0 else {
            throw CommandError(.io, "'\(command)' ended with status \(code)", hint: "see what it printed")
        }
    }
}
