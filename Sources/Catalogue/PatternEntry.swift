/// What is to be said of a pattern: the texts of `explain`, by key.
///
/// Written for this program. Who plays a role is not said here, but asked of the objects.
public struct PatternEntry: Sendable {
    /// The book's three kinds, and what is not in the book.
    public enum Kind: String, CaseIterable, Sendable {
        case creational
        case structural
        case behavioural
        case beyond = "beyond the book"
    }

    /// A role, and what it does.
    public struct Part: Sendable {
        public let role: String
        public let does: String
    }

    /// A pattern that has to do with this one, and how.
    public struct Relation: Sendable {
        /// Its key.
        public let key: String
        public let text: String
    }

    /// Whether it is at work here.
    public enum Presence: Equatable, Sendable {
        /// It is told in traces, under the key.
        case atWork
        /// It is not, and this is to be said of it.
        case absent(String)
        /// It is at work because the course asks for it, and this is to be said of it.
        case asked(String)

        public var isAbsent: Bool { if case .absent = self { true } else { false } }
    }

    /// The short name: `chain`.
    public let key: String
    /// The full one: `Chain of Responsibility`.
    public let name: String
    public let kind: Kind
    public let intent: String
    public let problem: String
    public let parts: [Part]
    /// How it goes, with this shell's objects, at most 40 columns wide; empty where it is not at work.
    public let drawing: String
    public let useWhen: String
    public let useNot: String
    public let advantages: [String]
    public let costs: [String]
    /// What people get wrong about it.
    public let mistakes: [String]
    public let relations: [Relation]
    /// Commands to type, one after the other.
    public let tries: [String]
    public let presence: Presence

    init(
        _ key: String, _ name: String, _ kind: Kind, intent: String, problem: String,
        parts: KeyValuePairs<String, String>,
        drawing: String = "", useWhen: String, useNot: String, advantages: [String], costs: [String],
        mistakes: [String], relations: KeyValuePairs<String, String>, tries: [String] = [],
        presence: Presence = .atWork
    ) {
        self.key = key
        self.name = name
        self.kind = kind
        self.intent = intent
        self.problem = problem
        self.parts = parts.map { Part(role: $0.key, does: $0.value) }
        self.drawing = drawing
        self.useWhen = useWhen
        self.useNot = useNot
        self.advantages = advantages
        self.costs = costs
        self.mistakes = mistakes
        self.relations = relations.map { Relation(key: $0.key, text: $0.value) }
        self.tries = tries
        self.presence = presence
    }
}

/// All patterns that something is to be said of.
public enum PatternCatalogue {
    /// The book's 23 in its order, then those beyond it that run here.
    public static let all: [PatternEntry] =
        CreationalPatterns.all + StructuralPatterns.all + BehaviouralPatterns.all + PatternsBeyondTheBook.all

    /// The entry of that name, short or full, in upper or lower case, with blanks or hyphens.
    public static func entry(_ name: String) -> PatternEntry? {
        let wanted = folded(name)
        return all.first { folded($0.key) == wanted || folded($0.name) == wanted }
    }

    /// What can be typed for a pattern.
    public static var names: [String] { all.map(\.key) }

    private static func folded(_ name: String) -> String {
        String(name.lowercased().map { $0 == "-" ? " " : $0 })
    }
}
