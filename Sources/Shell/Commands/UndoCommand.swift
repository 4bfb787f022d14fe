import CommandCore
import Rendering
import StateStore

struct UndoCommand: ShellCommand {
    unowned let session: ShellSession

    let description = CommandDescription(
        "undo",
        group: .shell,
        summary: "take back the last command that changed something",
        parameters: [Parameter("N", .integer(1...1000), .optional)],
        examples: ["undo", "undo 3"],
        details: """
            With N the last N such commands. 'redo' does again what was undone. What changes the chain,
            the mediator's lines, the observers or the trace is not undone.
            """,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let commands = session.betweenSteps { times(arguments.integer("N") ?? 1, session.store.undo) }
        guard !commands.isEmpty else {
            throw CommandError(.refused, "there is nothing to undo", hint: "nothing changed")
        }
        return Reply(StepsReply(verb: "undone", commands: commands))
    }
}

struct RedoCommand: ShellCommand {
    unowned let session: ShellSession

    let description = CommandDescription(
        "redo",
        group: .shell,
        summary: "do again what was undone last",
        parameters: [Parameter("N", .integer(1...1000), .optional)],
        examples: ["redo", "redo 2"],
        details: "A new change clears what could be redone.",
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let commands = session.betweenSteps { times(arguments.integer("N") ?? 1, session.store.redo) }
        guard !commands.isEmpty else {
            throw CommandError(.refused, "there is nothing to redo", hint: "nothing changed")
        }
        return Reply(StepsReply(verb: "redone", commands: commands))
    }
}

/// Takes up to `count` steps and collects their commands.
private func times(_ count: Int, _ step: () -> [String]?) -> [String] {
    var commands: [String] = []
    while commands.count < count, let words = step() {
        commands.append(words.map(Quoting.quoted).joined(separator: " "))
    }
    return commands
}

private struct StepsReply: ReplyBody {
    let verb: String
    let commands: [String]

    func write(to text: inout TextWriter) {
        for command in commands { text.write("\(verb): \(command)\n") }
    }

    func encode(to json: inout JSONWriter) {
        json.object { $0.field(verb, commands) }
    }
}
