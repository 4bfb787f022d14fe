public import Patterns

/// The description of a command. Help, completion, the checks of its words, and near misses come from this one object,
/// which never changes and is shared.
public final class CommandDescription: Sendable {
    /// The words that call it: `watch`, or `task add`.
    public let name: String
    /// Other single words that call it: `tasks` for `task list`.
    public let synonyms: [String]
    /// The names other programs use for it, so that a hint can suggest this command instead: `play` for `watch`.
    public let saidElsewhere: [String]
    /// Foreign spellings of this command with certain words or options: `task edit TASK --due DATE` for `snooze`.
    public let formsSaidElsewhere: [String: String]
    public let group: CommandGroup
    /// Its effect, in one line without a full stop, beginning with a lower-case verb.
    public let summary: String
    public let parameters: [ParameterForm]
    public let options: [OptionForm]
    /// Lines a person could type, each calling this command.
    public let examples: [String]
    /// More to read in its help; may be empty.
    public let details: String
    /// The pattern it shows.
    public let pattern: Pattern?
    public let effect: Effect
    public let traits: Traits
    /// Whether any parameter is of a kind that can be checked without asking a feature.
    let checksParameters: Bool
    /// The number of values it may have: words that are not options.
    let valueCounts: ClosedRange<Int>
    /// The number of optional parameters before a required one.
    let leadingParameters: Int
    /// Whether it leaves every word, even `--`, to the command that it takes.
    let leavesAllWords: Bool
    /// Whether any word of it may be a secret, see ``concealing(_:)``.
    public let hasSecrets: Bool
    /// Whether any word of it, or of a command that it takes, may be a secret.
    public let mayTakeSecrets: Bool

    public init(
        _ name: String,
        synonyms: [String] = [],
        saidElsewhere: [String] = [],
        formsSaidElsewhere: [String: String] = [:],
        group: CommandGroup,
        summary: String,
        parameters: [any CommandParameter] = [],
        options: [any NamedOption] = [],
        examples: [String],
        details: String = "",
        pattern: Pattern? = nil,
        effect: Effect,
        traits: Traits = []
    ) {
        self.name = name
        self.synonyms = synonyms
        self.saidElsewhere = saidElsewhere
        self.formsSaidElsewhere = formsSaidElsewhere
        self.group = group
        self.summary = summary
        let (parameters, options) = (parameters.map(\.form), options.map(\.form))
        self.parameters = parameters
        self.options = options
        self.examples = examples
        self.details = details
        self.pattern = pattern
        self.effect = effect
        self.traits = traits
        checksParameters = parameters.contains { $0.kind.isChecked }
        valueCounts = Self.valueCounts(parameters)
        leadingParameters = Self.leading(parameters)
        leavesAllWords = options.isEmpty && parameters.first?.takesCommand == true
        hasSecrets = traits.contains(.asksForSecret) || options.contains(where: \.isSecret)
        mayTakeSecrets = hasSecrets || parameters.contains(where: \.takesCommand)
    }

    /// The meaning here of a word that other programs know: the command, or a form of it; nil if it means something
    /// else.
    public func meaning(of word: String) -> String? {
        formsSaidElsewhere[word] ?? (saidElsewhere.contains(word) ? name : nil)
    }

    /// The effect of running it.
    public enum Effect: String, Sendable {
        /// It only looks.
        case reads
        /// It changes state that the shell can undo.
        case changes
        /// It affects something that cannot be undone: files, other programs, the shell's own run. It cannot be
        /// planned.
        case outward
    }

    /// Other properties of a command that the shell must know.
    public struct Traits: OptionSet, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// It destroys or completes something. The shell never guesses it as what was meant: users who mean it can type
        /// it.
        public static let isFinal = Traits(rawValue: 1)
        /// It makes sense only for a person who has just typed it: it ends the shell, uses the terminal, asks, or
        /// undoes the last step, which might be the request for the job itself. It cannot be a job.
        public static let needsPerson = Traits(rawValue: 2)
        /// It affects something outside the program, although it names no file. Another person's script cannot run it.
        public static let reachesOutside = Traits(rawValue: 4)
        /// It asks for a password and never takes one from its line. Its errors never repeat a surplus word, since a
        /// line with one may hold the password.
        public static let asksForSecret = Traits(rawValue: 8)
        /// It is about the shell itself: `clear`, `help`. The trace and `why` skip it, like the teaching commands.
        public static let isAside = Traits(rawValue: 16)
        /// It is about the session at the terminal: its screen, its history, its end. A stage has no such session.
        public static let isOfSession = Traits(rawValue: 32)
    }

    public var isFinal: Bool { traits.contains(.isFinal) }
    public var asksForSecret: Bool { traits.contains(.asksForSecret) }
    public var isAside: Bool { traits.contains(.isAside) }

    /// `task add TITLE [--under TASK] [--tag TAG]…`
    public var usage: String { usage(options.map(\.usage)) }

    /// The usage on one row: `task add TITLE [OPTION…]` if all options would need more.
    public var briefUsage: String {
        usage.count <= Self.row ? usage : usage(["[OPTION…]"])
    }

    private static let row = 72

    private func usage(_ options: [String]) -> String {
        // The words of a nested command come last.
        let (own, commands) = (parameters.filter { !$0.takesCommand }, parameters.filter(\.takesCommand))
        return ([name] + own.map(\.usage) + options + commands.map(\.usage)).joined(separator: " ")
    }
}
