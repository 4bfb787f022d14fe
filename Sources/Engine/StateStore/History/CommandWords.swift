/// The words of a command. Those that are in a journal become strings when somebody asks for them: most commands of
/// other sessions are never named.
enum CommandWords: ExpressibleByArrayLiteral {
    case typed([String])
    /// As ``ByteWriter/write(words:)`` has them; checked when they were read.
    case written([UInt8])

    init(arrayLiteral words: String...) { self = .typed(words) }

    var strings: [String] {
        switch self {
        case .typed(let words): words
        case .written(let bytes):
            bytes.withUnsafeBytes { buffer in
                var reader = ByteReader(buffer)
                return (try? reader.readWords()) ?? []
            }
        }
    }
}

extension ByteReader {
    /// Words as ``ByteWriter/write(words:)`` has them, which stay as they are.
    mutating func readWrittenWords() throws(Damage) -> CommandWords {
        let start = offset
        for _ in 0..<(try readCount()) { _ = try readRaw(try readCount()) }
        return .written(Array(UnsafeRawBufferPointer(rebasing: bytes[start..<offset])))
    }
}
