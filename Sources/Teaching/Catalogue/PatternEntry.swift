import Languages

/// The texts of `explain` for a pattern, from `Sources/Texts/LANGUAGE/Teaching/patterns.texts`.
///
/// Written for this program. They name no objects: `explain` asks the live collaborations for those.
public struct PatternEntry: Sendable {
    /// The book's three kinds, and one for all others.
    public enum Kind: String, CaseIterable, Sendable {
        case creational
        case structural
        case behavioural
        case beyond = "beyond the book"

        /// The kind as `explain` and `patterns` print it; JSON has the raw value.
        public var title: String { self == .behavioural ? "behavioral" : rawValue }
    }

    /// Whether it is at work here.
    public enum Presence: Equatable, Sendable {
        /// Shown by traces under this key.
        case atWork
        /// Not at work, for this reason.
        case absent(String)
        /// At work because the course asks for it, with this remark.
        case asked(String)

        public var isAbsent: Bool { if case .absent = self { true } else { false } }
    }

    /// The short name: `chain`.
    public let key: String
    /// The full name: `Chain of Responsibility`.
    public let name: String
    public let kind: Kind
    public let intent: String
    public let problem: String
    /// Its roles, and what each does.
    public let parts: [(role: String, does: String)]
    /// A drawing with this shell's objects, at most 38 columns wide; nil for a pattern not at work.
    public let drawing: String?
    public let useWhen: String
    public let useNot: String
    public let advantages: [String]
    public let costs: [String]
    /// Common mistakes, each with a correction.
    public let mistakes: [String]
    /// Choices that the book leaves open, made here.
    public let open: [String]
    /// Related terms, each with a paragraph.
    public let terms: [(name: String, text: String)]
    /// The keys of related patterns, and their relations.
    public let relations: [(key: String, text: String)]
    /// Commands to try, one after the other.
    public let tries: [String]
    let absent: String?
    let asked: String?

    public var presence: Presence { absent.map(Presence.absent) ?? asked.map(Presence.asked) ?? .atWork }
}

/// All patterns that `explain` knows.
public enum PatternCatalogue {
    /// The book's 23 in its order, then the others that run here.
    public static let all = PatternEntry.texts(Language.spoken)

    /// The entry with that short or full name, in any case, with spaces or hyphens.
    public static func entry(_ name: String) -> PatternEntry? {
        let wanted = folded(name)
        return all.first { folded($0.key) == wanted || folded($0.name) == wanted }
    }

    /// The entry that explains a term, and the term.
    public static func term(_ name: String) -> (entry: PatternEntry, term: (name: String, text: String))? {
        all.lazy.flatMap { entry in entry.terms.map { (entry, $0) } }.first { folded($0.1.name) == folded(name) }
    }

    /// The short names, as users type them.
    public static var names: [String] { all.map(\.key) }

    private static func folded(_ name: String) -> String {
        String(name.lowercased().map { $0 == "-" ? " " : $0 })
    }
}
