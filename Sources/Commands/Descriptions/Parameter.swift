/// A word, or several, that a command takes by position.
public struct Parameter: Sendable {
    /// In capitals, as usage shows it and as ``Arguments`` is asked for it.
    public let name: String
    public let kind: ValueKind
    public let arity: Arity
    /// What a dash before a word of it stands for elsewhere: `tag.not:`.
    public let negation: String?

    public init(
        _ name: String, _ kind: ValueKind = .text, _ arity: Arity = .one, negation: String? = nil
    ) {
        self.name = name
        self.kind = kind
        self.arity = arity
        self.negation = negation
    }

    /// How many words it takes. All but `one` and `optional` take the rest and so come last. An `optional` one may come
    /// before needed ones, each of `one`: it gets a word if there are enough for all.
    public enum Arity: Sendable {
        /// Exactly one.
        case one
        /// One or none.
        case optional
        /// One or more, joined by spaces into one value, so that a title needs no quotes.
        case joined
        /// None or more, joined by spaces.
        case optionalJoined
        /// One or more, each a value.
        case many
        /// None or more, each a value.
        case optionalMany
        /// A command with its own words and options, at least one word; options before it are still the outer one's.
        case command
        /// A command or nothing.
        case optionalCommand
    }

    /// Whether it is a command with words and options of its own.
    public var takesCommand: Bool { arity == .command || arity == .optionalCommand }

    /// `TITLE`, `[TASK]`, `TASK…`.
    public var usage: String {
        switch arity {
        case .one, .joined, .command: name
        case .optional, .optionalJoined, .optionalCommand: "[\(name)]"
        case .many: "\(name)…"
        case .optionalMany: "[\(name)…]"
        }
    }

    /// Whether it takes at least one word.
    public var isNeeded: Bool {
        switch arity {
        case .one, .joined, .many, .command: true
        case .optional, .optionalJoined, .optionalMany, .optionalCommand: false
        }
    }

    /// Whether it takes all the words that are left.
    public var takesRest: Bool { arity != .one && arity != .optional }

    /// Whether its words, joined by spaces, are one value.
    public var isJoined: Bool { arity == .joined || arity == .optionalJoined }
}

/// A named word: `--name value`, `--name=value`, or `-x value`; without a value it is a flag.
public struct CommandOption: Sendable {
    /// Without the dashes.
    public let name: String
    /// A single letter that stands for it after one dash.
    public let letter: Character?
    /// What its value is, or nil for a flag.
    public let value: ValueKind?
    /// The value's name in usage, in capitals.
    public let metavariable: String
    public let repeats: Bool
    /// Whether its value must not be written down anywhere.
    public let isSecret: Bool
    /// What other programs call it.
    public let saidElsewhere: [String]
    /// What it does, in a few words.
    public let summary: String

    public init(
        _ name: String,
        letter: Character? = nil,
        _ value: ValueKind? = nil,
        _ metavariable: String = "VALUE",
        repeats: Bool = false,
        isSecret: Bool = false,
        saidElsewhere: [String] = [],
        summary: String
    ) {
        self.name = name
        self.saidElsewhere = saidElsewhere
        self.letter = letter
        self.value = value
        self.metavariable = metavariable
        self.repeats = repeats
        self.isSecret = isSecret
        self.summary = summary
    }

    /// `[--under TASK]`, `[--tag TAG]…`.
    public var usage: String {
        "[--\(name)\(value == nil ? "" : " " + metavariable)]\(repeats ? "…" : "")"
    }

    /// Whether `word` is its name with two dashes, or its letter with one.
    func isSpelled(_ word: String) -> Bool {
        word == "--" + name || letter.map { word == "-\($0)" } == true
    }
}
