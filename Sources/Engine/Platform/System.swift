/// The system, as the program uses it: disk, clock and environment, one method a system call.
///
/// ``LinuxSystem`` is the real one. Code that must survive a failing system uses only this protocol, so that a test can
/// make any call fail. The manual page of each call, section 2, explains its meaning.
public protocol System: AnyObject {
    // MARK: Disk

    /// `open(2)`; always close-on-exec.
    ///
    /// - Parameters:
    ///   - flags: `O_RDONLY`, `O_CREAT` and so on.
    ///   - mode: the permissions of a new file.
    /// - Returns: a descriptor that the caller closes.
    func open(_ path: String, flags: Int32, mode: UInt32) throws(SystemError) -> Int32

    /// `close(2)`. An error it reports comes too late: code that must know syncs first.
    func close(_ descriptor: Int32)

    /// `pread(2)`, once: may read less than asked for; 0 at the end. A pipe, which has no offsets, is read at its
    /// current position.
    ///
    /// - Parameter offset: the first byte to read, from the file's beginning.
    func read(
        _ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(SystemError) -> Int

    /// `write(2)`, once: may write less than asked for.
    func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int

    /// `fdatasync(2)`: when it returns, the bytes and the length of the file are on disk.
    func sync(_ descriptor: Int32) throws(SystemError)

    /// `sync_file_range(2)` with `SYNC_FILE_RANGE_WRITE`: advises the kernel to start writing these bytes to disk, so
    /// that ``sync(_:)`` has less left to do. Waits for nothing and promises nothing.
    func startSync(_ descriptor: Int32, at offset: Int, count: Int)

    /// `ftruncate(2)`
    func truncate(_ descriptor: Int32, to length: Int) throws(SystemError)

    /// `fstat(2)`
    func status(of descriptor: Int32) throws(SystemError) -> FileStatus

    /// `stat(2)`: follows links.
    func status(ofFile path: String) throws(SystemError) -> FileStatus

    /// `rename(2)`: atomically replaces any file that has the new name.
    func rename(_ path: String, to newPath: String) throws(SystemError)

    /// `unlink(2)`
    func remove(_ path: String) throws(SystemError)

    /// `mkdir(2)`
    func makeFolder(_ path: String, mode: UInt32) throws(SystemError)

    /// `flock(2)` without waiting. Asking for the other kind of lock gives up the one that is held, whatever is
    /// returned.
    ///
    /// - Parameter isShared: whether others may also hold it, all as shared.
    /// - Returns: false if another open file holds the lock.
    func tryLock(_ descriptor: Int32, isShared: Bool) throws(SystemError) -> Bool

    /// `flock(2)` with `LOCK_UN`
    func unlock(_ descriptor: Int32)

    /// The process that holds the lock of an open file, from `/proc/locks`; nil if it cannot be found.
    func lockHolder(_ descriptor: Int32) -> Int32?

    // MARK: Clock

    /// Time since some moment in the past; never goes back.
    var monotonicTime: Duration { get }

    /// Time since 1970-01-01T00:00:00Z; may jump in either direction.
    var wallTime: Duration { get }

    /// Sleeps for `duration` or a little longer.
    func sleep(for duration: Duration)

    // MARK: Environment

    /// The value of an environment variable; nil if it is not set or empty.
    func environment(_ name: String) -> String?

    /// The home folder that the user database names; nil if it knows none.
    var homeFolder: String? { get }

    /// The number of this process.
    var processID: Int32 { get }
}

extension System {
    /// Takes the lock of an open file exclusively; otherwise like ``tryLock(_:isShared:)``.
    public func tryLock(_ descriptor: Int32) throws(SystemError) -> Bool {
        try tryLock(descriptor, isShared: false)
    }
}

/// A system call that failed.
public struct SystemError: Error, Equatable, Sendable {
    /// The `errno`; negative for errors of this program itself.
    public let code: Int32

    public init(_ code: Int32) { self.code = code }
}

/// The properties of a file that are known without reading it.
public struct FileStatus: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        case file
        case folder
        case pipe
        /// A device or a socket.
        case other
    }

    public var kind: Kind
    /// In bytes.
    public var size: Int
    /// Identifies this file together with ``inode``.
    public var device: UInt64
    public var inode: UInt64
    /// The permissions: the low nine bits of its mode.
    public var permissions: UInt32

    public init(kind: Kind, size: Int, device: UInt64, inode: UInt64, permissions: UInt32 = 0o700) {
        self.kind = kind
        self.size = size
        self.device = device
        self.inode = inode
        self.permissions = permissions
    }

    /// Whether both belong to one file.
    public func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }
}
