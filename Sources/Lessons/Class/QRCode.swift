import Glibc

/// An address as a picture for phones, made by the program `qrencode` if it is installed.
enum QRCode {
    /// The lines of the picture, in half blocks.
    ///
    /// - Parameter text: characters that the system's shell does not interpret, except brackets.
    /// - Returns: nil if the program is not installed.
    static func lines(for text: String) -> [String]? {
        guard let output = popen("qrencode -t UTF8 -m 2 -- '\(text)' 2> /dev/null", "re") else { return nil }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&block, 1, block.count, output), count > 0 { bytes += block[..<count] }
        guard pclose(output) == 0, !bytes.isEmpty else { return nil }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
