import Glibc
import Platform

/// The state folder: its paths, and what is done with whole files in it.
final class StateFolder {
    let path: String
    let system: any System
    /// Why nothing can be written there; nil as long as nothing has been refused.
    var refusal: StateError?
    /// In bytes; 0 if there is no snapshot.
    var snapshotSize: Int { snapshotStatus?.size ?? 0 }
    /// The snapshot that this session has read or written last; nil if there was none.
    private var snapshotStatus: FileStatus?

    init(_ path: String, on system: any System) {
        self.path = path
        self.system = system
        (journalPath, snapshotPath) = (path + "/journal", path + "/snapshot")
    }

    let journalPath: String
    let snapshotPath: String

    /// Whether there is a folder.
    ///
    /// - Throws: ``StateError/notPrivate(_:permissions:)``
    func isThere() throws(StateError) -> Bool {
        guard let status = try? system.status(ofFile: path) else { return false }
        try check(status, path)
        return true
    }

    /// Makes the folder if there is none.
    func make() throws(StateError) {
        try calling(nil) { () throws(SystemError) in try system.makeFolders(path, mode: 0o700) }
    }

    /// - Throws: that others can change the file.
    func check(_ status: FileStatus, _ path: String) throws(StateError) {
        guard status.permissions & 0o022 == 0 else {
            throw .notPrivate(path, permissions: status.permissions)
        }
    }

    // MARK: The snapshot

    /// Opens the snapshot, if there is one.
    func openSnapshot() throws(StateError) -> SnapshotFile? {
        do {
            // What is not a file must not keep the program waiting.
            let file = try OpenFile(snapshotPath, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK, on: system)
            let status = try file.status()
            guard status.kind == .file else { throw StateError.notAFile(snapshotPath) }
            try check(status, snapshotPath)
            let snapshot = try SnapshotFile(file, size: status.size)
            snapshotStatus = status
            return snapshot
        } catch let error as SystemError {
            if error.isMissing { return nil }
            throw error.code == ELOOP ? .notAFile(snapshotPath) : failureToRead("snapshot", error)
        } catch let error as StateError {
            throw error
        } catch SnapshotFile.Failure.newer(let version) {
            throw .newer(file: snapshotPath, what: "format \(version)")
        } catch {
            throw .damagedSnapshot(section: "directory")
        }
    }

    /// Writes a snapshot in the place of any other.
    func writeSnapshot(_ image: borrowing SnapshotImage) throws(StateError) {
        let pieces = image.pieces
        try calling("snapshot") { () throws(SystemError) in
            try system.replaceFile(snapshotPath, with: pieces, mode: 0o600, temporary: snapshotPath + ".new")
        }
        snapshotStatus = try? system.status(ofFile: snapshotPath)
    }

    /// Whether another session has written a snapshot since.
    var hasNewSnapshot: Bool {
        guard let now = try? system.status(ofFile: snapshotPath) else { return false }
        return snapshotStatus.map { !now.isSameFile(as: $0) } ?? true
    }

    // MARK: Copies

    /// Keeps `bytes` in a new file.
    ///
    /// - Returns: its path.
    func keep(_ bytes: [UInt8], as name: String) throws(StateError) -> String {
        let path = freePath(name)
        try calling(name) { () throws(SystemError) in
            try bytes.span.bytes.withUnsafeBytes { (buffer) throws(SystemError) in
                try system.replaceFile(path, with: buffer, mode: 0o600)
            }
        }
        return path
    }

    /// Copies a file of the folder.
    ///
    /// - Returns: the path of the copy; nil if there is no such file.
    func copy(_ name: String, as copyName: String) throws(StateError) -> String? {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try system.contents(of: path + "/" + name, limit: .max - 1)
        } catch {
            if error.isMissing { return nil }
            throw failureToRead(name, error)
        }
        return try keep(bytes, as: copyName)
    }

    /// A free path in the folder: `name-1`, `name-2` and so on.
    private func freePath(_ name: String) -> String {
        var number = 1
        while (try? system.status(ofFile: "\(path)/\(name)-\(number)")) != nil { number += 1 }
        return "\(path)/\(name)-\(number)"
    }

    // MARK: Failures

    /// Makes calls for the file `name` of the folder, or for the folder itself; the error of one that fails names it.
    func calling<Result>(_ name: String?, _ calls: () throws(SystemError) -> Result) throws(StateError) -> Result {
        do throws(SystemError) {
            return try calls()
        } catch {
            throw failure(name, error)
        }
    }

    func failure(_ name: String?, _ error: SystemError) -> StateError {
        let file = name.map { path + "/" + $0 } ?? path
        if error.code == EFBIG { return .tooLong(file: file, error) }
        if error.isLackOfRoom { return .noRoom(file: file) }
        return error.isRefusedWriting ? .notWritable(file: file, error) : .failed(file: file, error)
    }

    /// The same for a file that was only to be read.
    func failureToRead(_ name: String, _ error: SystemError) -> StateError {
        let file = path + "/" + name
        return error.isRefusedWriting ? .notReadable(file: file, error) : .failed(file: file, error)
    }
}
