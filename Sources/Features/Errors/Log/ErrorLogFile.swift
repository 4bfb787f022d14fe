import Glibc
import Platform

/// The file `errors.log`: only its owner can read it, and it never exceeds its limit.
struct ErrorLogFile {
    let folder: String
    /// In bytes.
    let limit: Int
    let system: any System

    private var path: String { folder + "/errors.log" }

    /// Appends a line; if there is no room left, drops the older half.
    ///
    /// Other sessions may write to the same file, so it is locked.
    func append(_ line: [UInt8]) throws(SystemError) {
        let descriptor = try open()
        defer { system.close(descriptor) }
        guard try system.status(of: descriptor).kind == .file else { throw SystemError(EINVAL) }
        try lock(descriptor)
        defer { system.unlock(descriptor) }
        let size = try system.status(of: descriptor).size
        if size + line.count > limit { try dropOlderHalf(descriptor, size) }
        try write(line, to: descriptor)
    }

    /// All bytes, at most ``limit``; none if there is no such file.
    func contents() throws(SystemError) -> [UInt8] {
        do throws(SystemError) {
            return Array(try system.contents(of: path, limit: limit).suffix(limit))
        } catch {
            guard error.isMissing else { throw error }
            return []
        }
    }

    /// Opens the file; creates it and its folder if necessary.
    private func open() throws(SystemError) -> Int32 {
        let flags = O_RDWR | O_CREAT | O_APPEND
        do throws(SystemError) {
            return try system.open(path, flags: flags, mode: 0o600)
        } catch {
            guard error.isMissing else { throw error }
            try system.makeFolders(folder, mode: 0o700)
            return try system.open(path, flags: flags, mode: 0o600)
        }
    }

    private func dropOlderHalf(_ descriptor: Int32, _ size: Int) throws(SystemError) {
        let bytes = try system.contents(of: descriptor, from: max(0, size - limit), size: size, limit: limit)
        let newer = ErrorLog.newerHalf(of: bytes)
        try system.truncate(descriptor, to: 0)
        try write(Array(newer), to: descriptor)
    }

    private func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        let result = bytes.withUnsafeBytes { buffer -> Result<Void, SystemError> in
            do throws(SystemError) { return .success(try system.writeAll(descriptor, buffer)) } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    /// - Throws: `EWOULDBLOCK` if another session locks it for 50 ms, far longer than a line takes.
    private func lock(_ descriptor: Int32) throws(SystemError) {
        for _ in 0..<50 {
            if try system.tryLock(descriptor) { return }
            system.sleep(for: .milliseconds(1))
        }
        throw SystemError(EWOULDBLOCK)
    }
}
