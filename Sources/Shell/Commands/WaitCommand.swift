import Commands
import Patterns
import Text

struct WaitCommand: ShellCommand {
    let clock: ShellClock
    let events: EventStream
    let directory: CommandDirectory
    let context: ExecutionContext
    let progress: ProgressMark

    static let duration = Parameter("DURATION|JOB", .name(of: "job"))
    let description = CommandDescription(
        "wait",
        saidElsewhere: ["sleep", "delay"],
        group: .shell,
        summary: "let time pass, or wait until a job has ended",
        parameters: [Self.duration],
        examples: ["wait 90", "wait 1m30s", "wait 1:47:00", "wait %1"],
        details:
            "On the real clock it takes that long, and ^C ends it. The virtual clock, which scripts use, jumps ahead. "
            + "If the job fails, 'wait' also fails.",
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let word = arguments[Self.duration]
        for feature in directory.features {
            guard let future = try feature.awaited(word) else { continue }
            return .later(shown(future) { "waiting for \(word); ^C ends the wait" })
        }
        guard let duration = DurationText.parse(word) else { throw Self.neitherDurationNorJob(word) }
        let (clock, end) = (clock, clock.now + duration)
        return .later(
            shown(pass(duration)) {
                let left = Duration.seconds(max(0, (end - clock.now).inSeconds.rounded(.up)))
                return "\(DurationText.brief(left)) left; ^C ends the wait"
            })
    }

    /// `future`, whose remaining time is shown to a waiting person.
    private func shown(
        _ future: Future<Reply, CommandError>, _ rest: @escaping () -> String
    ) -> Future<Reply, CommandError> {
        guard clock.kind == .real, context.jobDepth == 0, !future.isComplete else { return future }
        let hide = progress.showRest(rest)
        future.whenComplete { _ in hide() }
        return future
    }

    /// A future that completes after `duration`.
    private func pass(_ duration: Duration) -> Future<Reply, CommandError> {
        let clock = clock
        let start = clock.now
        let promise = Promise<Reply, CommandError>("wait", events: events)
        let timer = clock.schedule(at: start + duration) { promise.succeed(.silent) }
        promise.onCancel { timer.cancel() }
        promise.onProgress { duration > .zero ? (clock.now - start) / duration : 1 }
        return promise.future
    }

    private static func neitherDurationNorJob(_ word: String) -> CommandError {
        guard !DurationText.isTooLong(word) else { return CommandError.durationTooLong(word) }
        return CommandError(
            .value, "'\(word)' is neither a duration nor a job",
            hint: "write 90, 90s, 1m30s, 1:30 or 1:47:00, or %1 for job 1"
        )
    }
}
