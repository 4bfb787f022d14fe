public import Patterns

extension Scheduler {
    /// The scheduler with its queue, its pool and its workers, and the strategies for the order and the number of
    /// workers.
    public var structures: [StructureRecord] {
        let workers = pool.workers
        return [
            StructureRecord(
                .asynchronousProcessing, name,
                [
                    .init(.scheduler, name, self), .init(.requestQueue, queue.name, queue),
                    .init(.workerPool, pool.name, pool),
                ] + workers.map { .init(.worker, $0.name, heldBy: 2) }
                    + workers.compactMap(\.request).map { .init(.request, $0, heldBy: 2) },
                notes: ["\(queue.count) waiting"]),
            StructureRecord(
                .strategy, queue.name, [.init(.context, queue.name), .init(.concreteStrategy, queue.orderName)]),
            StructureRecord(
                .strategy, pool.name,
                [.init(.context, pool.name), .init(.concreteStrategy, pool.policy.name, pool.policy)]),
        ]
    }
}
