import FoundationEssentials
import Glibc

/// A folder that is removed with the test.
public final class TemporaryFolder {
    public let path: String

    public init() {
        var template = Array("/tmp/playhouse-test-XXXXXX".utf8CString)
        path = String(cString: mkdtemp(&template))
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file in it.
    public func file(_ name: String) -> String { "\(path)/\(name)" }
}

/// The content of a file; nil if it cannot be read.
public func contents(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&block, 1, block.count, file), count > 0 { bytes += block[..<count] }
    return String(decoding: bytes, as: UTF8.self)
}

/// Makes a file with this text.
public func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
}
