import Commands
import PatternEvents

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
            It repeats until it is canceled or the script or the shell ends, even if a run of it fails. If a run takes \
            longer than DURATION, the runs that fall due meanwhile are skipped. See 'help background' for what can be \
            a job.
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
