/// A ``Parameter``, whatever a command reads it as.
public protocol CommandParameter: Sendable {
    var form: ParameterForm { get }
}

/// A ``CommandOption``, whatever a command reads it as.
public protocol NamedOption: Sendable {
    var form: OptionForm { get }
}

/// What all but its command need to know of a parameter.
public struct ParameterForm: CommandParameter {
    /// In capitals, as usage shows it.
    public let name: String
    public let kind: ValueKind
    public let arity: Arity
    /// What a dash before a word of it stands for elsewhere: `tag.not:`.
    public let negation: String?

    public var form: ParameterForm { self }

    /// How many words it takes. All but `one` and `optional` take the rest and so come last.
    public enum Arity: Sendable {
        case one, optional, joined, optionalJoined, many, optionalMany, command, optionalCommand
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

/// What all but its command need to know of an option.
public struct OptionForm: NamedOption {
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
    /// Whether it destroys or completes something: a guess at what was meant never leads there.
    public let isFinal: Bool
    /// What other programs call it.
    public let saidElsewhere: [String]
    /// What it does, in a few words.
    public let summary: String

    public var form: OptionForm { self }

    public init(
        _ name: String, letter: Character? = nil, _ value: ValueKind? = nil, _ metavariable: String = "",
        repeats: Bool = false, isSecret: Bool = false, isFinal: Bool = false, saidElsewhere: [String] = [],
        summary: String
    ) {
        (self.name, self.letter, self.value, self.metavariable) = (name, letter, value, metavariable)
        (self.repeats, self.isSecret, self.isFinal) = (repeats, isSecret, isFinal)
        (self.saidElsewhere, self.summary) = (saidElsewhere, summary)
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
