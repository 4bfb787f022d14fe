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
            throw Self.noCondition(words, known: sources.map(\.usage))
        }
        let command = words.dropFirst(source.words.count)
        guard !command.isEmpty else {
            throw CommandError(
                .usage, "COMMAND is missing after '\(words.joined(separator: " "))'",
                hint: "usage: \(description.usage)")
        }
        return try jobs.ask(for: command, .when(source.condition(words).name))
    }

    private static func noCondition(_ words: ArraySlice<String>, known: [String]) -> CommandError {
        let typed = words.prefix(3).joined(separator: " ")
        let firsts = Set(known.compactMap { $0.split(separator: " ").first.map(String.init) }).sorted()
        let near = words.first.map { NearMiss.of($0, among: firsts) } ?? []
        // The whole condition is clearer than its first word.
        let meant = known.filter { usage in near.contains { usage.hasPrefix($0 + " ") } }
        return CommandError(
            .value, "'\(typed)' does not begin with a condition",
            hint: CommandError.didYouMean(meant) ?? "give one of \(CommandError.list(known))"
        )
    }
}
