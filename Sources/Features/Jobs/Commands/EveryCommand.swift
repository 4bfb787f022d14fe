import Commands
import Patterns

struct EveryCommand: ShellCommand {
    /// The shortest time between two runs.
    private static let shortest = Duration.milliseconds(100)

    let jobs: JobContext

    static let duration = Parameter("DURATION", .duration)
    static let command = Parameter("COMMAND", .commandName, .command)
    let description = CommandDescription(
        "every",
        saidElsewhere: ["cron", "repeat", "interval"],
        group: .jobs,
        summary: "run a command as a job at regular intervals",
        parameters: [Self.duration, Self.command],
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
        let interval = DurationText.parse(arguments[Self.duration]) ?? .zero
        guard interval >= Self.shortest else {
            throw CommandError(
                .value, "DURATION \(arguments[Self.duration]) is too short to repeat a job", hint: "give 0.1s or more")
        }
        return try jobs.ask(
            for: arguments[Self.command], after: arguments[Self.duration],
            .every(interval, first: jobs.clock.now + interval))
    }
}
