import CSpawn
import Glibc
import TerminalTestSupport

/// A process whose controlling terminal is a given one.
final class Program {
    let process: pid_t
    private var ended: End?

    /// How a process ended.
    enum End: Equatable {
        case status(Int32)
        case signal(Int32)
    }

    struct CannotStart: Error {
        let command: String
        let code: Int32
    }

    init(_ words: [String], environment: [String: String], terminal: String) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The first terminal that the leader of a new session opens becomes its controlling terminal.
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, terminal, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
        posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        let newSession: Int16 = 0x80  // POSIX_SPAWN_SETSID, which <spawn.h> shows only to those who define _GNU_SOURCE.
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK) | newSession
        )

        let arguments = words.map { strdup($0) }
        let variables = environment.map { strdup("\($0)=\($1)") }
        defer { for text in arguments + variables { free(text) } }
        var process = pid_t()
        let code = posix_spawn(&process, words[0], &actions, &attributes, arguments + [nil], variables + [nil])
        guard code == 0 else { throw CannotStart(command: words[0], code: code) }
        self.process = process
    }

    deinit {
        guard end() == nil else { return }
        kill(process, SIGKILL)
        var status: Int32 = 0
        waitpid(process, &status, 0)
    }

    func send(_ signal: Int32) { kill(process, signal) }

    /// How it ended; nil if it runs.
    func end() -> End? {
        var status: Int32 = 0
        if ended == nil, waitpid(process, &status, WNOHANG) == process {
            ended = status & 0x7F == 0 ? .status((status >> 8) & 0xFF) : .signal(status & 0x7F)
        }
        return ended
    }

    /// How many bytes it has read so far, from whatever it reads; nil if that is not to be known.
    var bytesRead: Int? {
        contents(of: "/proc/\(process)/io")?.split(separator: "\n").first { $0.hasPrefix("rchar: ") }
            .flatMap { Int($0.dropFirst(7)) }
    }

    /// The most memory that it ever had in use, in KiB; nil if that is not to be known.
    var peakMemory: Int? {
        contents(of: "/proc/\(process)/status")?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            .flatMap { $0.split(whereSeparator: { !$0.isNumber }).first }.flatMap { Int($0) }
    }

    /// How often its threads gave the processor up of themselves, as they do to sleep.
    var voluntarySwitches: Int {
        guard let folder = opendir("/proc/\(process)/task") else { return 0 }
        defer { closedir(folder) }
        var count = 0
        while let entry = readdir(folder) {
            let thread = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            let status = contents(of: "/proc/\(process)/task/\(thread)/status") ?? ""
            for line in status.split(separator: "\n") where line.hasPrefix("voluntary_ctxt_switches:") {
                count += line.split(separator: "\t").last.flatMap { Int($0) } ?? 0
            }
        }
        return count
    }
}
