public import Platform

/// The real system, one of whose calls to the disk fails.
public final class FailingSystem: System {
    /// The number of the call that fails, from 1; 0 for none.
    public var failing: Int
    /// The calls to the disk that were made, by name.
    public private(set) var made: [String] = []
    public private(set) var slept = Duration.zero
    /// Whether somebody else holds every lock.
    public var isLocked = false

    private let real = LinuxSystem()
    private let code: Int32
    private let variables: [String: String]

    /// - Parameters:
    ///   - number: which call fails, from 1; 0 for none.
    ///   - code: the `errno` it fails with, EIO unless said otherwise.
    ///   - variables: the environment.
    public init(at number: Int = 0, with code: Int32 = 5, variables: [String: String] = [:]) {
        (failing, self.code, self.variables) = (number, code, variables)
    }

    /// How many calls to the disk were made.
    public var calls: Int { made.count }

    private func count(_ name: String) throws(SystemError) {
        made.append(name)
        if calls == failing { throw SystemError(code) }
    }

    public func open(_ path: String, flags: Int32, mode: UInt32) throws(SystemError) -> Int32 {
        try count("open")
        return try real.open(path, flags: flags, mode: mode)
    }

    public func close(_ descriptor: Int32) { real.close(descriptor) }

    public func read(
        _ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(SystemError) -> Int {
        try count("read")
        return try real.read(descriptor, at: offset, into: buffer)
    }

    public func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
        try count("write")
        // A mebibyte at a time: whoever writes has to go on with the rest.
        return try real.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(1 << 20)))
    }

    public func sync(_ descriptor: Int32) throws(SystemError) {
        try count("sync")
        try real.sync(descriptor)
    }

    public func startSync(_ descriptor: Int32, at offset: Int, count: Int) {
        real.startSync(descriptor, at: offset, count: count)
    }

    public func truncate(_ descriptor: Int32, to length: Int) throws(SystemError) {
        try count("truncate")
        try real.truncate(descriptor, to: length)
    }

    public func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
        try count("fstat")
        return try real.status(of: descriptor)
    }

    public func status(ofFile path: String) throws(SystemError) -> FileStatus {
        try count("stat")
        return try real.status(ofFile: path)
    }

    public func rename(_ path: String, to newPath: String) throws(SystemError) {
        try count("rename")
        try real.rename(path, to: newPath)
    }

    public func remove(_ path: String) throws(SystemError) {
        try count("remove")
        try real.remove(path)
    }

    public func makeFolder(_ path: String, mode: UInt32) throws(SystemError) {
        try count("mkdir")
        try real.makeFolder(path, mode: mode)
    }

    public func tryLock(_ descriptor: Int32, isShared: Bool) throws(SystemError) -> Bool {
        try count("lock")
        return isLocked ? false : try real.tryLock(descriptor, isShared: isShared)
    }

    public func unlock(_ descriptor: Int32) { real.unlock(descriptor) }
    public func lockHolder(_ descriptor: Int32) -> Int32? { real.lockHolder(descriptor) }

    public var monotonicTime: Duration { real.monotonicTime }
    public var wallTime: Duration { real.wallTime }
    public func sleep(for duration: Duration) { slept += duration }
    public func environment(_ name: String) -> String? { variables[name] }
    public var homeFolder: String? { real.homeFolder }
    public var processID: Int32 { real.processID }
}
