import Commands
import Patterns
import Shell
import Text

struct DefineHandlerCommand: ShellCommand {
    let board: DefinitionRegistry
    let directory: CommandDirectory

    static let name = Parameter("NAME")
    static let clause = Parameter("CLAUSE", .text, .many)
    let description = CommandDescription(
        "define handler",
        group: .teaching,
        summary: "add your own handler to the chain of commands",
        parameters: [Self.name, Self.clause],
        examples: [
            "define handler usher takes greet does 'whoami'",
            "define handler greedy takes pause resume before playback does nothing",
        ],
        details: """
            The clauses are: takes WORD… [before HANDLER] does COMMAND|nothing|passes. The handler is like all others: \
            you can list, move, trace and undo it, and it is kept. Without 'before' it is first in the chain. Quote \
            COMMAND; in it {1}, {2} … are the words after the one it handles, and {*} is all of them. 'undefine' \
            removes it.
            """,
        pattern: .chain,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let name = arguments[Self.name]
        let definition = try HandlerDefinition(clauses: Array(arguments[Self.clause]))
        try board.check(name, .handler(definition))
        guard board.state[name] != nil || !directory.chain.all.contains(where: { $0.name == name }) else {
            throw CommandError(.refused, "there is a handler '\(name)' already", hint: "choose another name")
        }
        if let before = definition.before, !directory.chain.isLinked(before) || before == name {
            throw .notFound(
                "handler", before, among: directory.chain.linked.map(\.name).filter { $0 != name },
                hint: "'chain' lists them")
        }
        board.define(name, .handler(definition))
        return .message(
            "handler \(name) \(definition.clauses)",
            ["name": .string(name), "sort": "handler", "clauses": .string(definition.clauses)])
    }
}

struct DefineRuleCommand: ShellCommand {
    let board: DefinitionRegistry

    static let name = Parameter("NAME")
    static let clause = Parameter("CLAUSE", .text, .many)
    let description = CommandDescription(
        "define rule",
        group: .teaching,
        summary: "add your own rule to the theater's mediator",
        parameters: [Self.name, Self.clause],
        examples: [
            "define rule curtain when dvd paused send screen up",
            "define rule night when lights switched off send amp off",
        ],
        details: """
            The clauses are: when DEVICE SIGNAL send DEVICE ORDER. The rule is like all others: 'mediator' lists it, \
            the trace names it, you can undo it, and it is kept. ORDER is what you could type after the device's name. \
            Rules that trigger each other forever end at a depth of 100.
            """,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let name = arguments[Self.name]
        let rule = try OwnRule(clauses: Array(arguments[Self.clause]))
        try board.check(name, .rule(rule))
        guard let mediator = board.mediator(of: rule.sender) else {
            throw CommandError(.notFound, "no mediator has a colleague '\(rule.sender)'", hint: "'mediator' lists them")
        }
        try mediator.check(rule)
        if mediator.rules.contains(where: { $0.name == name }), board.state[name] == nil {
            throw CommandError(.refused, "there is a rule '\(name)' already", hint: "choose another name")
        }
        board.define(name, .rule(rule))
        return .message(
            "rule \(name) \(rule.clauses)",
            ["name": .string(name), "sort": "rule", "clauses": .string(rule.clauses)])
    }
}

struct DefineObserverCommand: ShellCommand {
    let board: DefinitionRegistry
    let directory: CommandDirectory
    let context: ExecutionContext
    let commands: CommandRun
    let work: WorkRunner

    static let name = Parameter("NAME")
    static let clause = Parameter("CLAUSE", .text, .many)
    let description = CommandDescription(
        "define observer",
        group: .teaching,
        summary: "add your own observer, which runs a command on a change",
        parameters: [Self.name, Self.clause],
        examples: [
            "define observer herald of 'now playing' does 'task add {new}'",
            "define observer clerk of 'task counts' old new does 'echo {old}, then {new}'",
        ],
        details: """
            The clauses are: of SUBJECT [initial] [old] [new] does COMMAND. 'observers' lists the subjects. Without a \
            moment, it gets the new value. The observer is like all others: you can list, drop, trace, judge and undo \
            it, and it is kept. In COMMAND, {old} and {new} are the values. COMMAND runs as a separate step after the \
            command that changed the value. It does not run if that command failed or was only planned. Undo and redo \
            notify the observer but do not run COMMAND: they undo and redo what it ran before. Observers that trigger \
            each other forever end at a depth of 100.
            """,
        pattern: .observer,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let name = arguments[Self.name]
        let definition = try ObserverDefinition(clauses: Array(arguments[Self.clause]))
        try board.check(name, .observer(definition))
        let subjects = directory.subjects
        _ = try subjects.subject(definition.subject)
        guard board.state[name] != nil || !subjects.all.contains(where: { $0.knows(name) }) else {
            throw CommandError(.refused, "there is an observer '\(name)' already", hint: "choose another name")
        }
        for words in try definition.commands() {
            let command = Invocation(words: words, origin: context.invocation.origin)
            try commands.admit(command)
            try work.check(command)
        }
        board.define(name, .observer(definition))
        return .message(
            "observer \(name) \(definition.clauses)",
            ["name": .string(name), "sort": "observer", "clauses": .string(definition.clauses)])
    }
}

struct UndefineCommand: ShellCommand {
    let board: DefinitionRegistry

    static let name = Parameter("NAME")
    let description = CommandDescription(
        "undefine",
        group: .teaching,
        summary: "remove a handler, rule or observer you defined",
        parameters: [Self.name],
        examples: ["undefine usher"],
        effect: .changes,
        traits: .isFinal
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let name = arguments[Self.name]
        guard board.state[name] != nil else {
            throw .notFound(
                "definition", name, among: board.state.definitions.map(\.name), hint: "'defines' lists them")
        }
        board.define(name, nil)
        return .message("\(name) undefined", ["name": .string(name)])
    }
}

struct DefinesCommand: ShellCommand {
    let board: DefinitionRegistry

    let description = CommandDescription(
        "defines",
        group: .teaching,
        summary: "list the handlers, rules and observers you defined",
        examples: ["defines"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let rows = board.state.definitions
        return Reply(
            Listing(rows: rows, empty: "nothing is defined") { row in
                [
                    .cell("sort", row.definition.sort),
                    .cell("name", row.name, .name),
                    .cell("clauses", row.definition.clauses),
                ]
            })
    }
}
