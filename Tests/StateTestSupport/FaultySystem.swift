import Glibc
public import Platform

/// One process on a ``MemoryDisk``, whose system calls fail, stop short or end it, as a test wishes.
///
/// Time stands still except during a sleep.
public final class FaultySystem: System {
    /// The calls that can fail.
    public enum Call: CaseIterable, Sendable {
        case open, read, write, sync, truncate, status, rename, remove, makeFolder, lock
    }

    /// Which calls fail.
    public struct Fault: Sendable {
        public let calls: Set<Call>
        /// The first of them that fails, counted from 1.
        public let number: Int
        public let code: Int32
        /// Whether all the others after it fail, too.
        public let lasts: Bool

        public init(_ code: Int32, of calls: Set<Call> = Set(Call.allCases), number: Int = 1, lasts: Bool) {
            (self.code, self.calls, self.number, self.lasts) = (code, calls, number, lasts)
        }
    }

    public let disk: MemoryDisk
    public let processID: Int32

    public var fault: Fault? {
        didSet { eligible = 0 }
    }
    private var eligible = 0
    /// How many calls failed because of ``fault``.
    public private(set) var injected = 0

    /// The process is killed by the call with this number, counted from 1; nothing reaches the disk from then on.
    public var killedAt: Int?
    /// Whether the write that kills gets half of its bytes to the disk.
    public var writesHalfBeforeEnd = false
    public private(set) var isKilled = false
    /// How many calls were made that can fail.
    public private(set) var calls = 0

    /// Every call that would write is refused with this `errno`, as on a disk that can only be read.
    public var refusesWriting: Int32?

    /// The files that this process may neither read nor write.
    public var refusesOpening: Set<String> = []

    /// The files that this process may only read.
    public var refusesWritingOf: Set<String> = []

    /// Whether no lock can be shared: journals are replaced though others have them open.
    public var refusesSharing = false

    /// What the disk was advised to begin with.
    public private(set) var started: [Range<Int>] = []
    /// The most bytes that one call takes.
    public var longestWrite = Int.max
    public var longestRead = Int.max
    /// The most bytes that somebody asked for in one call.
    public private(set) var longestAsked = 0
    /// Whether it is known who holds a lock.
    public var namesHolders = true

    /// What the wall clock shows.
    public var shownWallTime = Duration.seconds(1_795_262_400)
    /// How often somebody looked at the wall clock.
    public private(set) var wallTimeReads = 0
    public private(set) var monotonicTime = Duration.seconds(1000)
    /// Called while the process sleeps: others run.
    public var whileAsleep: () -> Void = {}

    private struct Opening {
        let node: MemoryDisk.Node
        let mayRead: Bool
        let mayWrite: Bool
        /// Where it writes next; nil if always at the end.
        var position: Int?
    }

    private var openings: [Int32: Opening] = [:]
    private var nextDescriptor: Int32 = 3
    /// How many files may be open at a time.
    public var descriptorLimit = Int.max

    public init(_ disk: MemoryDisk, process: Int32 = 1) {
        self.disk = disk
        processID = process
    }

    /// One for reading what a test puts on its disk: it refuses to write.
    public static func forReading() -> FaultySystem {
        let system = FaultySystem(MemoryDisk())
        system.refusesWriting = EROFS
        return system
    }

    /// How many descriptors are open.
    public var openCount: Int { openings.count }

    private func enter(_ call: Call) throws(SystemError) {
        // What a dead process would have done is not done; its code runs on only because it is a double.
        if isKilled { throw SystemError(ESRCH) }
        calls += 1
        if calls == killedAt {
            isKilled = true
            disk.endProcess(processID)
            throw SystemError(ESRCH)
        }
        guard let fault, fault.calls.contains(call) else { return }
        eligible += 1
        if eligible == fault.number || fault.lasts && eligible > fault.number {
            injected += 1
            throw SystemError(fault.code)
        }
    }

    private func opening(_ descriptor: Int32) throws(SystemError) -> Opening {
        guard let opening = openings[descriptor] else { throw SystemError(EBADF) }
        return opening
    }

    // MARK: Disk

    public func open(_ path: String, flags: Int32, mode: UInt32) throws(SystemError) -> Int32 {
        try enter(.open)
        guard openings.count < descriptorLimit else { throw SystemError(EMFILE) }
        let access = flags & O_ACCMODE
        var node = disk.node(path)
        if let refusesWriting, access != O_RDONLY || flags & O_CREAT != 0 && node == nil {
            throw SystemError(refusesWriting)
        }
        if node != nil, refusesOpening.contains(path) { throw SystemError(EACCES) }
        if node != nil, access != O_RDONLY, refusesWritingOf.contains(path) { throw SystemError(EACCES) }
        if node?.target != nil { throw SystemError(flags & O_NOFOLLOW != 0 ? ELOOP : ENOENT) }
        if node == nil {
            guard flags & O_CREAT != 0, disk.node(MemoryDisk.folder(of: path)) != nil else {
                throw missing(path)
            }
            node = disk.makeNode(.file, mode)
            disk.give(path, to: node)
        }
        guard let node else { throw SystemError(ENOENT) }
        // It would wait for somebody at the other end, for good.
        if node.kind == .other, flags & O_NONBLOCK == 0 { throw SystemError(EDEADLK) }
        if node.kind == .folder, access != O_RDONLY { throw SystemError(EISDIR) }
        if node.kind != .folder, flags & O_DIRECTORY != 0 { throw SystemError(ENOTDIR) }
        if flags & O_TRUNC != 0 { node.bytes = [] }
        defer { nextDescriptor += 1 }
        openings[nextDescriptor] = Opening(
            node: node, mayRead: access != O_WRONLY, mayWrite: access != O_RDONLY,
            position: flags & O_APPEND == 0 ? 0 : nil
        )
        return nextDescriptor
    }

