import Commands
import Patterns

/// `pool policy fixed 2`
struct PoolPolicyCommand: ShellCommand {
    let jobs: JobContext
    let workers: WorkerChoice

    private static let usage = "thread-per-request|fixed|growing"
    static let policy = Parameter(usage, .choice(usage.split(separator: "|").map(String.init)))
    static let number = Parameter("N|MIN", 1...1000, .optional)
    static let max = Parameter("MAX", 1...1000, .optional)
    let description = CommandDescription(
        "pool policy",
        group: .jobs,
        summary: "exchange the strategy for the number of workers",
        parameters: [Self.policy, Self.number, Self.max],
        examples: ["pool policy thread-per-request", "pool policy fixed 2", "pool policy growing 1 8"],
        details: """
            'thread-per-request' hires a worker for each request and lets it go afterwards: no request waits, and the \
            number of workers has no limit. 'fixed N' has N workers, each hired when it is first needed. 'growing MIN \
            MAX' hires workers while requests wait and lets them go when none wait. A worker that is busy is not \
            interrupted. 'task run' has its own workers under the same policy. 'undo' does not reverse it; jobs begin \
            with 'fixed 4'.
            """,
        pattern: .strategy,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let policy = try policy(arguments[Self.policy], arguments[Self.number], arguments[Self.max])
        jobs.board.scheduler.pool.setPolicy(policy)
        workers.policy = policy
        return .message("policy: \(policy.name)", ["policy": .string(policy.name)])
    }

    private func policy(_ name: String, _ least: Int?, _ most: Int?) throws(CommandError) -> PoolPolicy {
        switch (name, least, most) {
        case ("fixed", let workers?, nil): return FixedPool(workers)
        case ("fixed", _, _): throw .wrongNumbers(of: name, "needs one number")
        case ("growing", let least?, let most?):
            guard least <= most else {
                throw CommandError(
                    .value, "MIN \(least) is more than MAX \(most)", hint: "give the smaller number first")
            }
            return GrowingPool(least...most)
        case ("growing", _, _): throw .wrongNumbers(of: name, "needs two numbers")
        case (_, nil, nil): return WorkerPerRequest()
        default: throw .wrongNumbers(of: name, "needs no number")
        }
    }
}

/// `pool order priority`
struct PoolOrderCommand: ShellCommand {
    let jobs: JobContext

    /// All orders.
    private static var orders: [QueueOrder] { [FirstInFirstOut(), MostUrgentFirst()] }

    static let order = Parameter("fifo|priority", .choice(orders.map(\.name)))
    let description = CommandDescription(
        "pool order",
        group: .jobs,
        summary: "exchange the strategy that chooses the next job",
        parameters: [Self.order],
        examples: ["pool order priority", "pool order fifo"],
        details: """
            'fifo' chooses the job that has been ready longest, and 'priority' the most urgent one, see 'background \
            --priority'. As long as urgent jobs arrive, the others wait. 'undo' does not reverse it; jobs begin with \
            'fifo'.
            """,
        pattern: .strategy,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let name = arguments[Self.order]
        guard let order = Self.orders.first(where: { $0.name == name }) else {
            preconditionFailure("the choices are the orders")
        }
        jobs.board.scheduler.queue.setOrder(order)
        return .message("order: \(name)", ["order": .string(name)])
    }
}
