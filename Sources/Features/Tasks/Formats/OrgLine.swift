import Text

/// A line of an Org file that is no heading.
enum OrgLine {
    case blank
    /// A comment or a setting.
    case remark
    /// The words behind `#+TODO:`.
    case keywords(String)
    /// `:PROPERTIES:`, without the colons.
    case drawer(String)
    case drawerEnd
    /// `:RUN: lights on`
    case property(String, String)
    /// When to do it.
    case plan
    case text

    init(_ line: some StringProtocol) {
        let rest = Substring(line).utf8.drop { $0 == 0x20 || $0 == 0x09 }
        guard let first = rest.first else {
            self = .blank
            return
        }
        let text = String(Substring(rest))
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
        case .keywords, .drawer, .plan: true
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

    /// `DEADLINE: <2026-11-25 Wed 10:00 +1w>`, `SCHEDULED:`, `CLOSED:`, or several of them.
    private static func plan(_ text: String) -> OrgLine {
        plans.contains { text.hasPrefix($0) } ? .plan : .text
    }

    /// The words that say when to do something, or when it was done.
    static let plans = ["DEADLINE:", "SCHEDULED:", "CLOSED:"]

    var isPlanning: Bool { if case .plan = self { true } else { false } }

    var isDrawerEnd: Bool { if case .drawerEnd = self { true } else { false } }
}

/// The words that may begin a heading and say how far the task is.
struct OrgKeywords {
    private var open: Set<String> = ["TODO"]
    private var done: Set<String> = ["DONE"]
    private var isDefault = true

    /// Those that every file has.
    static let common: Set = ["TODO", "DONE"]
    /// The names of the properties that hold any other, for a task that is open and for one that is done.
    static let openName = "org-open"
    static let doneName = "org-done"

    init() {}

    /// Those that are known of a task.
    init(_ details: TaskDetails) {
        if let word = Self.word(false, of: details) { open.insert(word) }
        if let word = Self.word(true, of: details) { done.insert(word) }
    }

    /// The word for being done, or open, if the task has another than every file has.
    static func word(_ isDone: Bool, of details: TaskDetails) -> String? {
        guard let word = details.property(isDone ? doneName : openName), !word.isEmpty, !common.contains(word),
            word.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || $0 == "-" || $0 == "_" })
        else { return nil }
        return word
    }

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
