import Glibc

/// The clock that nobody sets, for what takes place outside the program: how long a person or another process takes.
/// ``System/monotonicTime`` is the one that tests can move.
///
/// It stands for `ContinuousClock`, which brings the library for concurrency and Dispatch into the program.
public enum SteadyTime {
    /// Time since the machine was started, also that in which it slept.
    public static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
