public import Commands
public import Patterns
import StateStore

/// What there is: the features, the chain of their commands and of the shell's own, and what is known of each command.
public final class CommandDirectory {
    let settings: ShellState
    /// The scripts that came with the program.
    let examples: ExampleScripts
    public private(set) var features: [any Feature] = []
    public private(set) var chain = CommandChain("commands", [])
    public private(set) var statusLine = StatusLine([])
    /// The link of the chain that expands aliases.
    private(set) var aliasHandler: AliasHandler?
    /// The handler between those of the features and the shell's own: it shows patterns and changes them.
    private(set) var extras: CommandHandler?
    /// Every failure travels along it.
    private(set) weak var errorHandlers: (any ErrorHandlerChain)?

    public init(settings: ShellState, examples: ExampleScripts = ExampleScripts()) {
        self.settings = settings
        self.examples = examples
    }

    /// Joins the features and the shell's own links: builds the chain and the status line.
    ///
    /// The chain is: aliases, the features' handlers, those for teaching, and last the shell's own commands.
    ///
    /// - Parameters:
    ///   - invoker: has the handlers' commands executed.
    ///   - errorHandlers: every failure travels along it; held weakly.
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

    /// Lets go of all that was joined, which holds in turn what the directory belongs to.
    func removeAll() {
        (features, aliasHandler, extras) = ([], nil, nil)
        chain = CommandChain("commands", [])
        statusLine = StatusLine([])
    }

    /// The handlers with commands that are in the chain now, in its order.
    public var handlers: [CommandHandler] { Self.handlers(among: chain.linked) }

    /// All handlers with commands, also those that were pulled out of the chain.
    public var allHandlers: [CommandHandler] { Self.handlers(among: chain.all) }

    private static func handlers(among links: [CommandChain.Link]) -> [CommandHandler] {
        links.compactMap { $0 as? CommandHandler }
    }

    /// The description of every command in the chain now, each name once: several handlers may have a command of a name.
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

    /// The names of the options whose values are secret; found out when an unknown command has one.
    private(set) lazy var secretOptions = Set(
        allHandlers.flatMap(\.commands).flatMap(\.description.options).filter(\.isSecret).map(\.name))

    /// Every first word the chain takes now.
    public var verbs: [String] { settings.aliases.values.keys.sorted() + handlers.flatMap(\.takenVerbs) }

    /// Why no command takes words, with what may have been meant by them.
    func unknown(_ words: [String]) -> CommandError {
        let objections = handlers.compactMap { $0.objection(to: words) }
        guard objections.isEmpty else { return Self.passedByAll(words[0], objections) }
        return MeantCommand(words, in: self).error(words[0])
    }

    /// The description that governs `words`, and how many of them are the command's name.
    func described(_ words: [String]) -> (CommandDescription, nameWords: Int)? {
        handlers.lazy.compactMap { $0.description(for: words) }.first
    }

    /// Whether words are more commands within each other than may be.
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

    /// How errors and replies call a command.
    public func name(of command: Invocation) -> String {
        description(for: command.words)?.name ?? command.words.first ?? ""
    }

    /// What a command reaches outside the program: `the file 'x'`; nil for nothing. An example is part of the program.
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

    /// Every handler with a command of that name has passed the words on, for these reasons.
    private static func passedByAll(_ name: String, _ objections: [Objection]) -> CommandError {
        CommandError(
            .notFound, objections.map(\.reason).joined(separator: ", "),
            hint: CommandError.didYouMean(Array(objections.flatMap(\.near).prefix(3))) ?? "see 'help \(name)'",
            subject: name)
    }
}
