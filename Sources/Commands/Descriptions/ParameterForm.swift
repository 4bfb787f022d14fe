/// A ``Parameter`` of any value type.
public protocol CommandParameter: Sendable {
    var form: ParameterForm { get }
}

/// A ``CommandOption`` of any value type.
public protocol NamedOption: Sendable {
    var form: OptionForm { get }
}

/// The form of a parameter, for everything but its own command.
public struct ParameterForm: CommandParameter {
    /// In capitals, as usage shows it.
    public let name: String
    public let kind: ValueKind
    public let arity: Arity
    /// The spelling here for a dash that other programs put before a word: `tag.not:`.
    public let negation: String?

    public var form: ParameterForm { self }

    /// The number of words it takes. All but `one` and `optional` take the rest and so come last.
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

/// The form of an option, for everything but its own command.
public struct OptionForm: NamedOption {
    /// Without the dashes.
    public let name: String
    /// A letter for it, which is typed after one dash.
    public let letter: Character?
    /// The kind of its value; nil for a flag.
    public let value: ValueKind?
    /// The value's name in usage, in capitals.
    public let metavariable: String
    public let repeats: Bool
    /// Whether its value must never be saved.
    public let isSecret: Bool
    /// Whether it destroys or completes something: the shell never guesses it as what was meant.
    public let isFinal: Bool
    /// The names that other programs use for it.
    public let saidElsewhere: [String]
    /// Its effect, in a few words.
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
