import Glibc
import Platform

/// Runs another person's program to its end, with limits on time, memory and output.
struct BoundedProcess {
    /// Processor time in seconds; nil for no limit.
    var seconds: Int?
    /// Memory in MiB; nil for no limit.
    var mebibytes: Int?
    /// The limit for the total time, including waits.
    var patience: Duration
    /// The limit for each of its two outputs, in bytes.
    var outputLimit = 4 << 20

    /// The outcome of a run.
    struct Outcome {
        var output: [UInt8] = []
        var errors: [UInt8] = []
        /// nil if a signal ended it.
        var exitStatus: Int32?
        /// The signal that ended it; nil if none did.
        var signal: Int32?
        /// The reason why it was stopped; nil if it was not.
        var isStopped: Stop?
    }

    /// A reason to stop a program.
    enum Stop {
        case patience
        case output
        case interrupt
    }

    /// - Parameter words: the program, found in `PATH`, and its arguments.
    /// - Returns: nil if no process can be started.
    func run(_ words: [String], in folder: String) -> Outcome? {
        var pipes: [[Int32]] = [[-1, -1], [-1, -1]]
        for index in pipes.indices where pipe(&pipes[index]) == 0 {
            for end in pipes[index] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }
        defer { for pipe in pipes where pipe[0] >= 0 { close(pipe[0]) } }
        let process = spawn(words, in: folder, output: pipes[0][1], errors: pipes[1][1])
        for pipe in pipes where pipe[1] >= 0 { close(pipe[1]) }
        guard let process else { return nil }
        let deadline = SteadyTime.now + patience
        var outcome = Outcome()
        outcome.isStopped = read(from: pipes.map { $0[0] }, until: deadline, &outcome)
        let status = wait(for: process, until: deadline, &outcome)
        if status & 0x7F == 0 { outcome.exitStatus = (status >> 8) & 0xFF } else { outcome.signal = status & 0x7F }
        return outcome
    }

    private func spawn(_ words: [String], in folder: String, output: Int32, errors: Int32) -> pid_t? {
        var script = "cd \"$0\" && "
        if let seconds { script += "ulimit -t \(seconds) && " }
        if let mebibytes { script += "ulimit -d \(mebibytes << 10) && " }
        script += "exec \"$@\""
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Signals that Playhouse ignores or handles have their default action in the program.
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT, SIGTERM, SIGHUP] { sigaddset(&defaults, signal) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        var unblocked = sigset_t()
        sigemptyset(&unblocked)
        posix_spawnattr_setsigmask(&attributes, &unblocked)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
        let arguments = (["sh", "-c", script, folder] + words).map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments + [nil], environ)
        return code == 0 ? process : nil
    }

    /// Waits for the end of a process, which may close its outputs and keep running.
    ///
    /// - Returns: its status, as from `waitpid(2)`.
    private func wait(for process: pid_t, until deadline: Duration, _ outcome: inout Outcome) -> Int32 {
        var status: Int32 = 0
        while outcome.isStopped == nil {
            if waitpid(process, &status, WNOHANG) == process { return status }
            outcome.isStopped = reasonToStop(at: deadline)
            poll(nil, 0, 5)
        }
        // Kills the whole group: a build has child processes.
        kill(-process, SIGKILL)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }

    private func reasonToStop(at deadline: Duration) -> Stop? {
        guard SteadyTime.now < deadline else { return .patience }
        return Interruption.take() ? .interrupt : nil
    }

    /// Reads both outputs to their ends.
    ///
    /// - Returns: the reason why it stopped early; nil if it did not.
    private func read(from descriptors: [Int32], until deadline: Duration, _ outcome: inout Outcome) -> Stop? {
        var open = descriptors
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while open.contains(where: { $0 >= 0 }) {
            if let reason = reasonToStop(at: deadline) { return reason }
            var waiting = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&waiting, nfds_t(waiting.count), 200) > 0 else { continue }
            for index in open.indices where waiting[index].revents != 0 {
                let count = Glibc.read(open[index], &block, block.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else {
                    open[index] = -1
                    continue
                }
                if index == 0 { outcome.output += block[..<count] } else { outcome.errors += block[..<count] }
                guard max(outcome.output.count, outcome.errors.count) <= outputLimit else { return .output }
            }
        }
        return nil
    }
}
