import FoundationEssentials
import Glibc

/// A folder that is removed with the test.
public final class TemporaryFolder {
    public let path: String

    public init() {
        var template = Array("/tmp/playhouse-test-XXXXXX".utf8CString)
        precondition(mkdtemp(&template) != nil, "no folder can be made in /tmp")
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Puts a file into it.
    ///
    /// - Returns: its path.
    public func file(_ name: String, _ bytes: [UInt8]) -> String {
        let path = "\(path)/\(name)"
        precondition((try? Data(bytes).write(to: URL(fileURLWithPath: path))) != nil, "'\(path)' cannot be written")
        return path
    }
}
