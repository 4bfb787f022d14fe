package import PatternEvents
import Patterns

/// All that is said of a command: help, completion, the checks of its words, near misses and the README's table come
/// from this one object, which never changes and is shared by all who ask.
package final class CommandDescription: Sendable {
    /// The words that call it: `watch`, or `task add`.
    package let name: String
    /// Other single words that call it: `tasks` for `task list`.
    package let synonyms: [String]
    package let group: CommandGroup
    /// What it does, in one line without a full stop, beginning with a lower-case verb.
    package let summary: String
    package let parameters: [Parameter]
    package let options: [CommandOption]
    /// Lines a person could type, each calling this command.
    package let examples: [String]
    /// More to read in its help; may be empty.
    package let details: String
    /// The pattern it shows.
    package let pattern: Pattern?
    package let effect: Effect
    /// Whether it asks for a password, never takes one from its line, and so repeats no word too many in an error: a line
    /// with one may hold the password.
    package let asksForSecret: Bool
    /// Whether any parameter is of a kind that can be checked without asking a feature.
    let checksParameters: Bool
    /// How many words that are no options it may have.
    let wordCounts: ClosedRange<Int>
    /// Whether it leaves every word, also `--`, to the command that it takes.
    let leavesAllWords: Bool
    /// Whether any word of it may be a secret, see ``concealing(_:)``.
    package let hasSecrets: Bool

    package init(
        _ name: String,
        synonyms: [String] = [],
        group: CommandGroup,
        summary: String,
        parameters: [Parameter] = [],
        options: [CommandOption] = [],
        examples: [String],
        details: String = "",
        pattern: Pattern? = nil,
        effect: Effect,
        asksForSecret: Bool = false
    ) {
        self.name = name
        self.synonyms = synonyms
        self.group = group
        self.summary = summary
        self.parameters = parameters
        self.options = options
        self.examples = examples
        self.details = details
        self.pattern = pattern
        self.effect = effect
        self.asksForSecret = asksForSecret
        checksParameters = parameters.contains { $0.kind.isChecked }
        wordCounts = Self.wordCounts(parameters)
        leavesAllWords = options.isEmpty && parameters.first?.takesCommand == true
        hasSecrets =
            asksForSecret || parameters.contains(where: \.isSecret)
            || options.contains(where: \.isSecret)
    }

    /// What running it does to the world.
    package enum Effect: Sendable {
        /// It only looks.
        case reads
        /// It changes state that the shell can take back.
        case changes
        /// It reaches what cannot be taken back: files, other programs, the shell's own run. It cannot be planned.
        case outward
    }

    /// `task add TITLE [--under TASK] [--tag TAG]…`
    package var usage: String {
        ([name] + parameters.map(\.usage) + options.map(\.usage)).joined(separator: " ")
    }
}

/// Under which heading help lists a command.
package enum CommandGroup: String, CaseIterable, Sendable {
    case theater = "the home theater"
    case devices = "the devices"
    case tasks = "tasks"
    case jobs = "jobs"
    case accounts = "accounts"
    case library = "the library"
    case quotes = "quotes"
    case chat = "the chat"
    case people = "people"
    case burgers = "burgers"
    case quiz = "the quiz"
    case snake = "snake"
    case orders = "orders"
    case errors = "errors"
    case teaching = "patterns at work"
    case shell = "the shell"
}

/// A word, or several, that a command takes by position.
package struct Parameter: Sendable {
    /// In capitals, as usage shows it and as ``Arguments`` is asked for it.
    package let name: String
    package let kind: ValueKind
    package let arity: Arity
    /// Whether what is given for it must not be written down anywhere.
    package let isSecret: Bool

    package init(_ name: String, _ kind: ValueKind = .text, _ arity: Arity = .one, isSecret: Bool = false) {
        self.name = name
        self.kind = kind
        self.arity = arity
        self.isSecret = isSecret
    }

    /// How many words it takes. All but `one` and `optional` take the rest and so come last.
    package enum Arity: Sendable {
        /// Exactly one.
        case one
        /// One or none.
        case optional
        /// One or more, joined by blanks into one value, so that a title needs no quotes.
        case joined
        /// None or more, joined by blanks.
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
    package var takesCommand: Bool { arity == .command || arity == .optionalCommand }

    /// `TITLE`, `[TASK]`, `TASK…`.
    package var usage: String {
        switch arity {
        case .one, .joined, .command: name
        case .optional, .optionalJoined, .optionalCommand: "[\(name)]"
        case .many: "\(name)…"
        case .optionalMany: "[\(name)…]"
        }
    }
}

/// A named word: `--name value`, `--name=value`, or `-x value`; without a value it is a flag.
package struct CommandOption: Sendable {
    /// Without the dashes.
    package let name: String
    /// A single letter that stands for it after one dash.
    package let letter: Character?
    /// What its value is, or nil for a flag.
    package let value: ValueKind?
    /// The value's name in usage, in capitals.
    package let metavariable: String
    package let repeats: Bool
    /// Whether its value must not be written down anywhere.
    package let isSecret: Bool
    /// What it does, in a few words.
    package let summary: String

    package init(
        _ name: String,
        letter: Character? = nil,
        _ value: ValueKind? = nil,
        _ metavariable: String = "VALUE",
        repeats: Bool = false,
        isSecret: Bool = false,
        summary: String
    ) {
        self.name = name
        self.letter = letter
        self.value = value
        self.metavariable = metavariable
        self.repeats = repeats
        self.isSecret = isSecret
        self.summary = summary
    }

    /// `[--under TASK]`, `[--tag TAG]…`.
    package var usage: String {
        "[--\(name)\(value == nil ? "" : " " + metavariable)]\(repeats ? "…" : "")"
    }
}

/// What a value is: how it is checked and completed.
package enum ValueKind: Sendable {
    case text
    /// A whole number within the range; `unit` follows the range in messages (` %`, ` MHz`).
    case integer(ClosedRange<Int>, unit: String = "")
    /// See ``DurationText``.
    case duration
    /// One of these words.
    case choice([String])
    /// A path in the file system.
    case file
    /// The name of a command, of one or two words.
    case commandName
    /// A name of something that lives in a feature; the feature checks it, ``CompletionSource`` completes it.
    case name(of: String)
    /// The words of a condition, as many as it has, see ``ConditionSource``; the parameters behind it begin after them.
    case condition

    /// Whether words of this kind have a form of their own.
    fileprivate var isChecked: Bool {
        switch self {
        case .integer, .duration, .choice: true
        case .text, .file, .commandName, .name, .condition: false
        }
    }
}

/// Knows the names of a sort of things, for completion.
package protocol CompletionSource: AnyObject {
    /// The sort, as ``ValueKind/name(of:)`` calls it: `film`, `task`.
    var completedKind: String { get }

    /// The names that begin with `prefix`, case folded; a source of very many may return only the first few hundred. One
    /// that ends with `/` is a way to more: what comes next is typed right behind it.
    func completions(of prefix: String) -> [(value: String, summary: String)]
}
