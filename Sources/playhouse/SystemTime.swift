import Glibc

/// The system's clocks.
enum SystemTime {
    /// Time since some moment in the past; never goes back.
    static func monotonic() -> Duration { read(CLOCK_MONOTONIC) }

    /// Time since 1970-01-01T00:00:00Z.
    static func wall() -> Duration { read(CLOCK_REALTIME) }

    private static func read(_ clock: clockid_t) -> Duration {
        var time = timespec()
        clock_gettime(clock, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
