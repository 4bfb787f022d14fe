package import Platform

/// The real system, one of whose calls to the disk fails.
package final class FailingSystem: System {
    /// The number of the call that fails, from 1; 0 for none.
    package var failing: Int
    /// The calls to the disk that were made, by name.
    package private(set) var made: [String] = []
    package private(set) var slept = Duration.zero
    /// Whether somebody else holds every lock.
    package var isLocked = false

    private let real = LinuxSystem()
    private let code: Int32
    private let variables: [String: String]

    /// - Parameters:
    ///   - number: which call fails, from 1; 0 for none.
    ///   - code: the `errno` it fails with, EIO unless said otherwise.
    ///   - variables: the environment.
    package init(at number: Int = 0, with code: Int32 = 5, variables: [String: String] = [:]) {
        (failing, self.code, self.variables) = (number, code, variables)
    }

    /// How many calls to the disk were made.
    package var calls: Int { made.count }

    private func count(_ name: String) throws(SystemError) {
        made.append(name)
        if calls == failing { throw SystemError(code) }
    }

    package func open(_ path: String, flags: Int32, mode: UInt32) throws(SystemError) -> Int32 {
        try count("open")
        return try real.open(path, flags: flags, mode: mode)
    }

    package func close(_ descriptor: Int32) { real.close(descriptor) }

    package func read(
        _ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(SystemError) -> Int {
        try count("read")
        return try real.read(descriptor, at: offset, into: buffer)
    }

    package func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
        try count("write")
        // A mebibyte at a time: whoever writes has to go on with the rest.
        return try real.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(1 << 20)))
    }

    package func sync(_ descriptor: Int32) throws(SystemError) {
        try count("sync")
        try real.sync(descriptor)
    }

    package func startSync(_ descriptor: Int32, at offset: Int, count: Int) {
        real.startSync(descriptor, at: offset, count: count)
    }

    package func truncate(_ descriptor: Int32, to length: Int) throws(SystemError) {
        try count("truncate")
        try real.truncate(descriptor, to: length)
    }

    package func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
        try count("fstat")
        return try real.status(of: descriptor)
    }

    package func status(ofFile path: String) throws(SystemError) -> FileStatus {
        try count("stat")
        return try real.status(ofFile: path)
    }

    package func rename(_ path: String, to newPath: String) throws(SystemError) {
        try count("rename")
        try real.rename(path, to: newPath)
    }

    package func remove(_ path: String) throws(SystemError) {
        try count("remove")
        try real.remove(path)
    }

    package func makeFolder(_ path: String, mode: UInt32) throws(SystemError) {
        try count("mkdir")
        try real.makeFolder(path, mode: mode)
    }

    package func tryLock(_ descriptor: Int32) throws(SystemError) -> Bool {
        try count("lock")
        return isLocked ? false : try real.tryLock(descriptor)
    }

    package func unlock(_ descriptor: Int32) { real.unlock(descriptor) }
    package func lockHolder(_ descriptor: Int32) -> Int32? { real.lockHolder(descriptor) }

    package var monotonicTime: Duration { real.monotonicTime }
    package var wallTime: Duration { real.wallTime }
    package func sleep(for duration: Duration) { slept += duration }
    package func environment(_ name: String) -> String? { variables[name] }
    package var homeFolder: String? { real.homeFolder }
    package var processID: Int32 { real.processID }
}
