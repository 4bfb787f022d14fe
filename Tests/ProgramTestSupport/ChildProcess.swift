import CSpawn
import Glibc
import Synchronization

/// The built program, started as a person or another program would start it: by its file, with arguments, an
/// environment and three pipes.
public final class ChildProcess {
    private let process: pid_t
    private var ending: Run.Ending?
    private var input: Int32?
    private var output: Int32?
    private var errors: Int32?
    /// Seconds without a sign of life after which the program is held to hang.
    public var patience: Int32 = 240

    private var outputBytes: [UInt8] = []
    /// Where the part of them begins that nobody has read.
    private var readUpTo = 0
    private var errorBytes: [UInt8] = []

    /// - Parameters:
    ///   - file: the program.
    ///   - folder: the working directory.
    ///   - script: the bytes of its standard input, which it reads from a file; nil to send them, see ``send(_:)``.
    public init(
        _ file: String, _ arguments: [String], environment: [String: String], in folder: String, script: [UInt8]? = nil
    ) throws {
        // A write to a child that has ended must not end the tests.
        signal(SIGPIPE, SIG_IGN)
        // One at a time: a child must not inherit the ends of a pipe that was just made for another.
        (process, input, output, errors) = try Self.starting.withLock { _ in
            let inputs = try Self.input(script, in: folder)
            let (output, outputEnd) = try Self.pipe()
            let (errors, errorEnd) = try Self.pipe()
            defer { for end in [inputs.0, outputEnd, errorEnd] { close(end) } }
            let words = ["/usr/bin/env", "-C", folder, file] + arguments
            let process = try Self.spawn(words, environment, [inputs.0, outputEnd, errorEnd])
            return (process, inputs.1 < 0 ? nil as Int32? : inputs.1, output, errors)
        }
        _ = input.map { fcntl($0, F_SETFL, O_NONBLOCK) }
    }

    private static let starting = Mutex(())

    /// The descriptor that the program reads from, and the one to write to, which is -1 where `script` is all there is.
    private static func input(_ script: [UInt8]?, in folder: String) throws -> (Int32, Int32) {
        guard let script else { return try pipe() }
        return (try file(holding: script, in: folder), -1)
    }

    /// A descriptor that `bytes` can be read from.
    private static func file(holding bytes: [UInt8], in folder: String) throws -> Int32 {
        let path = folder + "/.input"
        let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemFailure("opening \(path)", errno) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw SystemFailure("writing \(path)", errno) }
            rest = rest.dropFirst(count)
        }
        lseek(descriptor, 0, SEEK_SET)
        unlink(path)
        return descriptor
    }

    /// Starts `words` with `descriptors` as standard input, output and error.
    private static func spawn(
        _ words: [String],
        _ environment: [String: String],
        _ descriptors: [Int32]
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, descriptor) in descriptors.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
        }
        // What other tests of this process have open is none of its business.
        posix_spawn_file_actions_addclosefrom_np(&actions, Int32(descriptors.count))

        // What the tests ignore the child is not to inherit.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        // Nor what the thread that runs this test blocks, which is nearly all on one of Dispatch's.
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

        var arguments = words.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var process = pid_t()
        let code = posix_spawn(&process, words[0], &actions, &attributes, &arguments, &variables)
        guard code == 0 else { throw SystemFailure("starting \(words[0])", code) }
        return process
    }

    deinit {
        for descriptor in [input, output, errors].compactMap(\.self) { close(descriptor) }
        guard ending == nil else { return }
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
    }

    /// Sends bytes, reading what comes meanwhile so that neither side waits for the other for ever.
    public func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty, let input {
            let ready = try poll(forInput: true)
            guard ready else { continue }
            let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EPIPE {
                return closeInput()
            } else if errno != EAGAIN {
                throw SystemFailure("writing to the program", errno)
            }
        }
    }

    /// Its number, by which others know it.
    public var number: Int32 { process }

    /// Sends it a signal.
    public func send(signal: Int32) { kill(process, signal) }

    /// Ends the program's standard input.
    public func closeInput() {
        if let input { close(input) }
        input = nil
    }

    /// Reads no more of the program's standard output.
    public func closeOutput() {
        if let output { close(output) }
        output = nil
    }

    /// The next line of standard output, without its end; nil if the output ends first.
    public func readLine() throws -> String? { try readLineBytes().map { String(decoding: $0, as: UTF8.self) } }

    /// The bytes of the next line of standard output, without its end; nil if the output ends first.
    public func readLineBytes() throws -> [UInt8]? {
        var searched = readUpTo
        while true {
            if let end = outputBytes[searched...].firstIndex(of: 0x0A) {
                defer { readUpTo = end + 1 }
                return Array(outputBytes[readUpTo..<end])
            }
            searched = outputBytes.count
            guard output != nil else { return nil }
            _ = try poll(forInput: false)
        }
    }

    /// Waits for the end of the program.
    ///
    /// - Returns: what came of it, without the lines of its output that were read.
    public func finish() throws -> Run {
        closeInput()
        while output != nil || errors != nil { _ = try poll(forInput: false) }
        return Run(outputBytes: Array(outputBytes[readUpTo...]), errorBytes: errorBytes, ending: try end())
    }

    private func end() throws -> Run.Ending {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw SystemFailure("waiting for the program's end", errno) }
        }
        let signal = status & 0x7F
        let ending = signal == 0 ? Run.Ending.exited(status >> 8 & 0xFF) : .killed(by: signal)
        self.ending = ending
        return ending
    }

    /// Waits until something can be read or written, and reads it.
    ///
    /// - Returns: whether the input can be written to.
    private func poll(forInput: Bool) throws -> Bool {
        var requests = [
            pollfd(fd: forInput ? input ?? -1 : -1, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: output ?? -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: errors ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let count = Glibc.poll(&requests, 3, patience * 1000)
            if count > 0 { break }
            // A failed test is better than tests that never end; what was started is killed when this object goes.
            guard count < 0, errno == EINTR else {
                throw SystemFailure("waiting for the program", count < 0 ? errno : ETIME)
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

    private static func pipe() throws -> (Int32, Int32) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { throw SystemFailure("making a pipe", errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}

/// A service that the system refused to a test.
public struct SystemFailure: Error, CustomStringConvertible {
    public let description: String

    public init(_ what: String, _ code: Int32) {
        description = "\(what): \(String(cString: strerror(code)))"
    }
}
