import Text

/// A line of an Org file that is no heading.
enum OrgLine {
    case blank
    /// A comment, a setting, or a clock line: nothing that anybody would miss.
    case remark
    /// The words behind `#+TODO:`.
    case keywords(String)
    /// `:PROPERTIES:`, without the colons.
    case drawer(String)
    case drawerEnd
    /// `:RUN: lights on`
    case property(String, String)
    case deadline(DueDate)
    case text

    init(_ line: TextLine) {
        let (_, rest) = line.indent(tabStop: 8)
        guard let first = rest.first else {
            self = .blank
            return
        }
        let text = String(decoding: rest, as: UTF8.self)
        switch first {
        case UInt8(ascii: "#"): self = Self.setting(text)
        case UInt8(ascii: ":"): self = Self.inColons(text)
        case UInt8(ascii: "D"), UInt8(ascii: "S"), UInt8(ascii: "C"): self = Self.plan(text)
        default: self = .text
        }
    }

    /// Whether only Org has such lines.
    var isSign: Bool {
        switch self {
        case .keywords, .drawer, .deadline: true
        case .blank, .remark, .drawerEnd, .property, .text: false
        }
    }

    private static func setting(_ text: String) -> OrgLine {
        for name in ["#+TODO:", "#+SEQ_TODO:", "#+TYP_TODO:"] where text.uppercased().hasPrefix(name) {
            return .keywords(String(text.dropFirst(name.count)))
        }
        return text.hasPrefix("#+") || text.hasPrefix("# ") || text == "#" ? .remark : .text
    }

    private static func inColons(_ text: String) -> OrgLine {
        guard let colon = text.utf8.dropFirst().firstIndex(of: UInt8(ascii: ":")) else { return .text }
        let name = text[text.utf8.index(after: text.startIndex)..<colon]
        let value = text[text.utf8.index(after: colon)...]
        guard !name.isEmpty, !name.utf8.contains(0x20) else { return .text }
        guard value.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else {
            return .property(String(name), ImportedText.line(String(value)) ?? "")
        }
        return name.uppercased() == "END" ? .drawerEnd : .drawer(name.uppercased())
    }

    /// `DEADLINE: <2026-11-25 Wed 10:00 +1w>`, maybe behind `SCHEDULED:` or `CLOSED:`.
    private static func plan(_ text: String) -> OrgLine {
        let words = ["DEADLINE: ", "SCHEDULED: ", "CLOSED: ", "CLOCK: "]
        guard words.contains(where: { text.hasPrefix($0) }) else { return .text }
        let parts = text.utf8.split(separator: UInt8(ascii: "<")).map(Substring.init)
        guard let index = parts.firstIndex(where: { $0.hasSuffix("DEADLINE: ") }), index + 1 < parts.count,
            let day = DueDateText.calendarDay(String(parts[index + 1].utf8.prefix(10)) ?? "")
        else { return .remark }
        return .deadline(day)
    }
}

/// The words that may begin a heading and say how far the task is.
struct OrgKeywords {
    private var open: Set<String> = ["TODO"]
    private var done: Set<String> = ["DONE"]
    private var isDefault = true

    /// Whether `word` means that the task is done; nil if it is no keyword.
    func isDone(_ word: String) -> Bool? {
        if done.contains(word) { return true }
        return open.contains(word) ? false : nil
    }

    /// Takes the words of a `#+TODO:` line: those before `|` are open, those behind it done; without it only the last
    /// one is done.
    mutating func add(_ text: String) {
        if isDefault { (open, done, isDefault) = ([], [], false) }
        // `WAIT(w@/!)`: what is in brackets is how Emacs sets it.
        let words = text.split(whereSeparator: \.isWhitespace).map { String($0.prefix { $0 != "(" }) }
        let bar = words.firstIndex(of: "|") ?? max(words.count - 1, 0)
        open.formUnion(words[..<bar])
        done.formUnion(words[bar...].filter { $0 != "|" })
    }
}
