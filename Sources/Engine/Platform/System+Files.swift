import Glibc

// Operations on whole files, in terms of the system calls.

extension System {
    /// Whether a path names a file that the caller of this program has opened, such as `/dev/fd/63` for the shell's
    /// `<(…)`.
    public static func isOpenedByCaller(_ path: String) -> Bool {
        ["/dev/fd/", "/dev/stdin", "/proc/self/fd/"].contains(where: path.hasPrefix)
    }

    /// Opens a regular file for reading, without waiting: the program would wait forever for a named pipe without a
    /// writer, and a device may never end.
    ///
    /// A pipe that the caller has already opened, such as `/dev/fd/63` for the shell's `<(…)`, has a writer and an end,
    /// and so is opened as well.
    ///
    /// - Parameters:
    ///   - followsLink: whether the file may be a symbolic link.
    ///   - isPipe: whether it may be a named pipe, which is also read without waiting.
    /// - Returns: a descriptor that the caller closes.
    /// - Throws: the reason why the file cannot be opened; ``SystemError/notAFile`` for a pipe, a device or a socket,
    ///   and ``SystemError/link`` for a link that is not followed.
    public func openFile(
        _ path: String, followsLink: Bool = true, orPipe isPipe: Bool = false
    ) throws(SystemError) -> Int32 {
        if followsLink, Self.isOpenedByCaller(path) {
            return try open(path, flags: O_RDONLY | O_NOCTTY, mode: 0)
        }
        let descriptor: Int32
        do throws(SystemError) {
            let linkFlag = followsLink ? 0 : O_NOFOLLOW
            descriptor = try open(path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY | linkFlag, mode: 0)
        } catch {
            // The kernel reports a socket, and a device without a driver, as ENXIO.
            if error.code == ENXIO { throw .notAFile }
            throw error.code == ELOOP && !followsLink ? .link : error
        }
        do throws(SystemError) {
            switch try status(of: descriptor).kind {
            case .file: return descriptor
            case .pipe where isPipe: return descriptor
            case .folder: throw SystemError(EISDIR)
            case .pipe, .other: throw .notAFile
            }
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// All bytes of a regular file. If it is longer than `limit`, the first `limit` + 1, which shows that there are
    /// more.
    ///
    /// - Parameters:
    ///   - limit: in bytes.
    ///   - followsLink: whether the file may be a symbolic link.
    public func contents(of path: String, limit: Int, followsLink: Bool = true) throws(SystemError) -> [UInt8] {
        let descriptor = try openFile(path, followsLink: followsLink)
        defer { close(descriptor) }
        let status = try status(of: descriptor)
        return try contents(of: descriptor, from: 0, size: status.size, limit: limit)
    }

    /// The bytes of an open file from `offset` on, see ``contents(of:limit:)``.
    ///
    /// - Parameter size: the number of bytes expected; the file may have more or less by now.
    public func contents(
        of descriptor: Int32, from offset: Int, size: Int, limit: Int
    ) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var room = min(max(size - offset, 0), limit) + 1
        while true {
            let chunk = try read(descriptor, from: offset + bytes.count, count: room)
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            guard chunk.count == room, bytes.count <= limit else { return bytes }
            room = min(max(room, 1 << 16), limit + 1 - bytes.count)
        }
    }

    /// The bytes of an open file from `offset` on: `count` of them, or fewer if it ends before.
    public func read(_ descriptor: Int32, from offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(SystemError) {
                while filled < count {
                    let free = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
                    let got = try read(descriptor, at: offset + filled, into: free)
                    if got == 0 { return }
                    filled += got
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Writes all of `bytes`, in as many calls as needed.
    public func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
            // No file system does this; one that did would be called forever.
            guard count > 0 else { throw SystemError(EIO) }
            rest = rest.dropFirst(count)
        }
    }

    /// Replaces the file of that name by one with `bytes`, entirely or not at all: a temporary file next to it is
    /// written, synced and renamed, and the folder synced.
    ///
    /// - Parameters:
    ///   - mode: the permissions of the new file.
    ///   - temporary: the name of the temporary file, if only one process at a time writes; the leftover of a killed
    ///     process is overwritten. By default a name of this process's own.
    public func replaceFile(
        _ path: String, with bytes: UnsafeRawBufferPointer, mode: UInt32, temporary: String? = nil
    ) throws(SystemError) {
        try replaceFile(path, with: [bytes], mode: mode, temporary: temporary)
    }

    /// Does the same with bytes in several places.
    public func replaceFile(
        _ path: String, with pieces: [UnsafeRawBufferPointer], mode: UInt32, temporary: String? = nil
    ) throws(SystemError) {
        let temporary = temporary ?? "\(path).\(processID).new"
        let descriptor = try open(temporary, flags: O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode: mode)
        defer { close(descriptor) }
        do throws(SystemError) {
            for piece in pieces { try writeAll(descriptor, piece) }
            try sync(descriptor)
            try rename(temporary, to: path)
        } catch {
            try? remove(temporary)
            throw error
        }
        try syncFolder(of: path)
    }

    /// Syncs the folder that contains `path`, so that a name added or removed there lasts.
    public func syncFolder(of path: String) throws(SystemError) {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        do throws(SystemError) {
            let descriptor = try open(folder, flags: O_RDONLY | O_DIRECTORY, mode: 0)
            defer { close(descriptor) }
            try sync(descriptor)
        } catch {
            // Some file systems do not sync folders, and some folders can be changed by users who cannot read them.
            guard error.code == EINVAL || error.code == EACCES else { throw error }
        }
    }

    /// Makes the folder at `path`, and the missing ones above it, so that they last.
    public func makeFolders(_ path: String, mode: UInt32) throws(SystemError) {
        var end = path.startIndex
        while end < path.endIndex {
            end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
            let folder = String(path[..<end])
            do throws(SystemError) {
                try makeFolder(folder, mode: mode)
            } catch {
                // The call may fail for other reasons although there is a folder already, and that is enough.
                guard (try? status(ofFile: folder))?.kind == .folder else { throw error }
                continue
            }
            try syncFolder(of: folder)
        }
    }
}
