import Glibc

/// A clock that cannot be set, for events outside the program: the time that a person or another process takes. Tests
/// can move ``System/monotonicTime`` instead.
///
/// It replaces `ContinuousClock`, which would bring the library for concurrency and Dispatch into the program.
public enum SteadyTime {
    /// Time since the machine was started, including the time in which it slept.
    public static var now: Duration { time(on: CLOCK_BOOTTIME) }

    /// The time of one of the system's clocks; `clock_gettime(2)`.
    static func time(on clock: clockid_t) -> Duration {
        var time = timespec()
        clock_gettime(clock, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
