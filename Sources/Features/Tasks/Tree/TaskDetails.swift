import Commands
import Text

/// The details of a task besides its title and its place.
struct TaskDetails: Codable, Equatable, Sendable {
    var priority: Priority?
    var due: DueMoment?
    /// In the order given, none twice.
    var tags: [String] = []
    /// Lines of text to keep with it.
    var notes: [String] = []
    /// The command that is the task's work.
    var run: String?
    /// How long the task's work takes.
    var takes: Duration?

    /// Whether ``takes`` is a time that can be counted with.
    var hasPossibleTime: Bool { takes.map((Duration.zero...Duration.seconds(1 << 40)).contains) ?? true }

    /// Whether a word names a tag. A context of todo.txt keeps its sign as a tag, and `phone` names `@phone` as well.
    static func names(_ word: String, tag: String) -> Bool {
        [word, "@\(word)"].map(\.matchKey).contains(tag.matchKey)
    }

    /// Adds a tag unless it is there or empty.
    mutating func add(tag text: String) {
        guard let tag = ImportedText.tag(text), !tags.contains(tag) else { return }
        tags.append(tag)
    }

    /// `priority high, due 2026-11-25`
    var inWords: String {
        var words: [String] = []
        if let priority { words.append("priority \(priority.rawValue)") }
        if let due { words.append("due \(due)") }
        if !tags.isEmpty { words.append("tags \(tags.joined(separator: " "))") }
        words += notes.map { "note '\($0)'" }
        if let run { words.append("runs '\(run)'") }
        if let takes {
            words.append(hasPossibleTime ? "takes \(DurationText.brief(takes))" : "takes an impossible time")
        }
        return words.isEmpty ? "no priority, due date, tags or work" : words.joined(separator: ", ")
    }
}

enum Priority: String, CaseIterable, Codable, Comparable, Sendable {
    case high
    case medium
    case low

    /// Reads `high` or `H`, in upper or lower case.
    init?(word: String) {
        let word = word.lowercased()
        guard let found = Self.allCases.first(where: { $0.rawValue == word || $0.rawValue.prefix(1) == word }) else {
            return nil
        }
        self = found
    }

    /// The more urgent one comes first.
    static func < (a: Priority, b: Priority) -> Bool { a.urgency < b.urgency }

    private var urgency: Int {
        switch self {
        case .high: 0
        case .medium: 1
        case .low: 2
        }
    }
}
