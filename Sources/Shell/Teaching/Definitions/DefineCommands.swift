import Commands
import PatternEvents
import Patterns
import StateStore
import Text
import TraceViews

struct DefineHandlerCommand: ShellCommand {
    let board: DefinitionBoard
    let changes: ChangeRecorder<DefinitionState>
    unowned let directory: CommandDirectory
    unowned let secrets: SecretFilter

    let description = CommandDescription(
        "define handler",
        group: .teaching,
        summary: "add a handler of your own to the chain of the commands",
        parameters: [Parameter("NAME"), Parameter("CLAUSE", .text, .many)],
        examples: [
            "define handler usher takes greet does 'whoami'",
            "define handler greedy takes pause resume before theater does nothing",
        ],
        details: """
            The clauses are: takes WORD… [before HANDLER] does COMMAND|nothing|passes. It is a handler like all others: listed, \
            moved, traced, undone and kept. Without 'before' it stands before all. COMMAND is quoted; in it {1}, {2} … are the \
            words behind the one that was taken, {*} all of them. 'undefine' takes it away.
            """,
        pattern: .chain,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let name = arguments.required("NAME")
        let definition = try Definition(clauses: Array(arguments.words("CLAUSE")))
        guard !name.isEmpty, Quoting.quoted(name) == name else {
            throw CommandError(.value, "'\(name)' cannot be a name", hint: "use one word without quotes or blanks")
        }
        let names = directory.chain.all.map(\.name)
        guard board.state[name] != nil || !names.contains(name) else {
            throw CommandError(.refused, "there is a handler '\(name)' already", hint: "choose another name")
        }
        if let before = definition.before, !directory.chain.isLinked(before) || before == name {
            throw .notFound(
                "handler", before, among: directory.chain.linked.map(\.name).filter { $0 != name },
                hint: "'chain' lists them")
        }
        if case .command(let text) = definition.action,
            try AliasText.commands(of: text).contains(where: secrets.holdsSecret)
        {
            throw CommandError(.refused, "a definition is kept, and this one holds a secret", hint: "leave it out")
        }
        changes.perform(DefinitionState.Change(name: name, definition: definition))
        return .message(
            "handler \(name) \(definition.clauses)",
            ["name": .string(name), "sort": "handler", "clauses": .string(definition.clauses)])
    }
}

struct UndefineCommand: ShellCommand {
    let board: DefinitionBoard
    let changes: ChangeRecorder<DefinitionState>

    let description = CommandDescription(
        "undefine",
        group: .teaching,
        summary: "take away what 'define' added",
        parameters: [Parameter("NAME")],
        examples: ["undefine usher"],
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let name = arguments.required("NAME")
        guard board.state[name] != nil else {
            throw .notFound(
                "definition", name, among: board.state.definitions.map(\.name), hint: "'defines' lists them")
        }
        changes.perform(DefinitionState.Change(name: name, definition: nil))
        return .message("\(name) undefined", ["name": .string(name)])
    }
}

struct DefinesCommand: ShellCommand {
    let board: DefinitionBoard

    let description = CommandDescription(
        "defines",
        group: .teaching,
        summary: "list what 'define' added",
        examples: ["defines"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let rows = board.state.definitions
        return Reply(
            Listing(rows: rows, empty: "nothing is defined") { row, table in
                table.row(.init("handler"), .init(row.name, .name), .init(row.definition.clauses))
            } encodeFields: { row, json in
                json.field("sort", .string("handler"))
                json.field("name", .string(row.name))
                json.field("clauses", .string(row.definition.clauses))
            })
    }
}
