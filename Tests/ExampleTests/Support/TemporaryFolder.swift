import FoundationEssentials
import Glibc
import ProgramTestSupport

/// An empty folder that is removed with the test.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/playhouse-tests-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemFailure("making a folder", errno) }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The names of what lies in it.
    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }

    func path(of name: String) -> String { "\(path)/\(name)" }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path(of: name)))
    }

    func text(of name: String) throws -> String { try textOfFile(path(of: name)) }
}

/// The text of a file.
func textOfFile(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
}
