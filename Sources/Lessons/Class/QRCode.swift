import Glibc

/// A picture of an address for phones, made by the program `qrencode` where it is installed.
enum QRCode {
    /// The lines of the picture, in half blocks.
    ///
    /// - Parameter text: of characters that the system's shell reads as they are, but for brackets.
    /// - Returns: nil if the program is not there.
    static func lines(for text: String) -> [String]? {
        guard let output = popen("qrencode -t UTF8 -m 2 -- '\(text)' 2> /dev/null", "re") else { return nil }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&block, 1, block.count, output), count > 0 { bytes += block[..<count] }
        guard pclose(output) == 0, !bytes.isEmpty else { return nil }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
