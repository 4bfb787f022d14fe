import Glibc
import Platform

/// The state folder: its paths, and operations on whole files in it.
final class StateFolder {
    let path: String
    let system: any System
    /// The reason why nothing can be written there; nil as long as no write has been refused.
    var refusal: StateError?
    let journalPath: String

    init(_ path: String, on system: any System) {
        self.path = path
        self.system = system
        journalPath = path + "/journal"
    }

    /// Whether the folder exists.
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

    /// - Throws: an error if others can change the file.
    func check(_ status: FileStatus, _ path: String) throws(StateError) {
        guard status.permissions & 0o022 == 0 else { throw .notPrivate(path, permissions: status.permissions) }
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

    /// Makes calls for the file `name` of the folder, or for the folder itself; the error of a failed call names it.
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

    /// Returns the error for a file that was only to be read.
    func failureToRead(_ name: String, _ error: SystemError) -> StateError {
        let file = path + "/" + name
        return error.isRefusedWriting ? .notReadable(file: file, error) : .failed(file: file, error)
    }
}
