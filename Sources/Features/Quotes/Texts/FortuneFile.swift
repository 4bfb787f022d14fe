/// Reads the files of the program `fortune`: texts separated by lines of a single `%`. If its last line begins with
/// `--`, that names the author.
///
/// The encoding is UTF-8 or else Windows's Latin-1. Lines may end with a carriage return. Source: the manual pages
/// fortune(6) and strfile(1).
enum FortuneFile {
    /// The largest file, in bytes.
    static let limit = 16 << 20
    /// The largest quote, in bytes: a longer one means that the file has no `%`.
    static let quoteLimit = 16 << 10

    /// A reason why a file is unusable.
    enum Failure: Error, Equatable {
        case isNotText
        case isEmpty
        /// - Parameter line: the first line of the quote, from 1.
        case hasLongQuote(line: Int)
    }

    /// Returns the quotes of a file; at least one.
    static func quotes(in bytes: [UInt8]) throws(Failure) -> [Quote] {
        guard !bytes.contains(0) else { throw .isNotText }
        let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
        let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        var quotes: [Quote] = []
        var lines: [String] = []
        var (length, first) = (0, 1)
        for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            let line = line.prefix(upTo: line.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? line.startIndex)
            guard line.elementsEqual([UInt8(ascii: "%")]) else {
                length += line.count + 1
                guard length <= quoteLimit else { throw .hasLongQuote(line: first) }
                lines.append(PrintedLine.text(isUTF8 ? String(decoding: line, as: UTF8.self) : WindowsLatin.text(line)))
                continue
            }
            quotes += quote(of: lines)
            lines.removeAll(keepingCapacity: true)
            (length, first) = (0, index + 2)
        }
        quotes += quote(of: lines)
        guard !quotes.isEmpty else { throw .isEmpty }
        return quotes
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

    // MARK: A quote

    /// The quote in `lines`, if they have any text.
    private static func quote(of lines: [String]) -> [Quote] {
        guard let first = lines.firstIndex(where: { !$0.isEmpty }), let last = lines.lastIndex(where: { !$0.isEmpty })
        else { return [] }
        let lines = lines[first...last]
        guard let byline = lines.dropFirst().lastIndex(where: isByline), let author = author(of: lines[byline...])
        else {
            return [Quote(lines.joined(separator: "\n"))]
        }
        let text = lines[..<byline]
        let end = text.lastIndex { !$0.isEmpty } ?? text.startIndex
        return [Quote(text[...end].joined(separator: "\n"), author)]
    }

    private static func isByline(_ line: String) -> Bool { line.drop { $0 == " " }.hasPrefix("--") }

    /// The author in a line that begins with `--` and in more deeply indented lines after it, which continue a long
    /// name; nil if it is not a name.
    private static func author(of lines: ArraySlice<String>) -> String? {
        guard let byline = lines.first else { return nil }
        let indent = byline.prefix { $0 == " " }.count
        let rest = lines.dropFirst()
        guard rest.allSatisfy({ $0.prefix { $0 == " " }.count > indent }) else { return nil }
        let words = ([byline.drop { $0 == " " || $0 == "-" }] + rest.map { $0[...] }).joined(separator: " ")
            .split(separator: " ").joined(separator: " ")
        return words.isEmpty ? nil : words
    }
}
