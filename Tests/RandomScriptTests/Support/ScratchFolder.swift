import FoundationEssentials
import Glibc
import ProgramTestSupport

/// A folder in memory, if possible, that is removed with the test: a state folder, and files next to it.
final class ScratchFolder {
    let path: String

    init() throws {
        let place = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
        var template = Array("\(place)/playhouse-random-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemFailure("making a folder in \(place)", errno) }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
        guard chmod("\(path)/\(name)", 0o600) == 0 else { throw SystemFailure("permitting \(name)", errno) }
    }

    func makeFolder(_ name: String) throws {
        guard mkdir("\(path)/\(name)", 0o700) == 0 else { throw SystemFailure("making \(name)", errno) }
    }

    /// Removes a file or a folder.
    func remove(_ name: String) { try? FileManager.default.removeItem(atPath: "\(path)/\(name)") }

    /// What lies in the file; nil if there is none.
    func bytes(of name: String) -> [UInt8]? {
        (try? Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))).map { Array($0) }
    }
}
