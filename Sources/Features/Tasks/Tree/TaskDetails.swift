import Commands
import Text

/// The details of a task besides its title and its place.
struct TaskDetails: Codable, Equatable, Sendable {
    var priority: Priority?
    var due: DueMoment?
    /// In the given order, without duplicates.
    var tags: [String] = []
    /// Lines of text.
    var notes: [String] = []
    /// The command for the task's work.
    var run: String?
    /// The time for the task's work.
    var takes: Duration?

    /// Whether ``takes`` is within the range of calculations.
    var hasPossibleTime: Bool { takes.map((Duration.zero...Duration.seconds(1 << 40)).contains) ?? true }

    /// Whether a word names a tag, in any case. A context of todo.txt keeps its sign as a tag, and `phone` also names
    /// `@phone`.
    static func names(_ word: String, tag: String) -> Bool {
        TitleText.isSame(word, tag) || tag.utf8.first == UInt8(ascii: "@") && TitleText.isSame("@\(word)", tag)
    }

    /// Adds the tags of a file, without empty ones and duplicates.
    mutating func add(tags texts: some Sequence<String>) {
        var known = Set(tags)
        tags += texts.compactMap(ImportedText.tag).filter { known.insert($0).inserted }
    }

    /// The new tags in `texts`, in any case, each once.
    func tagsLacking(of texts: [String]) -> [String] {
        // Usually one is added to the existing ones.
        if texts.count < 2 { return texts.filter { text in !tags.contains { TitleText.isSame($0, text) } } }
        var known = Set(tags.map(\.matchKey))
        return texts.filter { known.insert($0.matchKey).inserted }
    }
}

enum Priority: String, CaseIterable, Codable, Comparable, Sendable {
    case high
    case medium
    case low

    /// Reads `high` or `H`, in any case.
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
