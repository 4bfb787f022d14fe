package import Platform

/// A disk that holds what a test puts on it, for reading, and of which a call can fail.
package final class MemorySystem: System {
    /// By path.
    package var files: [String: [UInt8]] = [:]
    /// The number of the call that fails, from 1; 0 for none.
    package var failing = 0
    /// How many calls were made.
    package private(set) var calls = 0

    private var open: [Int32: [UInt8]] = [:]
    private let real = LinuxSystem()

    package init() {}

    /// Puts a text on it.
    package func put(_ text: String, at path: String) {
        files[path] = Array(text.utf8)
    }

    private func count() throws(SystemError) {
        calls += 1
        if calls == failing { throw SystemError(5) }
    }

    package func open(_ path: String, flags: Int32, mode: UInt32) throws(SystemError) -> Int32 {
        try count()
        guard let bytes = files[path] else { throw SystemError(2) }
        let descriptor = (open.keys.max() ?? 2) + 1
        open[descriptor] = bytes
        return descriptor
    }

    package func close(_ descriptor: Int32) { open[descriptor] = nil }

    package func read(
        _ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(SystemError) -> Int {
        try count()
        guard let bytes = open[descriptor] else { throw SystemError(9) }
        let part = bytes.dropFirst(offset).prefix(buffer.count)
        buffer.copyBytes(from: part)
        return part.count
    }

    package func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
        try count()
        return FileStatus(kind: .file, size: open[descriptor]?.count ?? 0, device: 0, inode: UInt64(descriptor))
    }

    package func status(ofFile path: String) throws(SystemError) -> FileStatus {
        try count()
        guard let bytes = files[path] else { throw SystemError(2) }
        return FileStatus(kind: .file, size: bytes.count, device: 0, inode: 0)
    }

    // MARK: Not for this disk

    package func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int { try refuse() }
    package func sync(_ descriptor: Int32) throws(SystemError) { try refuse() }
    package func truncate(_ descriptor: Int32, to length: Int) throws(SystemError) { try refuse() }
    package func rename(_ path: String, to newPath: String) throws(SystemError) { try refuse() }
    package func remove(_ path: String) throws(SystemError) { try refuse() }
    package func makeFolder(_ path: String, mode: UInt32) throws(SystemError) { try refuse() }
    package func tryLock(_ descriptor: Int32) throws(SystemError) -> Bool { try refuse() }
    package func unlock(_ descriptor: Int32) {}
    package func lockHolder(_ descriptor: Int32) -> Int32? { nil }

    /// A disk for reading only.
    private func refuse() throws(SystemError) -> Never { throw SystemError(30) }

    package var monotonicTime: Duration { real.monotonicTime }
    package var wallTime: Duration { real.wallTime }
    package func sleep(for duration: Duration) {}
    package func environment(_ name: String) -> String? { nil }
    package var homeFolder: String? { nil }
    package var processID: Int32 { 1 }
}
