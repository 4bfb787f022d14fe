import Commands
import Text

/// A line of Markdown, in terms of a check list.
enum MarkdownLine {
    case blank
    /// `# Title`, with the number of signs.
    case heading(Int, String)
    case item(MarkdownItem)
    /// The beginning or end of a code block, with its sign.
    case fence(UInt8)
    /// `====` or `----`: makes the text line above a heading, of depth 1 or 2.
    case underline(Int)
    /// A horizontal rule.
    case rule
    /// Text with its indentation.
    case text(Int, String)

    init(_ text: String) {
        let bytes = Array(ImportedText.untabbed(text).utf8)[...]
        let rest = bytes.drop { $0 == 0x20 }
        let indent = bytes.count - rest.count
        guard let first = rest.first else {
            self = .blank
            return
        }
        if rest.starts(with: "```".utf8) || rest.starts(with: "~~~".utf8) {
            self = .fence(first)
        } else if let depth = Self.underline(rest), indent < 4 {
            self = .underline(depth)
        } else if Self.isRule(rest) {
            self = .rule
        } else if let (depth, title) = Self.heading(rest), indent < 4 {
            self = .heading(depth, title)
        } else if let item = MarkdownItem(rest, indent: indent) {
            self = .item(item)
        } else {
            self = ImportedText.line(MarkdownText.unescaped(rest)).map { .text(indent, $0) } ?? .blank
        }
    }

    private static func underline(_ bytes: ArraySlice<UInt8>) -> Int? {
        let signs = bytes.prefix { $0 == bytes.first }
        guard bytes.dropFirst(signs.count).allSatisfy({ $0 == 0x20 }), signs.count > 1 else { return nil }
        switch signs.first {
        case UInt8(ascii: "="): return 1
        case UInt8(ascii: "-"): return 2
        default: return nil
        }
    }

    private static func isRule(_ bytes: ArraySlice<UInt8>) -> Bool {
        let signs = bytes.filter { $0 != 0x20 }
        guard let sign = signs.first, "-*_".utf8.contains(sign) else { return false }
        return signs.count >= 3 && signs.allSatisfy { $0 == sign }
    }

    private static func heading(_ bytes: ArraySlice<UInt8>) -> (depth: Int, title: String)? {
        let depth = bytes.prefix { $0 == UInt8(ascii: "#") }.count
        var rest = bytes.dropFirst(depth)
        guard (1...6).contains(depth), rest.first == 0x20 else { return nil }
        // A heading may be closed by the same signs.
        let open = rest.dropLast(rest.reversed().prefix { $0 == 0x20 || $0 == UInt8(ascii: "#") }.count)
        if rest.dropFirst(open.count).first == 0x20 { rest = open }
        return ImportedText.line(MarkdownText.unescaped(rest)).map { (depth, $0) }
    }
}

/// The first line of an item of a list.
struct MarkdownItem {
    /// In columns.
    let indent: Int
    private(set) var hasBox = false
    private(set) var isDone = false
    /// Empty if there is none.
    private(set) var title = ""
    private(set) var details = TaskDetails()
    /// Its depth, if it gives one.
    private(set) var level: Int?
    /// The tags in its comments.
    private var tags: [String] = []

    /// - Parameter bytes: the text after the indentation.
    /// - Returns: nil if it does not begin as an item.
    fileprivate init?(_ bytes: ArraySlice<UInt8>, indent: Int) {
        self.indent = indent
        guard var rest = Self.afterMarker(bytes) else { return nil }
        if let isDone = Self.box(rest) {
            (hasBox, self.isDone) = (true, isDone)
            rest = rest.dropFirst(3).drop { $0 == 0x20 }
        }
        rest = rest.dropLast(rest.reversed().prefix { $0 == 0x20 }.count)
        if let start = MarkdownText.comments(in: rest).first(where: { start in read(comment: rest[start...]) }) {
            rest = rest[..<start]
        }
        title = ImportedText.line(MarkdownText.unescaped(rest)) ?? ""
    }

    /// The text after `-`, `*`, `+`, `1.` or `1)` and a space.
    private static func afterMarker(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var rest = bytes
        let digits = rest.prefix { (0x30...0x39).contains($0) }.count
        rest = rest.dropFirst(digits)
        let signs = digits == 0 ? "-*+" : ".)"
        guard digits <= 9, let sign = rest.first, signs.utf8.contains(sign) else { return nil }
        rest = rest.dropFirst()
        guard let blank = rest.first else { return rest }
        return blank == 0x20 ? rest.drop { $0 == 0x20 } : nil
    }

