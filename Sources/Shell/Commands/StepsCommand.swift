import Commands
import StateStore
import Text

/// `undo` and `redo`: the same way through the steps, backwards or forwards.
struct StepsCommand: ShellCommand {
    static let count = Parameter("N", 1...1000, .optional)
    static let list = CommandOption("list", summary: "only list the commands it could undo or redo")
    let isUndo: Bool
    let store: ChangeStore
    let steps: StepRunner
    let context: ExecutionContext
    let interviewer: PersonInterviewer
    let clock: ShellClock
    var description: CommandDescription { isUndo ? Self.undo : Self.redo }
    private var done: String { isUndo ? "undone" : "redone" }

    private static let undo = description(
        "undo", "undo the last command that changed something",
        examples: ["undo", "undo 3", "undo --list"],
        details: """
            With N it undoes the last N such commands. 'redo' repeats what was undone. Changes to the chain, the
            observers or the trace are not undone. Commands of earlier sessions can also be undone; at a terminal you
            are asked first. A command cannot be undone once another session has changed the same feature. To undo a
            command of another user, log in as that user first. 'plan undo' shows what would be undone.
            """)
    private static let redo = description(
        "redo", "repeat the command that was undone last",
        examples: ["redo", "redo 2"], details: "A new change clears the list of commands to redo.")

    private static func description(
        _ name: String, _ summary: String, examples: [String], details: String
    ) -> CommandDescription {
        CommandDescription(
            name, group: .shell, summary: summary, parameters: [count], options: [list], examples: examples,
            details: details, effect: .changes, traits: [.isFinal, .needsPerson])
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let count = arguments[Self.count] ?? 1
        if arguments[Self.list] { return list(arguments[Self.count] ?? 20) }
        var commands: [[String]] = []
        var refusal: StateError?
        var isDeclined = false
        do throws(StateError) {
            if context.isRehearsing {
                commands = try store.rehearseSteps(isUndo: isUndo, count: count) { words in
                    "\(description.name): \(Quoting.line(of: words))"
                }
            } else {
                try goOn(&commands, upTo: count, beyondSession: false)
                if commands.count < count, let next = store.nextStep(isUndo: isUndo) {
                    isDeclined = !mayReachBack(to: next.command)
                    if !isDeclined { try goOn(&commands, upTo: count, beyondSession: true) }
                }
            }
        } catch {
            refusal = error
        }
        if commands.isEmpty {
            if let refusal { throw .state(refusal, .refused) }
            if isDeclined {
                throw CommandError(
                    .refused, "nothing of this session is left to \(description.name)", hint: StepsCommand.untouched)
            }
            throw CommandError(.refused, "there is nothing to \(description.name)", hint: "nothing changed")
        }
        let reason = isDeclined ? Self.untouched : refusal.map { CommandError.state($0, .refused).message }
        return Reply(
            StepsReply(verb: done, commands: commands.map(Quoting.line(of:)), asked: count, refusal: reason))
    }

    fileprivate static let untouched = "what earlier sessions did stays as it is"

    /// - Parameter beyondSession: whether to include steps of earlier sessions.
    private func goOn(_ commands: inout [[String]], upTo count: Int, beyondSession: Bool) throws(StateError) {
        var taken = commands
        defer { commands = taken }
        try steps.betweenSteps { () throws(StateError) in
            while taken.count < count, beyondSession || store.nextStep(isUndo: isUndo)?.isOfThisSession == true,
                let words = try step()
            {
                taken.append(words)
            }
        }
    }

    /// Whether the steps of earlier sessions may be touched: a person at the terminal is asked, and a script is taken
    /// at its word.
    private func mayReachBack(to command: [String]) -> Bool {
        guard interviewer.canAsk else { return true }
        let question =
            "The next is of an earlier session: \(Quoting.line(of: command))\n\(description.name) it as well? (yes, no)"
        let answer = (try? interviewer.ask(question, choices: ["yes", "no"]))?.lowercased() ?? "no"
        return answer == "yes" || answer == "y"
    }

    private func list(_ count: Int) -> Reply {
        let now = clock.wallTime
        let rows = store.steps(isUndo: isUndo, limit: count).enumerated().map {
            (number: $0.offset + 1, step: $0.element)
        }
        let listing = Listing(rows: rows, empty: "nothing to \(description.name)") { row in
            [
                .cell("number", row.number),
                .cell("command", Quoting.line(of: row.step.command)),
                .cell(
                    "time", row.step.time.map { TimeText.utc($0) },
                    as: row.step.time.map { TimeAgo.text(from: $0, to: now) } ?? "", .quiet),
                .cell(
                    "thisSession", row.step.isOfThisSession, as: row.step.isOfThisSession ? "" : "an earlier session",
                    .quiet),
                .cell("person", row.step.person?.address, as: row.step.person.map { "by \($0.address)" } ?? "", .quiet),
            ]
        }
        return Reply(listing)
    }

    private func step() throws(StateError) -> [String]? {
        isUndo ? try store.undo() : try store.redo()
    }
}

private struct StepsReply: ReplyTree {
    let verb: String
    let commands: [String]
    /// The number asked for.
    let asked: Int
    /// The reason why the next one was not done.
    let refusal: String?

    var parts: [ReplyPart] {
        commands.map { .line("\(verb): \($0)") } + [.fact(JSONKey(verb), commands)]
            + (commands.count < asked
                ? [.line("\(Count.of(commands.count, "command")) \(verb) of \(asked)", .quiet)] : [])
            + (refusal.map { [.line("no further: \($0)", .warning), .fact("reason", $0)] } ?? [])
    }
}
