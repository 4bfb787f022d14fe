import FoundationEssentials
import Glibc
import Testing

/// A new folder of its own; the system's temporary folder is cleaned by the system.
func temporaryFolder() throws -> String {
    let path = FileManager.default.temporaryDirectory.path + "/playhouse-quotes-\(getpid())-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
}

/// A new file with `bytes`.
func temporaryFile(_ bytes: [UInt8]) throws -> String {
    let path = try temporaryFolder() + "/file"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
}

func temporaryFile(_ text: String) throws -> String { try temporaryFile(Array(text.utf8)) }

func bytesOfFile(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }

func namesOfFolder(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
}

/// Programs of Debian that judge what was written.
enum Tool {
    static func isInstalled(_ name: String) -> Bool {
        ["/usr/bin/", "/usr/local/bin/", "/bin/"].contains { access($0 + name, X_OK) == 0 }
    }

    /// Runs a line of the system's shell.
    ///
    /// - Returns: all it said, and its exit status.
    static func run(_ line: String) -> (text: String, status: Int32) {
        guard let pipe = popen("(\(line)) 2>&1", "r") else { return ("popen failed", -1) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = fread(&buffer, 1, buffer.count, pipe)
            if count == 0 { break }
            bytes += buffer[..<count]
        }
        let status = pclose(pipe)
        return (String(decoding: bytes, as: UTF8.self), (status >> 8) & 0xFF)
    }
}
