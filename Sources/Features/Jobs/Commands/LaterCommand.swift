import Commands
import Patterns

struct LaterCommand: ShellCommand {
    let jobs: JobContext

    static let duration = Parameter("DURATION", .duration)
    static let command = Parameter("COMMAND", .commandName, .command)
    let description = CommandDescription(
        "later",
        saidElsewhere: ["at", "in"],
        group: .jobs,
        summary: "run a command as a job after some time",
        parameters: [Self.duration, Self.command],
        examples: ["later 2h popcorn", "later 90 \"lights off; screen up\""],
        details:
            "A script waits for such jobs before it ends, and its clock jumps. 'undo' removes a job that has not ended. "
            + "See 'help background' for what can be a job.",
        pattern: .asynchronousProcessing,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let duration = DurationText.parse(arguments[Self.duration]) ?? .zero
        return try jobs.ask(
            for: arguments[Self.command], after: arguments[Self.duration], .later(due: jobs.clock.now + duration))
    }
}
