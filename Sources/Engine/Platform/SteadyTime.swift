import Glibc

/// The clock that nobody sets, for what takes place outside the program: how long a person or another process takes.
/// ``System/monotonicTime`` is the one that tests can move.
///
/// It stands for `ContinuousClock`, which brings the library for concurrency and Dispatch into the program.
public enum SteadyTime {
    /// Time since the machine was started, also that in which it slept.
    public static var now: Duration { time(on: CLOCK_BOOTTIME) }

    /// What one of the system's clocks shows; `clock_gettime(2)`.
    static func time(on clock: clockid_t) -> Duration {
        var time = timespec()
        clock_gettime(clock, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