    private static func box(_ bytes: ArraySlice<UInt8>) -> Bool? {
        let box = Array(bytes.prefix(4))
        guard box.count >= 3, box[0] == UInt8(ascii: "["), box[2] == UInt8(ascii: "]"),
            box.count == 3 || box[3] == 0x20
        else { return nil }
        switch box[1] {
        case 0x20: return false
        case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
        default: return nil
        }
    }

    /// - Returns: false, with nothing read, if it is not at the end, or contains anything that ``MarkdownWriter`` does
    ///   not write.
    private mutating func read(comment: ArraySlice<UInt8>) -> Bool {
        guard comment.count >= 7, comment.suffix(3).elementsEqual("-->".utf8) else { return false }
        var read = self
        var rest = comment.dropFirst(4).dropLast(3).drop { $0 == 0x20 }
        guard !rest.isEmpty else { return false }
        while !rest.isEmpty {
            // A command comes last, and contains spaces.
            let word = rest.starts(with: "run:".utf8) ? rest : rest.prefix { $0 != 0x20 }
            guard read.read(word: String(decoding: word, as: UTF8.self)) else { return false }
            rest = rest.dropFirst(word.count).drop { $0 == 0x20 }
        }
        self = read
        details.add(tags: tags)
        return true
    }

    private mutating func read(word: String) -> Bool {
        guard let (key, value) = KeyWord.split(word[...]).map({ ($0.key, String($0.value)) }) else { return false }
        switch key {
        case "priority": return set(\.details.priority, Priority(rawValue: value))
        case "due": return set(\.details.due, DueDateText.calendarMoment(value))
        case "takes": return set(\.details.takes, DurationText.parse(value))
        case "level": return set(\.level, Int(value, in: 0...Int(Int32.max)))
        case "run": return set(\.details.run, ImportedText.line(value))
        case "tag":
            tags.append(value)
            return true
        default: return false
        }
    }

    private mutating func set<Value>(_ field: WritableKeyPath<MarkdownItem, Value?>, _ value: Value?) -> Bool {
        self[keyPath: field] = value
        return value != nil
    }
}

/// Text within Markdown.
///
/// Markup stays as it is. A backslash before a sign takes away its meaning, so one is written before the few signs that
/// would mean something to the reader.
enum MarkdownText {
    /// The keys in a comment after a title.
    private static let keys = ["priority:", "due:", "tag:", "takes:", "level:", "run:"]

    /// Adds a backslash to backslashes and comments that would otherwise be interpreted.
    static func escaped(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let comments = Set(comments(in: bytes[...]).filter { isOwn(bytes[($0 + 4)...]) })
        var result: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            let isBackslash = byte == UInt8(ascii: "\\") && index + 1 < bytes.count && isSign(bytes[index + 1])
            if isBackslash || comments.contains(index) { result.append(UInt8(ascii: "\\")) }
            result.append(byte)
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The same for a separate line, which must begin as plain text.
    static func line(_ text: String) -> String {
        let text = escaped(text)
        if case .text = MarkdownLine(text) { return text }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        return "\(digits)\\\(text[digits.endIndex...])"
    }

    /// The beginnings of comments: after a space, or at the start.
    static func comments(in bytes: ArraySlice<UInt8>) -> [Int] {
        bytes.indices.filter { index in
            bytes[index] == UInt8(ascii: "<") && bytes[index...].starts(with: "<!--".utf8)
                && (index == bytes.startIndex || bytes[index - 1] == 0x20)
        }
    }

    /// Whether a comment begins like those of ``MarkdownWriter``.
    private static func isOwn(_ bytes: ArraySlice<UInt8>) -> Bool {
        let word = bytes.drop { $0 == 0x20 }
        return keys.contains { word.starts(with: $0.utf8) }
    }

    /// Removes backslashes before ASCII signs.
    static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
        var result: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\\"), let next = rest.first, isSign(next) {
                result.append(next)
                rest.removeFirst()
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isSign(_ byte: UInt8) -> Bool {
        let isLetter = (0x61...0x7A).contains(byte | 0x20)
        return (0x21...0x7E).contains(byte) && !isLetter && !(0x30...0x39).contains(byte)
    }
}
