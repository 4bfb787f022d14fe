import Text

/// A line of Markdown, as far as a check list is concerned.
enum MarkdownLine {
    case blank
    /// `# Title`, with how many signs.
    case heading(Int, String)
    case item(MarkdownItem)
    /// What begins or ends a block of code, with its sign.
    case fence(UInt8)
    /// `====` or `----`: below a line of text it makes a heading of that, of depth 1 or 2.
    case underline(Int)
    /// A line across the page.
    case rule
    /// With how far it is indented.
    case text(Int, String)

    /// - Parameter line: without tabs.
    init(_ line: String) {
        let bytes = Array(line.utf8)[...]
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
        // A heading may be closed by signs as it was opened.
        let open = rest.dropLast(rest.reversed().prefix { $0 == 0x20 || $0 == UInt8(ascii: "#") }.count)
        if rest.dropFirst(open.count).first == 0x20 { rest = open }
        return ImportedText.line(MarkdownText.unescaped(rest)).map { (depth, $0) }
    }
}

/// The first line of an item of a list.
struct MarkdownItem {
    /// In columns.
    let indent: Int
    /// `-   `, with the spaces after it.
    let marker: String
    private(set) var hasBox = false
    private(set) var isDone = false
    /// The title as it is, with its markup; empty if there is none.
    private(set) var markup = ""
    private(set) var details = TaskDetails()
    /// What it is called where others depend on it.
    private(set) var name: String?
    /// How deep it lies, if it says so itself.
    private(set) var level: Int?

    /// - Parameter bytes: the text after the indentation.
    /// - Returns: nil if that does not begin as an item.
    init?(_ bytes: ArraySlice<UInt8>, indent: Int) {
        self.indent = indent
        guard var rest = Self.afterMarker(bytes) else { return nil }
        marker = String(decoding: bytes[..<rest.startIndex], as: UTF8.self)
        if let isDone = Self.box(rest) {
            (hasBox, self.isDone) = (true, isDone)
            rest = rest.dropFirst(3).drop { $0 == 0x20 }
        }
        rest = rest.dropLast(rest.reversed().prefix { $0 == 0x20 }.count)
        if let start = MarkdownText.startOfComment(in: rest), read(comment: rest[start...].dropFirst(4).dropLast(3)) {
            rest = rest[..<start]
        }
        rest = rest.dropLast(rest.reversed().prefix { $0 == 0x20 }.count)
        markup = String(decoding: rest, as: UTF8.self)
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

    /// - Returns: false, and nothing is taken, if it holds anything but what this program writes.
    private mutating func read(comment: ArraySlice<UInt8>) -> Bool {
        let before = self
        for word in String(decoding: comment, as: UTF8.self).split(separator: " ") {
            guard let (key, value) = DetailWords.split(word), read(key, value) else {
                self = before
                return false
            }
        }
        return true
    }

    private mutating func read(_ key: Substring, _ value: Substring) -> Bool {
        switch key {
        case "priority":
            details.priority = Priority(rawValue: String(value))
            return details.priority != nil
        case "tag":
            details.add(tag: PercentCoding.decoded(String(value)))
            return true
        case "id":
            name = PercentCoding.decoded(String(value))
            return true
        case "level":
            level = Int(value, in: 0...Int(Int32.max))
            return level != nil
        default: return DetailWords.read(key, value, into: &details)
        }
    }
}
