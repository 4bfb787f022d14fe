import CommandCore
import Rendering
import StateStore

/// `undo` and `redo`: the same way through the steps, taken backwards or forwards.
struct StepsCommand: ShellCommand {
    let description: CommandDescription
    private let done: String
    private let step: (ChangeStore) -> [String]?
    private unowned let session: ShellSession

    static func undo(_ session: ShellSession) -> StepsCommand {
        StepsCommand(
            session, "undo", done: "undone",
            summary: "take back the last command that changed something",
            examples: ["undo", "undo 3"],
            details: """
                With N the last N such commands. 'redo' does again what was undone. What changes the chain,
                the mediator's lines, the observers or the trace is not undone.
                """
        ) { $0.undo() }
    }

    static func redo(_ session: ShellSession) -> StepsCommand {
        StepsCommand(
            session, "redo", done: "redone",
            summary: "do again what was undone last",
            examples: ["redo", "redo 2"],
            details: "A new change clears what could be redone."
        ) { $0.redo() }
    }

    private init(
        _ session: ShellSession,
        _ name: String,
        done: String,
        summary: String,
        examples: [String],
        details: String,
        step: @escaping (ChangeStore) -> [String]?
    ) {
        self.session = session
        self.done = done
        self.step = step
        description = CommandDescription(
            name,
            group: .shell,
            summary: summary,
            parameters: [Parameter("N", .integer(1...1000), .optional)],
            examples: examples,
            details: details,
            effect: .outward
        )
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let count = arguments.integer("N") ?? 1
        var commands: [String] = []
        session.betweenSteps {
            while commands.count < count, let words = step(session.store) {
                commands.append(Quoting.line(of: words))
            }
        }
        guard !commands.isEmpty else {
            throw CommandError(.refused, "there is nothing to \(description.name)", hint: "nothing changed")
        }
        return Reply(StepsReply(verb: done, commands: commands))
    }
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
