/// Wrong passwords in a row, and how long they keep everybody from trying again.
///
/// After five of them 1 s, and twice as long after each further one, up to a day. Times are those of the shell's clock
/// since 1970-01-01T00:00:00Z, so that they count also after a restart.
struct Attempts: Codable, Equatable, Sendable {
    /// How many, since the last right one.
    var wrong = 0
    /// When the last one was typed; means nothing if ``wrong`` is 0.
    var last = Duration.zero

    /// Times that a clock may show: those before and after the year 1970 that can be counted with.
    static let times = Duration.seconds(-(1 << 40))...Duration.seconds(1 << 40)

    /// How many cost no time.
    static let free = 5
    private static let longest = 86_400

    /// How long log-ins are refused after the last one.
    var pause: Duration {
        guard wrong >= Self.free else { return .zero }
        // Beyond 2^17 s a day is shorter in any case.
        return .seconds(min(1 << min(wrong - Self.free, 17), Self.longest))
    }

    /// How long log-ins are refused from `now` on.
    ///
    /// A clock that was set back gains nothing: as long as it is before the last attempt the whole pause is left.
    func left(at now: Duration) -> Duration {
        now < last ? pause : max(.zero, last + pause - now)
    }

    /// The same, counted from now on if the clock was set back meanwhile: log-ins are not refused until the clock has
    /// caught up.
    func anchored(at now: Duration) -> Attempts {
        var attempts = self
        attempts.last = min(last, now)
        return attempts
    }

    /// One more, typed now.
    func failed(at now: Duration) -> Attempts { Attempts(wrong: wrong + 1, last: now) }
}
