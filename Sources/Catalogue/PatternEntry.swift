import Languages

/// What is to be said of a pattern: the texts of `explain`, from `Sources/Texts/LANGUAGE/Catalogue/patterns.texts`.
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
    /// Its roles, and what each does.
    public let parts: [(role: String, does: String)]
    /// How it goes, with this shell's objects, at most 38 columns wide; nil where it is not at work.
    public let drawing: String?
    public let useWhen: String
    public let useNot: String
    public let advantages: [String]
    public let costs: [String]
    /// What people get wrong about it.
    public let mistakes: [String]
    /// The keys of the patterns that have to do with this one, and how.
    public let relations: [(key: String, text: String)]
    /// Commands to type, one after the other.
    public let tries: [String]
    let absent: String?
    let asked: String?

    public var presence: Presence { absent.map(Presence.absent) ?? asked.map(Presence.asked) ?? .atWork }
}

/// All patterns that something is to be said of.
public enum PatternCatalogue {
    /// The book's 23 in its order, then those beyond it that run here.
    public static let all = PatternEntry.texts(Language.spoken)

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
