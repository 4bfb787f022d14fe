import Glibc
import Platform

/// The real system, of which one call fails.
final class FailingSystem: System {
    /// The number of the call that fails, from 1; 0 for none.
    var failing = 0
    var code = ENOSPC
    private(set) var calls = 0
    private(set) var slept = Duration.zero
    /// Whether somebody else holds every lock.
    var isLocked = false

    private let real = LinuxSystem()

    private func count() throws(SystemError) {
        calls += 1
        if calls == failing { throw SystemError(code) }
    }

    func open(_ path: String, flags: Int32, mode: UInt32) throws(SystemError) -> Int32 {
        try count()
        return try real.open(path, flags: flags, mode: mode)
    }

    func close(_ descriptor: Int32) { real.close(descriptor) }

    func read(
        _ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(SystemError) -> Int {
        try count()
        return try real.read(descriptor, at: offset, into: buffer)
    }

    func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
        try count()
        return try real.write(descriptor, bytes)
    }

    func sync(_ descriptor: Int32) throws(SystemError) {
        try count()
        try real.sync(descriptor)
    }

    func truncate(_ descriptor: Int32, to length: Int) throws(SystemError) {
        try count()
        try real.truncate(descriptor, to: length)
    }

    func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
        try count()
        return try real.status(of: descriptor)
    }

    func status(ofFile path: String) throws(SystemError) -> FileStatus {
        try count()
        return try real.status(ofFile: path)
    }

    func rename(_ path: String, to newPath: String) throws(SystemError) {
        try count()
        try real.rename(path, to: newPath)
    }

    func remove(_ path: String) throws(SystemError) {
        try count()
        try real.remove(path)
    }

    func makeFolder(_ path: String, mode: UInt32) throws(SystemError) {
        try count()
        try real.makeFolder(path, mode: mode)
    }

    func tryLock(_ descriptor: Int32) throws(SystemError) -> Bool {
        try count()
        return isLocked ? false : try real.tryLock(descriptor)
    }

    func unlock(_ descriptor: Int32) { real.unlock(descriptor) }
    func lockHolder(_ descriptor: Int32) -> Int32? { real.lockHolder(descriptor) }

    var monotonicTime: Duration { real.monotonicTime }
    var wallTime: Duration { real.wallTime }
    func sleep(for duration: Duration) { slept += duration }
    func environment(_ name: String) -> String? { real.environment(name) }
    var homeFolder: String? { real.homeFolder }
    var processID: Int32 { real.processID }
}
