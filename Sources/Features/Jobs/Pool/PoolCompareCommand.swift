import Commands
import Patterns
import Text

/// `pool compare 6 2s 1s`
struct PoolCompareCommand: ShellCommand {
    let jobs: JobContext

    static let number = Parameter("N", 1...JobRegistry.queueLimit)
    static let duration = Parameter("DURATION", .duration, .many)
    let description = CommandDescription(
        "pool compare",
        group: .jobs,
        summary: "compare times and workers under each policy",
        parameters: [Self.number, Self.duration],
        examples: ["pool compare 6 2s", "pool compare 100 1s 1s 10s"],
        details: """
            It lists the time until the last request is complete, the average and longest wait for a worker, and the \
            number of workers hired. N requests arrive at once and need the durations in turn, repeated if there are \
            fewer of them than requests. Each policy has its own queue, workers and virtual clock, so the comparison \
            takes no time and disturbs no job. The pool's own policy is included.
            """,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let given = arguments[Self.duration].compactMap { DurationText.parse($0) }
        let durations = (0..<arguments[Self.number]).map { given[$0 % given.count] }
        var policies: [PoolPolicy] = [
            WorkerPerRequest(), FixedPool(1), FixedPool(JobRegistry.workers), GrowingPool(1...2 * JobRegistry.workers),
        ]
        let own = jobs.board.scheduler.pool.policy
        if !policies.contains(where: { $0.name == own.name }) { policies.append(own) }
        return Reply(listing(of: policies.map { PoolTrial(of: $0, with: durations) }))
    }

    private func listing(of trials: [PoolTrial]) -> Listing<PoolTrial> {
        Listing(rows: trials, empty: "") { trial in
            [
                .cell("policy", trial.policy, .name),
                .cell("end", trial.end, as: "in \(DurationText.brief(trial.end))"),
                .cell(
                    "longestWait", trial.longestWait,
                    as: "waits \(DurationText.brief(trial.meanWait)), up to \(DurationText.brief(trial.longestWait))"),
                .fact("meanWait", trial.meanWait),
                .cell("workers", trial.workers, as: Count.of(trial.workers, "worker")),
            ]
        }
    }
}
