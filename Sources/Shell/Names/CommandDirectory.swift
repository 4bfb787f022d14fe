public import Commands
public import Patterns
import StateStore

/// All features and commands: the features, the chain of their commands and of the shell's own, and each command's
/// description.
public final class CommandDirectory {
    let settings: ShellState
    /// The scripts that come with the program.
    let examples: ExampleScripts
    public private(set) var features: [any Feature] = []
    public private(set) var chain = CommandChain("commands", [])
    public private(set) var statusLine = StatusLine([])
    /// The handler that expands aliases.
    private(set) var aliasHandler: AliasHandler?
    /// The handler between those of the features and the shell's own, which shows and changes patterns.
    private(set) var extras: CommandHandler?
    /// The chain along which every failure travels.
    private(set) weak var errorHandlers: (any ErrorHandlerChain)?

    public init(settings: ShellState, examples: ExampleScripts = ExampleScripts()) {
        self.settings = settings
        self.examples = examples
    }

    /// Joins the features and the shell's own handlers: builds the chain and the status line.
    ///
    /// The order of the chain is: aliases, the features' handlers, those for teaching, and last the shell's own
    /// commands.
    ///
    /// - Parameters:
    ///   - invoker: has the handlers' commands executed.
    ///   - errorHandlers: the chain along which every failure travels; held weakly.
    public func install(
        _ features: [any Feature], aliases: AliasHandler, extras: CommandHandler, shell: CommandHandler,
        invoker: any CommandInvoker, errorHandlers: (any ErrorHandlerChain)?
    ) {
        (self.features, self.extras, self.errorHandlers) = (features, extras, errorHandlers)
        aliasHandler = aliases
        chain = CommandChain("commands", [aliases] + features.flatMap(\.handlers) + [extras, shell])
        for handler in allHandlers { handler.invoker = invoker }
        statusLine = StatusLine(features.flatMap(\.statusItems))
    }

    /// Releases everything that was joined, because it holds in turn the owner of the directory.
    func removeAll() {
        (features, aliasHandler, extras) = ([], nil, nil)
        chain = CommandChain("commands", [])
        statusLine = StatusLine([])
    }

    /// The handlers with commands that are now in the chain, in order.
    public var handlers: [CommandHandler] { Self.handlers(among: chain.linked) }

    /// All handlers with commands, including those removed from the chain.
    public var allHandlers: [CommandHandler] { Self.handlers(among: chain.all) }

    private static func handlers(among links: [CommandChain.Link]) -> [CommandHandler] {
        links.compactMap { $0 as? CommandHandler }
    }

    /// The description of every command now in the chain, each name once: several handlers may have a command of the
    /// same name.
    public var descriptions: [CommandDescription] {
        var names: Set<String> = []
        return handlers.flatMap { $0.commands.map(\.description) }.filter { names.insert($0.name).inserted }
    }

    /// Every chain of responsibility in the program, that of the commands first.
    public var chains: [any RebuildableChain] { [chain] + features.flatMap(\.chains) }

    /// Every mediator in the program, in the order of the features.
    public var mediators: [any RebuildableMediator] { features.flatMap(\.mediators) }

    /// Everything that can be observed.
    public var subjects: SubjectDirectory { SubjectDirectory(directory: self) }

    /// The names of the options with secret values; computed when an unknown command has an option.
    private(set) lazy var secretOptions = Set(
        allHandlers.flatMap(\.commands).flatMap(\.description.options).filter(\.isSecret).map(\.name))

    /// Every first word that the chain handles now.
    public var verbs: [String] { settings.aliases.values.keys.sorted() + handlers.flatMap(\.takenVerbs) }

    /// The error for words that no command accepts, with the commands that they may have meant.
    func unknown(_ words: [String]) -> CommandError {
        let objections = handlers.compactMap { $0.objection(to: words) }
        guard objections.isEmpty else { return Self.passedByAll(words[0], objections) }
        return MeantCommand(words, in: self).error(words[0])
    }

    /// The description that governs `words`, and the number of words in the command's name.
    func described(_ words: [String]) -> (CommandDescription, nameWords: Int)? {
        handlers.lazy.compactMap { $0.description(for: words) }.first
    }

    /// Whether commands are nested deeper than allowed.
    func isNestedTooDeep(_ words: [String]) -> Bool {
        var start = 0
        for _ in 0...CommandParser.nestingLimit {
            guard let (description, nameWords) = described(Array(words[start...].prefix(2))) else { return false }
            let split = SplitArguments(words, from: start + nameWords, for: description)
            guard let next = split.commandStart(for: description) else { return false }
            start = next
        }
        return true
    }

    /// The description that governs `words`.
    public func description(for words: [String]) -> CommandDescription? { described(words)?.0 }

    /// The name of a command in errors and replies.
    public func name(of command: Invocation) -> String {
        description(for: command.words)?.name ?? command.words.first ?? ""
    }

    /// The thing outside the program that a command affects: `the file 'x'`; nil for none. An example is part of the
    /// program.
    public func reach(of invocation: Invocation) -> String? {
        switch invocation.redirection {
        case .replace(let path)?, .append(let path)?: return "the file '\(path)'"
        case .pipe?: return "another program"
        case nil: break
        }
        guard let description = description(for: invocation.words) else { return nil }
        if description.traits.contains(.reachesOutside) { return "'\(description.name)'" }
        return description.namedFile(in: invocation.words) { examples.text(of: $0) != nil }.map { "the file '\($0)'" }
    }

    /// Whether a command makes sense only for a person who has just typed it.
    public func needsPerson(_ command: Invocation) -> Bool {
        description(for: command.words)?.traits.contains(.needsPerson) == true
    }

    /// The error if every handler with a command of that name has passed the words on, with its reasons.
    private static func passedByAll(_ name: String, _ objections: [Objection]) -> CommandError {
        CommandError(
            .notFound, objections.map(\.reason).joined(separator: ", "),
            hint: CommandError.didYouMean(Array(objections.flatMap(\.near).prefix(3))) ?? "see 'help \(name)'",
            subject: name)
    }
}
