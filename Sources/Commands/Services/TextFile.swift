public import Platform

/// A text file that a command has to read, entirely in memory.
public struct TextFile: Equatable, Sendable {
    /// As it was typed.
    public let path: String
    /// Valid UTF-8, without a byte order mark.
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// Reads a file.
    ///
    /// - Parameter limit: in MiB; a longer file is refused before it is read whole.
    /// - Throws: an error of kind `io`, `limit` or `syntax` that names the file.
    public static func read(_ path: String, limit: Int, system: any System) throws(CommandError) -> TextFile {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try system.contents(of: path, limit: limit << 20)
        } catch {
            throw .unreadableFile(path, error)
        }
        guard bytes.count <= limit << 20 else { throw .fileTooLarge(path, limit: limit) }
        guard (try? UTF8Span(validating: bytes.span)) != nil else {
            throw CommandError(.syntax, "'\(path)' is not UTF-8", hint: "convert it")
        }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return TextFile(path: path, bytes: bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes)
    }
}
