public import PatternEvents
import Patterns

extension JobsFeature {
    /// The scheduler with its queue and its pool of workers, and the strategies of both.
    public var structures: [StructureRecord] {
        let scheduler = board.scheduler
        let (queue, pool) = (scheduler.queue, scheduler.pool)
        let workers = pool.workers.map { StructureRecord.Part(.worker, $0.name) }
        return [
            StructureRecord(
                .asynchronousProcessing, scheduler.name,
                [.init(.scheduler, scheduler.name), .init(.requestQueue, queue.name), .init(.workerPool, pool.name)]
                    + workers,
                notes: ["\(queue.count) waiting"]),
            StructureRecord(
                .strategy, pool.name, [.init(.context, pool.name), .init(.concreteStrategy, pool.policy.name)]),
            StructureRecord(
                .strategy, queue.name, [.init(.context, queue.name), .init(.concreteStrategy, queue.orderName)]),
        ]
    }
}
