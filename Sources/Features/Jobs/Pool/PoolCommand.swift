import Commands
import Patterns
import Text

/// `pool`
struct PoolCommand: ShellCommand {
    let jobs: JobContext

    let description = CommandDescription(
        "pool",
        group: .jobs,
        summary: "show the job queue, and the workers with their jobs",
        examples: ["pool"],
        details: """
            A job waits in the queue until its time has come, its condition is met and a worker is free. The policy \
            decides how many workers there are, and the order decides which job is next. Workers are not threads: all \
            jobs run on one thread. Only password hashes and other programs use further threads of the machine.
            """,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        Reply(PoolReply(jobs.board))
    }
}

/// The pool as it is now.
struct PoolReply: ReplyTree {
    private let policy: String
    private let order: String
    private let ready: Int
    private let heldBack: Int
    private let limit: Int
    private let workers: [(name: String, job: Job?)]

    init(_ board: JobRegistry) {
        let (queue, pool) = (board.scheduler.queue, board.scheduler.pool)
        policy = pool.policy.name
        order = queue.orderName
        ready = queue.readyCount
        heldBack = queue.count - queue.readyCount
        limit = queue.limit
        workers = pool.workers.map { worker in
            (worker.name, worker.request.flatMap { name in Int(name.dropFirst()).flatMap { board.table[$0] } })
        }
    }

    var parts: [ReplyPart] {
        let total = workers.isEmpty ? "none" : "\(workers.count), \(workers.count { $0.job != nil }) at work"
        func named(_ name: String, _ value: String) -> ReplyPart {
            .line(.init(DisplayWidth.padded(name, columns: 9), .heading), .init(value))
        }
        return [
            named("policy", policy), named("order", order),
            named("queue", "\(ready) ready, \(heldBack) held back, at most \(limit)"), named("workers", total),
            .fact("policy", policy),
            .fact("order", order),
            .fact("ready", ready),
            .fact("heldBack", heldBack),
            .fact("limit", limit),
            .rows("workers", workers) { worker in
                [
                    .cell("name", worker.name, as: "  \(worker.name)"),
                    .cell("job", worker.job?.id, as: worker.job?.name ?? "idle", worker.job == nil ? .quiet : .name),
                    .cell("command", worker.job?.order.text, as: worker.job?.order.text ?? ""),
                ]
            },
        ]
    }
}
