import Glibc
import Platform

/// The real system, one of whose calls to the disk fails.
final class FailingSystem: System {
    private let real = LinuxSystem()
    private let number: Int
    private let code: Int32
    private let variables: [String: String]
    private var calls = 0
    /// The calls that were made, by name.
    private(set) var made: [String] = []

    /// - Parameters:
    ///   - number: which call fails, from 1; 0 for none.
    ///   - code: the `errno` it fails with.
    ///   - variables: the environment.
    init(at number: Int = 0, with code: Int32 = EIO, variables: [String: String] = [:]) {
        (self.number, self.code, self.variables) = (number, code, variables)
    }

    private func count(_ name: String) throws(SystemError) {
        calls += 1
        made.append(name)
        if calls == number { throw SystemError(code) }
    }

    func open(_ path: String, flags: Int32, mode: UInt32) throws(SystemError) -> Int32 {
        try count("open")
        return try real.open(path, flags: flags, mode: mode)
    }

    func close(_ descriptor: Int32) { real.close(descriptor) }

    func read(
        _ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(SystemError) -> Int {
        try count("read")
        return try real.read(descriptor, at: offset, into: buffer)
    }

    func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
        try count("write")
        // A few bytes at a time, as a slow pipe would.
        return try real.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(1 << 20)))
    }

    func sync(_ descriptor: Int32) throws(SystemError) {
        try count("sync")
        try real.sync(descriptor)
    }

    func truncate(_ descriptor: Int32, to length: Int) throws(SystemError) {
        try count("truncate")
        try real.truncate(descriptor, to: length)
    }

    func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
        try count("fstat")
        return try real.status(of: descriptor)
    }

    func status(ofFile path: String) throws(SystemError) -> FileStatus {
        try count("stat")
        return try real.status(ofFile: path)
    }

    func rename(_ path: String, to newPath: String) throws(SystemError) {
        try count("rename")
        try real.rename(path, to: newPath)
    }

    func remove(_ path: String) throws(SystemError) { try real.remove(path) }

    func makeFolder(_ path: String, mode: UInt32) throws(SystemError) {
        try count("mkdir")
        try real.makeFolder(path, mode: mode)
    }

    func tryLock(_ descriptor: Int32) throws(SystemError) -> Bool { try real.tryLock(descriptor) }
    func unlock(_ descriptor: Int32) { real.unlock(descriptor) }
    func lockHolder(_ descriptor: Int32) -> Int32? { real.lockHolder(descriptor) }
    var monotonicTime: Duration { real.monotonicTime }
    var wallTime: Duration { real.wallTime }
    func sleep(for duration: Duration) { real.sleep(for: duration) }
    func environment(_ name: String) -> String? { variables[name] }
    var homeFolder: String? { real.homeFolder }
    var processID: Int32 { real.processID }
}
