import Commands
import PatternEvents
import Patterns

extension TaskRuns {
    /// Who schedules and works in a run, and by which strategies; a run has them made and leaves nothing of them.
    var structures: [StructureRecord] {
        let run = "task run"
        let scheduler = TaskRun.scheduler(leaves: 1, policy: workers.policy, in: self)
        let (queue, pool) = (scheduler.queue, scheduler.pool)
        let policy: StructureRecord.Part =
            workers.policy.map { .init(.concreteStrategy, $0.name, $0) }
            ?? .init(.concreteStrategy, "fixed N", type(of: pool.policy))
        return [
            StructureRecord(
                .asynchronousProcessing, scheduler.name,
                [
                    .init(.scheduler, scheduler.name), .init(.requestQueue, queue.name, queue),
                    .init(.workerPool, pool.name, pool),
                ], madeFor: run),
            StructureRecord(
                .strategy, queue.name, [.init(.context, queue.name), .init(.concreteStrategy, queue.orderName)],
                madeFor: run),
            StructureRecord(
                .strategy, pool.name, [.init(.context, pool.name), policy], madeFor: run,
                notes: workers.policy == nil ? ["N is the number of leaves with work"] : []),
        ]
    }
}
