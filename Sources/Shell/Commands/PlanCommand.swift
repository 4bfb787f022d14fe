import Commands
import Patterns
import Text
import TraceViews

struct PlanCommand: ShellCommand {
    let commands: CommandRun

    static let command = Parameter("COMMAND", .commandName, .command)
    let description = CommandDescription(
        "plan",
        saidElsewhere: ["dry", "dryrun", "simulate"],
        group: .teaching,
        summary: "show what a command would change, without changing it",
        parameters: [Self.command],
        examples: ["plan watch 'The General'", "plan task done @3"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let listener = PlanListener()
        let changes = try commands.rehearse(Array(arguments[Self.command]), heardBy: listener)
        return Reply(PlanReply(steps: listener.steps, changes: changes, reached: listener.reached))
    }
}

/// Notes a facade's steps, and all participants that a command reaches, each once, in order.
private final class PlanListener: EventListener {
    private(set) var steps: [String] = []
    private(set) var reached: [Participant] = []
    /// Their names, for a fast lookup: there may be a hundred thousand.
    private var names: Set<String> = []

    func hear(_ record: EventRecord) {
        guard case .step(let event) = record else { return }
        if event.operation == .subsystemOperation {
            let what = Texts.spoken.what(event.decision)
            steps.append(event.receiver.map { "\($0.name): \(what)" } ?? what)
        }
        guard let participant = event.receiver,
            ![.memento, .concreteState, .concreteCommand, .receiver].contains(participant.role)
        else { return }
        if event.operation == .handleRequest {
            // A handler that only passes the request on is asked, but not reached.
            if event.isPass, reached.last?.role == .concreteHandler { names.remove(reached.removeLast().name) }
        }
        if names.insert(participant.name).inserted { reached.append(participant) }
    }
}

private struct PlanReply: ReplyTree {
    let steps: [String]
    let changes: [String]
    let reached: [Participant]

    var parts: [ReplyPart] {
        let names = reached.map(\.name)
        return section("would do", steps) + section("would change", changes.isEmpty ? ["nothing"] : changes)
            + section("would reach", [names.joined(separator: ", ")])
            + [.fact("steps", steps), .fact("changes", changes), .fact("reached", names)]
    }

    private func section(_ heading: String, _ lines: [String]) -> [ReplyPart] {
        lines.isEmpty ? [] : [.line(heading, .heading)] + lines.map { .line("  \($0)") }
    }
}
