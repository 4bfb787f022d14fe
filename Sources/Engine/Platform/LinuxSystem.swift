import CLinux
import Glibc

/// The system that the program runs on: the only place where the state's system calls are made.
public final class LinuxSystem: System {
    public init() {}

    public func open(_ path: String, flags: Int32, mode: UInt32) throws(SystemError) -> Int32 {
        try result { Glibc.open(path, flags | O_CLOEXEC, mode) }
    }

    public func close(_ descriptor: Int32) {
        _ = Glibc.close(descriptor)
    }

    public func read(
        _ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(SystemError) -> Int {
        do throws(SystemError) {
            return try result { pread(descriptor, buffer.baseAddress, buffer.count, offset) }
        } catch {
            guard error.code == ESPIPE else { throw error }
            return try result { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
        }
    }

    public func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
        try result { Glibc.write(descriptor, bytes.baseAddress, bytes.count) }
    }

    public func sync(_ descriptor: Int32) throws(SystemError) {
        try result { fdatasync(descriptor) }
    }

    public func startSync(_ descriptor: Int32, at offset: Int, count: Int) {
        _ = playhouse_start_sync(descriptor, off_t(offset), off_t(count))
    }

    public func truncate(_ descriptor: Int32, to length: Int) throws(SystemError) {
        try result { ftruncate(descriptor, length) }
    }

    public func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
        var status = stat()
        try result { fstat(descriptor, &status) }
        return FileStatus(status)
    }

    public func status(ofFile path: String) throws(SystemError) -> FileStatus {
        var status = stat()
        try result { stat(path, &status) }
        return FileStatus(status)
    }

    public func rename(_ path: String, to newPath: String) throws(SystemError) {
        try result { Glibc.rename(path, newPath) }
    }

    public func remove(_ path: String) throws(SystemError) {
        try result { unlink(path) }
    }

    public func makeFolder(_ path: String, mode: UInt32) throws(SystemError) {
        try result { mkdir(path, mode) }
    }

    public func tryLock(_ descriptor: Int32, isShared: Bool) throws(SystemError) -> Bool {
        do throws(SystemError) {
            try result { flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) }
            return true
        } catch {
            guard error.code == EWOULDBLOCK else { throw error }
            return false
        }
    }

    public func unlock(_ descriptor: Int32) {
        _ = flock(descriptor, LOCK_UN)
    }

    public func lockHolder(_ descriptor: Int32) -> Int32? {
        guard let status = try? status(of: descriptor),
            let locks = try? contents(of: "/proc/locks", limit: 1 << 20)
        else { return nil }
        let inode = ":\(status.inode)"
        for line in String(decoding: locks, as: UTF8.self).split(separator: "\n") {
            // `1: FLOCK  ADVISORY  WRITE 708 08:01:12345 0 EOF`; a process that only waits has an arrow after the
            // number.
            let words = line.split(separator: " ")
            guard words.count >= 6, words[1] == "FLOCK", words[5].hasSuffix(inode) else { continue }
            // A process of another container has no number here.
            if let process = Int32(words[4]), process > 0 { return process }
        }
        return nil
    }

    public var monotonicTime: Duration { SteadyTime.time(on: CLOCK_MONOTONIC) }

    public var wallTime: Duration { SteadyTime.time(on: CLOCK_REALTIME) }

    public func sleep(for duration: Duration) {
        let (seconds, attoseconds) = duration.components
        var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        var rest = timespec()
        while nanosleep(&time, &rest) != 0, errno == EINTR { time = rest }
    }

    public func environment(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }

    public var homeFolder: String? {
        getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) }
    }

    public let processID: Int32 = getpid()

    /// The result of `call`, unless it means a failure; a call that a signal interrupted is repeated.
    @discardableResult
    private func result<Number: SignedInteger>(_ call: () -> Number) throws(SystemError) -> Number {
        while true {
            let number = call()
            if number >= 0 { return number }
            let code = errno
            if code != EINTR { throw SystemError(code) }
        }
    }
}

extension FileStatus {
    fileprivate init(_ status: stat) {
        let kind: Kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFIFO: .pipe
            default: .other
            }
        self.init(
            kind: kind, size: Int(status.st_size), device: UInt64(status.st_dev), inode: UInt64(status.st_ino),
            permissions: UInt32(status.st_mode) & 0o777)
    }
}