    /// Why there is nothing at `path`: what should be its folder may be a file.
    private func missing(_ path: String) -> SystemError {
        let above = disk.node(MemoryDisk.folder(of: path))
        return SystemError(above == nil || above?.kind == .folder ? ENOENT : ENOTDIR)
    }

    public func close(_ descriptor: Int32) {
        unlock(descriptor)
        openings[descriptor] = nil
    }

    public func read(
        _ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(SystemError) -> Int {
        try enter(.read)
        longestAsked = max(longestAsked, buffer.count)
        let opening = try opening(descriptor)
        guard opening.mayRead else { throw SystemError(EBADF) }
        guard opening.node.kind == .file else { throw SystemError(EISDIR) }
        let count = min(buffer.count, longestRead, max(0, opening.node.bytes.count - offset))
        guard count > 0 else { return 0 }
        buffer.copyBytes(from: opening.node.bytes[offset..<offset + count])
        return count
    }

    public func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
        do throws(SystemError) {
            try enter(.write)
        } catch {
            if isKilled, calls == killedAt, writesHalfBeforeEnd, let opening = openings[descriptor] {
                killedAt = nil
                opening.node.bytes += bytes.prefix(bytes.count / 2)
            }
            throw error
        }
        let opening = try opening(descriptor)
        guard opening.mayWrite else { throw SystemError(EBADF) }
        guard disk.room > 0 || bytes.isEmpty else { throw SystemError(ENOSPC) }
        let count = min(bytes.count, longestWrite, disk.room)
        let end = opening.node.bytes.count
        let start = min(opening.position ?? end, end)
        opening.node.bytes.replaceSubrange(start..<min(start + count, end), with: bytes.prefix(count))
        if opening.position != nil { openings[descriptor]?.position = start + count }
        return count
    }

    public func sync(_ descriptor: Int32) throws(SystemError) {
        try enter(.sync)
        disk.sync(try opening(descriptor).node)
    }

    public func startSync(_ descriptor: Int32, at offset: Int, count: Int) {
        started.append(offset..<offset + count)
    }

    public func truncate(_ descriptor: Int32, to length: Int) throws(SystemError) {
        try enter(.truncate)
        let opening = try opening(descriptor)
        guard opening.mayWrite else { throw SystemError(EINVAL) }
        let node = opening.node
        node.bytes =
            length < node.bytes.count
            ? Array(node.bytes[..<length]) : node.bytes + Array(repeating: 0, count: length - node.bytes.count)
    }

    public func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
        try enter(.status)
        return FileStatus(try opening(descriptor).node)
    }

    public func status(ofFile path: String) throws(SystemError) -> FileStatus {
        try enter(.status)
        guard let node = disk.node(path), node.target == nil else { throw missing(path) }
        return FileStatus(node)
    }

    public func rename(_ path: String, to newPath: String) throws(SystemError) {
        try enter(.rename)
        if let refusesWriting { throw SystemError(refusesWriting) }
        guard let node = disk.node(path) else { throw SystemError(ENOENT) }
        if disk.node(newPath)?.kind == .folder { throw SystemError(EISDIR) }
        disk.give(newPath, to: node)
        disk.give(path, to: nil)
    }

    public func remove(_ path: String) throws(SystemError) {
        try enter(.remove)
        if let refusesWriting { throw SystemError(refusesWriting) }
        guard let node = disk.node(path) else { throw SystemError(ENOENT) }
        guard node.kind != .folder else { throw SystemError(EISDIR) }
        disk.give(path, to: nil)
    }

    public func makeFolder(_ path: String, mode: UInt32) throws(SystemError) {
        try enter(.makeFolder)
        guard disk.node(path) == nil else { throw SystemError(EEXIST) }
        if let refusesWriting { throw SystemError(refusesWriting) }
        let above = MemoryDisk.folder(of: path)
        guard above == "/" || disk.node(above)?.kind == .folder else { throw SystemError(ENOENT) }
        disk.give(path, to: disk.makeNode(.folder, mode))
    }

    public func tryLock(_ descriptor: Int32, isShared: Bool) throws(SystemError) -> Bool {
        try enter(.lock)
        if refusesSharing, isShared { throw SystemError(ENOLCK) }
        let node = try opening(descriptor).node
        unlock(descriptor)
        guard node.holders.isEmpty || isShared && node.isShared else { return false }
        node.holders.append(MemoryDisk.LockHolder(process: processID, descriptor: descriptor))
        node.isShared = isShared
        return true
    }

    public func unlock(_ descriptor: Int32) {
        let holder = MemoryDisk.LockHolder(process: processID, descriptor: descriptor)
        openings[descriptor]?.node.holders.removeAll { $0 == holder }
    }

    public func lockHolder(_ descriptor: Int32) -> Int32? {
        namesHolders ? openings[descriptor]?.node.holders.first?.process : nil
    }

    // MARK: Clock and environment

    public func sleep(for duration: Duration) {
        monotonicTime += duration
        whileAsleep()
    }

    public var wallTime: Duration {
        wallTimeReads += 1
        return shownWallTime
    }

    public func environment(_ name: String) -> String? { nil }

    public var homeFolder: String? { nil }
}

extension FileStatus {
    fileprivate init(_ node: MemoryDisk.Node) {
        self.init(
            kind: node.kind, size: node.bytes.count, device: 1, inode: node.inode, permissions: node.permissions
        )
    }
}
