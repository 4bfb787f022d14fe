import PatternEvents
public import Patterns

extension Scheduler {
    /// Who schedules, waits and works here.
    public var cast: Cast {
        Cast(
            .asynchronousProcessing, name,
            [
                .init(.scheduler, name), .init(.requestQueue, queue.name), .init(.workerPool, pool.name),
                .init(.worker, pool.workers.map(\.name)), .init(.request, pool.workers.compactMap(\.request)),
            ], objects: [name: self, queue.name: queue, pool.name: pool])
    }

    /// The strategies that say who is next and how many work.
    public var strategyCasts: [Cast] {
        [
            Cast(.strategy, queue.name, [.init(.context, queue.name), .init(.concreteStrategy, queue.orderName)]),
            Cast(.strategy, pool.name, [.init(.context, pool.name), .init(.concreteStrategy, pool.policy.name)]),
        ]
    }
}
