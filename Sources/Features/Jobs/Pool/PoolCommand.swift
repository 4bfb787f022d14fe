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
struct PoolReply: ReplyBody {
    private let policy: String
    private let order: String
    private let ready: Int
    private let heldBack: Int
    private let limit: Int
    private let workers: [(name: String, job: Job?)]

    init(_ board: JobBoard) {
        let (queue, pool) = (board.scheduler.queue, board.scheduler.pool)
        policy = pool.policy.name
        order = queue.orderName
        ready = queue.readyCount
        heldBack = queue.count - queue.readyCount
        limit = queue.limit
        workers = pool.workers.map { worker in
            (worker.name, worker.request.flatMap { name in Int(name.dropFirst()).flatMap { board.register[$0] } })
        }
    }

    private var busy: Int { workers.count { $0.job != nil } }

    func write(to text: inout TextWriter) {
        line("policy", policy, to: &text)
        line("order", order, to: &text)
        line("queue", "\(ready) ready, \(heldBack) held back, at most \(limit)", to: &text)
        line("workers", workers.isEmpty ? "none" : "\(workers.count), \(busy) at work", to: &text)
        var table = TextTable()
        for worker in workers {
            table.row(
                .init("  \(worker.name)"), .init(worker.job?.name ?? "idle", worker.job == nil ? .quiet : .name),
                .init(worker.job?.order.text ?? "")
            )
        }
        table.write(to: &text)
    }

    private func line(_ name: String, _ value: String, to text: inout TextWriter) {
        text.write(DisplayWidth.padded(name, columns: 9), .heading)
        text.write(value + "\n")
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("policy", .string(policy))
            json.field("order", .string(order))
            json.field("ready", .int(ready))
            json.field("heldBack", .int(heldBack))
            json.field("limit", .int(limit))
            json.field("workers", of: workers) { worker, json in
                json.field("name", .string(worker.name))
                json.field("job", worker.job.map { .int($0.id) } ?? .null)
                json.field("command", .optional(worker.job?.order.text))
            }
        }
    }
}
