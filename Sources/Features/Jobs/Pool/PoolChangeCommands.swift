import Commands
import PatternEvents
import Patterns

/// `pool policy fixed 2`
struct PoolPolicyCommand: ShellCommand {
    let jobs: JobContext
    let workers: WorkerChoice

    private static let usage = "thread-per-request|fixed|growing"

    let description = CommandDescription(
        "pool policy",
        group: .jobs,
        summary: "exchange the strategy that says how many workers there are",
        parameters: [
            Parameter(usage, .choice(usage.split(separator: "|").map(String.init))),
            Parameter("N|MIN", .integer(1...1000), .optional), Parameter("MAX", .integer(1...1000), .optional),
        ],
        examples: ["pool policy thread-per-request", "pool policy fixed 2", "pool policy growing 1 8"],
        details: """
            'thread-per-request' has a worker for each request, who goes with it: nothing waits, and nothing bounds how many \
            there are. 'fixed N' has N workers, each hired when it is first needed. 'growing MIN MAX' hires while requests \
            wait and lets workers go when nothing waits. Who is at work is not interrupted. 'task run' has workers of its \
            own by the same policy. It is not undone; jobs begin with 'fixed 4'.
            """,
        pattern: .strategy,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let policy = try policy(
            arguments.required(Self.usage), arguments.integer("N|MIN"), arguments.integer("MAX"))
        jobs.board.scheduler.pool.setPolicy(policy)
        workers.policy = policy
        return .message("policy: \(policy.name)", ["policy": .string(policy.name)])
    }

    private func policy(_ name: String, _ least: Int?, _ most: Int?) throws(CommandError) -> PoolPolicy {
        switch (name, least, most) {
        case ("fixed", let workers?, nil): return FixedPool(workers)
        case ("fixed", _, _): throw .wrongNumbers(of: name, takes: "one number")
        case ("growing", let least?, let most?):
            guard least <= most else { throw .emptyBounds(least, most) }
            return GrowingPool(least...most)
        case ("growing", _, _): throw .wrongNumbers(of: name, takes: "two numbers")
        case (_, nil, nil): return WorkerPerRequest()
        default: throw .wrongNumbers(of: name, takes: "no number")
        }
    }
}

/// `pool order priority`
struct PoolOrderCommand: ShellCommand {
    let jobs: JobContext

    /// The family of orders.
    private static var orders: [QueueOrder] { [FirstInFirstOut(), MostUrgentFirst()] }

    let description = CommandDescription(
        "pool order",
        group: .jobs,
        summary: "exchange the strategy that chooses the next job",
        parameters: [Parameter("fifo|priority", .choice(orders.map(\.name)))],
        examples: ["pool order priority", "pool order fifo"],
        details: """
            'fifo' takes the one that has been ready longest, 'priority' the most urgent one, see 'background --priority': \
            while urgent ones keep coming the others wait. It is not undone; jobs begin with 'fifo'.
            """,
        pattern: .strategy,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let name = arguments.required("fifo|priority")
        guard let order = Self.orders.first(where: { $0.name == name }) else {
            preconditionFailure("the choices are the orders")
        }
        jobs.board.scheduler.queue.setOrder(order)
        return .message("order: \(name)", ["order": .string(name)])
    }
}
