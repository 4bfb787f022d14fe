import Glibc
import Synchronization

/// One process of the built program.
///
/// Everything it may do has a limit in time: a process that says nothing for so long is killed, and that is an error.
final class Program {
    /// How a process ended, and what it wrote.
    struct Run: Equatable {
        var output: [UInt8] = []
        var errors: [UInt8] = []
        var ending = Ending.exited(0)
    }

    enum Ending: Equatable {
        case exited(Int32)
        case killed(by: Int32)
    }

    /// What the system would not do, or the program did not.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let process: pid_t
    private var input: Int32?
    private var output: Int32?
    private var errors: Int32?
    private var outputBytes: [UInt8] = []
    /// Where the unread part of `outputBytes` begins.
    private var readUpTo = 0
    private var errorBytes: [UInt8] = []
    private var isReaped = false

    /// The program under test: the file that `PLAYHOUSE_PROGRAM` names, else the one that was built with these tests.
    static let file: String = {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        if let named = environment("PLAYHOUSE_PROGRAM") {
            // It is started in other folders than the tests.
            return realpath(named, &path).map { String(cString: $0) } ?? named
        }
        let count = readlink("/proc/self/exe", &path, path.count)
        precondition(count > 0, "the test bundle cannot be found")
        let bundle = String(decoding: path[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
        return String(bundle[..<bundle.lastIndex(of: "/")!]) + "/playhouse"
    }()

    /// The value of an environment variable; nil if it is empty or not set.
    static func environment(_ name: String) -> String? {
        guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
        return value
    }

    /// In milliseconds: who is silent for longer hangs. Generous, since the machine may be busy with other things.
    private static let patience: Int32 = 120_000

    private static let starting = Mutex(())

    /// Starts the program in `folder`.
    ///
    /// - Parameter script: the bytes of its standard input, or nil to send them later, see ``send(_:)``.
    init(_ arguments: [String], script: [UInt8]?, in folder: String) throws {
        signal(SIGPIPE, SIG_IGN)
        // One at a time: no child is to inherit the end of a pipe that was made for another.
        (process, input, output, errors) = try Self.starting.withLock { _ in
            let (outputs, failures) = (try Self.pipe(), try Self.pipe())
            defer { for end in [outputs.writing, failures.writing] { close(end) } }
            let inputs = script == nil ? try Self.pipe() : (try Self.file(holding: script!, in: folder), -1)
            defer { close(inputs.0) }
            let descriptors = [inputs.0, outputs.writing, failures.writing]
            let process = try Self.spawn(arguments, descriptors, in: folder)
            return (process, inputs.1 < 0 ? nil : inputs.1, outputs.reading, failures.reading)
        }
        if let input { _ = fcntl(input, F_SETFL, O_NONBLOCK) }
    }

    deinit {
        for descriptor in [input, output, errors].compactMap(\.self) { close(descriptor) }
        guard !isReaped else { return }
        Glibc.kill(process, SIGKILL)
        waitpid(process, nil, 0)
    }

    /// Runs a script to its end.
    static func run(_ arguments: [String], script: [UInt8], in folder: String) throws -> Run {
        try Program(arguments, script: script, in: folder).finish()
    }

    /// Sends bytes, reading what comes meanwhile.
    func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty, let input {
            guard try wait(forInput: true) else { continue }
            let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EPIPE {
                return closeInput()
            } else if errno != EAGAIN {
                throw Failure(description: "writing to the program: \(String(cString: strerror(errno)))")
            }
        }
    }

    /// Ends the program's standard input.
    func closeInput() {
        if let input { close(input) }
        input = nil
    }

    /// The next line of standard output, without its end; nil if the output ends first.
    func readLine() throws -> [UInt8]? {
        var searched = readUpTo
        while true {
            if let end = outputBytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { readUpTo = end + 1 }
                return Array(outputBytes[readUpTo..<end])
            }
            searched = outputBytes.count
            guard output != nil else { return nil }
            _ = try wait(forInput: false)
        }
    }

    /// Kills the program where it stands.
    ///
    /// - Returns: what it had written on standard error.
    func kill() throws -> [UInt8] {
        Glibc.kill(process, SIGKILL)
        _ = try finish()
        return errorBytes
    }

    /// Waits for the end of the program.
    func finish() throws -> Run {
        closeInput()
        while output != nil || errors != nil { _ = try wait(forInput: false) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw Failure(description: "waiting: \(String(cString: strerror(errno)))") }
        }
        isReaped = true
        let signal = status & 0x7F
        let ending = signal == 0 ? Ending.exited(status >> 8 & 0xFF) : .killed(by: signal)
        return Run(output: outputBytes, errors: errorBytes, ending: ending)
    }

    /// Waits until something can be read or written, and reads it.
    ///
    /// - Returns: whether the input can be written to.
    private func wait(forInput: Bool) throws -> Bool {
        var requests = [
            pollfd(fd: forInput ? input ?? -1 : -1, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: output ?? -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: errors ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let count = poll(&requests, 3, Self.patience)
            if count > 0 { break }
            guard count < 0, errno == EINTR else {
                throw Failure(description: "the program hangs: nothing came for \(Self.patience / 1000) s")
            }
        }
        if requests[1].revents != 0 { Self.read(&output, into: &outputBytes) }
        if requests[2].revents != 0 { Self.read(&errors, into: &errorBytes) }
        return requests[0].revents != 0
    }

    private static func read(_ descriptor: inout Int32?, into bytes: inout [UInt8]) {
        guard let open = descriptor else { return }
        let block = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
            count = max(0, Glibc.read(open, buffer.baseAddress, buffer.count))
        }
        bytes += block
        if block.isEmpty {
            close(open)
            descriptor = nil
        }
    }

    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else {
            throw Failure(description: "making a pipe: \(String(cString: strerror(errno)))")
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// A descriptor that `bytes` can be read from.
    private static func file(holding bytes: [UInt8], in folder: String) throws -> Int32 {
        let path = folder + "/.input"
        let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw Failure(description: "opening \(path): \(String(cString: strerror(errno)))")
        }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw Failure(description: "writing \(path): \(String(cString: strerror(errno)))") }
            rest = rest.dropFirst(count)
        }
        lseek(descriptor, 0, SEEK_SET)
        unlink(path)
        return descriptor
    }

    /// The environment of the program, with nothing of the one that the tests run in but where coverage is written.
    private static let variables: [String] =
        [
            "TERM=dumb", "LC_ALL=C.UTF-8", "TZ=UTC0", "HOME=/nonexistent", "PATH=/usr/local/bin:/usr/bin:/bin",
            // Hashes as strong as they should be would take minutes.
            "PLAYHOUSE_HASH_COST=1",
        ] + (environment("LLVM_PROFILE_FILE").map { ["LLVM_PROFILE_FILE=\($0)"] } ?? [])

    private static func spawn(_ arguments: [String], _ descriptors: [Int32], in folder: String) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, descriptor) in descriptors.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
        }
        // What the tests ignore or block the program is not to inherit.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

        var words = (["/usr/bin/env", "-C", folder, file] + arguments).map { strdup($0) } + [nil]
        var variables = variables.map { strdup($0) } + [nil]
        defer { for text in words + variables { free(text) } }
        var process = pid_t()
        let code = posix_spawn(&process, "/usr/bin/env", &actions, &attributes, &words, &variables)
        guard code == 0 else { throw Failure(description: "starting \(file): \(String(cString: strerror(code)))") }
        return process
    }
}
