public import Patterns

/// What somebody has chosen about workers: it holds for the pool of jobs and for every run of tasks.
///
/// A run of tasks has workers of its own. A task's work may be to run other tasks, and a job's, too; if all of them waited
/// for the same few workers, those who wait for others would keep the others from being done.
public final class WorkerChoice {
    /// How many workers there are; nil if no number was chosen.
    public var policy: PoolPolicy?

    /// Nothing is chosen.
    public init() {}
}
