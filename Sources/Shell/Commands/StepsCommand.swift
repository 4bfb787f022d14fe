import Commands
import StateStore
import Text

/// `undo` and `redo`: the same way through the steps, taken backwards or forwards.
struct StepsCommand: ShellCommand {
    let description: CommandDescription
    private let done: String
    private let isUndo: Bool
    private unowned let store: ChangeStore
    private unowned let context: ExecutionContext
    private unowned let steps: StepRunner

    static func undo(_ store: ChangeStore, _ context: ExecutionContext, _ steps: StepRunner) -> StepsCommand {
        StepsCommand(
            store, context, steps, "undo", done: "undone",
            summary: "take back the last command that changed something",
            examples: ["undo", "undo 3"],
            details: """
                With N the last N such commands. 'redo' does again what was undone. What changes the chain,
                the mediator's lines, the observers or the trace is not undone. Commands of earlier runs can be undone,
                too; one that another session has built on cannot. 'plan undo' shows what would be taken back.
                """
        )
    }

    static func redo(_ store: ChangeStore, _ context: ExecutionContext, _ steps: StepRunner) -> StepsCommand {
        StepsCommand(
            store, context, steps, "redo", done: "redone",
            summary: "do again what was undone last",
            examples: ["redo", "redo 2"],
            details: "A new change clears what could be redone."
        )
    }

    private init(
        _ store: ChangeStore,
        _ context: ExecutionContext,
        _ steps: StepRunner,
        _ name: String,
        done: String,
        summary: String,
        examples: [String],
        details: String
    ) {
        self.store = store
        self.context = context
        self.steps = steps
        self.done = done
        isUndo = name == "undo"
        description = CommandDescription(
            name,
            group: .shell,
            summary: summary,
            parameters: [Parameter("N", .integer(1...1000), .optional)],
            examples: examples,
            details: details,
            effect: .changes
        )
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let count = arguments.integer("N") ?? 1
        var commands: [[String]] = []
        var refusal: StateError?
        do throws(StateError) {
            if context.isRehearsing {
                commands = try store.rehearseSteps(isUndo: isUndo, count: count) { words in
                    "\(description.name): \(Quoting.line(of: words))"
                }
            } else {
                try steps.betweenSteps { () throws(StateError) in
                    while commands.count < count, let words = try step() { commands.append(words) }
                }
            }
        } catch {
            refusal = error
        }
        if commands.isEmpty, let refusal { throw .state(refusal, .refused) }
        guard !commands.isEmpty else {
            throw CommandError(.refused, "there is nothing to \(description.name)", hint: "nothing changed")
        }
        return Reply(
            StepsReply(
                verb: done, commands: commands.map(Quoting.line(of:)),
                refusal: refusal.map { CommandError.state($0, .refused).message }
            )
        )
    }

    private func step() throws(StateError) -> [String]? {
        isUndo ? try store.undo() : try store.redo()
    }
}

private struct StepsReply: ReplyBody {
    let verb: String
    let commands: [String]
    /// Why the next one stays as it is.
    let refusal: String?

    func write(to text: inout TextWriter) {
        for command in commands {
            text.write(line: "\(verb): \(command)")
            text.newline()
        }
        if let refusal { text.write(line: "no further: \(refusal)", .warning) }
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field(verb, commands)
            if let refusal { json.field("reason", .string(refusal)) }
        }
    }
}
