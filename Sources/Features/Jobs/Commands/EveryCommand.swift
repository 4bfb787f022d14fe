import Commands
import PatternEvents
import Patterns

struct EveryCommand: ShellCommand {
    /// The shortest time between two runs.
    private static let shortest = Duration.milliseconds(100)

    let jobs: JobContext

    let description = CommandDescription(
        "every",
        saidElsewhere: ["cron", "repeat", "interval"],
        group: .jobs,
        summary: "run a command as a job at regular intervals",
        parameters: [Parameter("DURATION", .duration), Parameter("COMMAND", .commandName, .command)],
        examples: ["every 30m popcorn"],
        details: """
            It continues until it is canceled or the script or the shell ends, even if a run fails. A run that takes longer \
            than the duration is not overtaken: runs that fall due while it is busy are skipped. See 'help background' for \
            what can be a job.
            """,
        pattern: .asynchronousProcessing,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let interval = arguments.duration("DURATION") ?? .zero
        guard interval >= Self.shortest else { throw .tooOften(arguments.required("DURATION")) }
        return try jobs.ask(for: arguments, .every(interval, first: jobs.clock.now + interval))
    }
}
