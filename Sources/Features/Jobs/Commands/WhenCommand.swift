import Commands
import Patterns

struct WhenCommand: ShellCommand {
    let jobs: JobContext

    static let condition = Parameter.condition("CONDITION")
    static let command = Parameter("COMMAND", .commandName, .command)
    let description = CommandDescription(
        "when",
        group: .jobs,
        summary: "run a command as a job when something has happened",
        parameters: [Self.condition, Self.command],
        examples: [
            "when film ended \"lights dim 50\"", "when projector ready popcorn", "when song ended 'lights off'",
        ],
        details: """
            The job observes the subject of its condition, which notifies it. If the condition holds already, the job \
            runs at once; the end of a film or song counts only from now on. At the end of a script, a job whose \
            condition cannot happen any more is named and fails. See 'help background' for what can be a job.
            """,
        pattern: .asynchronousProcessing,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let words = arguments[Self.condition]
        let sources = jobs.board.allConditions
        guard let source = sources.first(where: { $0.takes(words) }) else {
            throw .noCondition(words, known: sources.map(\.usage))
        }
        let command = words.dropFirst(source.words.count)
        guard !command.isEmpty else {
            throw .noCommand(after: words.joined(separator: " "), usage: description.usage)
        }
        return try jobs.ask(for: command, .when(source.condition(words).name))
    }
}
