/// Wrong passwords in a row, and the time for which they block further attempts.
///
/// Five of them cost 1 s, and each further one doubles that, up to a day. Times are on the shell's clock, since
/// 1970-01-01T00:00:00Z, so that they also count after a restart.
struct Attempts: Codable, Equatable, Sendable {
    /// The number since the last right one.
    var wrong = 0
    /// The time of the last one; meaningless if ``wrong`` is 0.
    var last = Duration.zero

    /// The times that a clock may show: those around 1970 that are safe to calculate with.
    static let times = Duration.seconds(-(1 << 40))...Duration.seconds(1 << 40)

    /// Attempts without a pause.
    static let free = 5
    private static let longest = 86_400

    /// How long log-ins are refused after the last one.
    var pause: Duration {
        guard wrong >= Self.free else { return .zero }
        // From 2^17 s on, a day is shorter anyway.
        return .seconds(min(1 << min(wrong - Self.free, 17), Self.longest))
    }

    /// How long log-ins are refused from `now` on.
    ///
    /// Setting the clock back gains nothing: while it is before the last attempt, the whole pause is left.
    func left(at now: Duration) -> Duration {
        now < last ? pause : max(.zero, last + pause - now)
    }

    /// If the clock was set back, starts the pause over at `now`: otherwise it would last until the clock has caught
    /// up.
    func anchored(at now: Duration) -> Attempts {
        var attempts = self
        attempts.last = min(last, now)
        return attempts
    }

    /// One more, made now.
    func failed(at now: Duration) -> Attempts { Attempts(wrong: wrong + 1, last: now) }
}
