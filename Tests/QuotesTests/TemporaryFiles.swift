import FeatureTestSupport
import FoundationEssentials
import Glibc
import Platform

@testable import Quotes

/// Files of a test, removed with it: a suite holds one of these.
final class TemporaryFiles {
    private let root = TemporaryFolder()

    /// A new folder of its own.
    func folder() throws -> String {
        let path = root.path + "/" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    /// A new file with `bytes`.
    func file(_ bytes: [UInt8], named name: String = "file") throws -> String {
        let path = try folder() + "/" + name
        try bytes.withUnsafeBytes { try LinuxSystem().replaceFile(path, with: $0, mode: 0o600) }
        return path
    }

    func file(_ text: String) throws -> String { try file(Array(text.utf8)) }
}

func bytesOfFile(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }

func namesOfFolder(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
}

/// Programs of Debian that judge the files.
enum Tool {
    static func isInstalled(_ name: String) -> Bool {
        ["/usr/bin/", "/usr/local/bin/", "/bin/"].contains { access($0 + name, X_OK) == 0 }
    }

    /// Whether Debian's Python has Pillow, whose decoder is the one of browsers: libjpeg-turbo.
    static let hasPillow = isInstalled("python3") && run("/usr/bin/python3 -c 'import PIL'").status == 0

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

extension Raster {
    /// The file of a portable pixmap with these pixels.
    var pixmap: [UInt8] { Array("P6\n\(width) \(height)\n255\n".utf8) + bytes }
}
