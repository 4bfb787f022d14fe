import Commands
import PatternEvents

struct LaterCommand: ShellCommand {
    let jobs: JobContext

    let description = CommandDescription(
        "later",
        saidElsewhere: ["at", "in"],
        group: .jobs,
        summary: "run a command as a job after some time",
        parameters: [Parameter("DURATION", .duration), Parameter("COMMAND", .commandName, .command)],
        examples: ["later 2h popcorn", "later 90 \"lights off; screen up\""],
        details:
            "A script waits for such jobs before it ends, and its clock jumps. 'undo' removes a job that has not ended. "
            + "See 'help background' for what can be a job.",
        pattern: .asynchronousProcessing,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let duration = arguments.duration("DURATION") ?? .zero
        return try jobs.ask(for: arguments, .later(due: jobs.clock.now + duration))
    }
}
