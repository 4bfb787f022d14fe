import Languages

/// The texts of `explain` for a pattern, from `Sources/Texts/LANGUAGE/Teaching/patterns.texts`.
///
/// Written for this program. They do not name the objects in the roles: `explain` asks the live objects for that.
public struct PatternEntry: Sendable {
    /// The book's three kinds, and what is not in the book.
    public enum Kind: String, CaseIterable, Sendable {
        case creational
        case structural
        case behavioural
        case beyond = "beyond the book"

        /// The kind as `explain` and `patterns` print it; the raw value is that of the JSON.
        public var title: String { self == .behavioural ? "behavioral" : rawValue }
    }

    /// Whether it is at work here.
    public enum Presence: Equatable, Sendable {
        /// Traces show it, under the key.
        case atWork
        /// It is not, for this reason.
        case absent(String)
        /// It is at work because the course asks for it, with this remark.
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
    /// Its roles, and what each does.
    public let parts: [(role: String, does: String)]
    /// A drawing of how it works, with this shell's objects, at most 38 columns wide; nil where it is not at work.
    public let drawing: String?
    public let useWhen: String
    public let useNot: String
    public let advantages: [String]
    public let costs: [String]
    /// Common mistakes about it, each with its answer.
    public let mistakes: [String]
    /// What the book leaves open, and how it is decided here.
    public let open: [String]
    /// Terms that belong to it, each with a paragraph.
    public let terms: [(name: String, text: String)]
    /// The keys of the related patterns, and how they are related.
    public let relations: [(key: String, text: String)]
    /// Commands to type, one after the other.
    public let tries: [String]
    let absent: String?
    let asked: String?

    public var presence: Presence { absent.map(Presence.absent) ?? asked.map(Presence.asked) ?? .atWork }
}

/// All patterns that `explain` knows.
public enum PatternCatalogue {
    /// The book's 23 in its order, then those beyond it that run here.
    public static let all = PatternEntry.texts(Language.spoken)

    /// The entry of that name, short or full, in upper or lower case, with spaces or hyphens.
    public static func entry(_ name: String) -> PatternEntry? {
        let wanted = folded(name)
        return all.first { folded($0.key) == wanted || folded($0.name) == wanted }
    }

    /// The entry to which a term belongs, and the term.
    public static func term(_ name: String) -> (entry: PatternEntry, term: (name: String, text: String))? {
        all.lazy.flatMap { entry in entry.terms.map { (entry, $0) } }.first { folded($0.1.name) == folded(name) }
    }

    /// The short names, as they can be typed.
    public static var names: [String] { all.map(\.key) }

    private static func folded(_ name: String) -> String {
        String(name.lowercased().map { $0 == "-" ? " " : $0 })
    }
}
