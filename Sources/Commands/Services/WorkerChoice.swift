public import Patterns

/// The number of workers that was chosen, for the pool of jobs and for every run of tasks.
///
/// A run of tasks has its own workers. A task, or a job, may run other tasks; if all of them shared the same few
/// workers, those that wait for others would keep the others from being done.
public final class WorkerChoice {
    /// The policy for the number of workers; nil if none was chosen.
    public var policy: PoolPolicy?

    /// A choice with no policy.
    public init() {}
}
