public import Platform

/// A ``FaultySystem`` that lets others run once, before one of its calls.
public final class InterruptedSystem: System {
    private let system: FaultySystem
    private let number: Int
    private let others: () -> Void
    private var calls = 0
    /// Whether the others ran.
    public private(set) var isInterrupted = false

    /// - Parameter number: before which call the others run, counted from 1.
    public init(_ disk: MemoryDisk, process: Int32, at number: Int, others: @escaping () -> Void) {
        system = FaultySystem(disk, process: process)
        self.number = number
        self.others = others
    }

    /// See ``FaultySystem/refusesWriting``.
    public var refusesWriting: Int32? {
        get { system.refusesWriting }
        set { system.refusesWriting = newValue }
    }

    private func pause() {
        calls += 1
        guard calls == number else { return }
        isInterrupted = true
        others()
    }

    public func open(_ path: String, flags: Int32, mode: UInt32) throws(SystemError) -> Int32 {
        pause()
        return try system.open(path, flags: flags, mode: mode)
    }

    public func close(_ descriptor: Int32) { system.close(descriptor) }

    public func read(
        _ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(SystemError) -> Int {
        pause()
        return try system.read(descriptor, at: offset, into: buffer)
    }

    public func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
        pause()
        return try system.write(descriptor, bytes)
    }

    public func sync(_ descriptor: Int32) throws(SystemError) {
        pause()
        try system.sync(descriptor)
    }

    public func startSync(_ descriptor: Int32, at offset: Int, count: Int) {
        pause()
        system.startSync(descriptor, at: offset, count: count)
    }

    public func truncate(_ descriptor: Int32, to length: Int) throws(SystemError) {
        pause()
        try system.truncate(descriptor, to: length)
    }

    public func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
        pause()
        return try system.status(of: descriptor)
    }

    public func status(ofFile path: String) throws(SystemError) -> FileStatus {
        pause()
        return try system.status(ofFile: path)
    }

    public func rename(_ path: String, to newPath: String) throws(SystemError) {
        pause()
        try system.rename(path, to: newPath)
    }

    public func remove(_ path: String) throws(SystemError) {
        pause()
        try system.remove(path)
    }

    public func makeFolder(_ path: String, mode: UInt32) throws(SystemError) {
        pause()
        try system.makeFolder(path, mode: mode)
    }

    public func tryLock(_ descriptor: Int32, isShared: Bool) throws(SystemError) -> Bool {
        pause()
        return try system.tryLock(descriptor, isShared: isShared)
    }

    public func unlock(_ descriptor: Int32) { system.unlock(descriptor) }

    public func lockHolder(_ descriptor: Int32) -> Int32? { system.lockHolder(descriptor) }

    public var monotonicTime: Duration { system.monotonicTime }

    public var wallTime: Duration { system.wallTime }

    public func sleep(for duration: Duration) { system.sleep(for: duration) }

    public func environment(_ name: String) -> String? { system.environment(name) }

    public var homeFolder: String? { system.homeFolder }

    public var processID: Int32 { system.processID }
}
