import FoundationEssentials

/// Points in time as programs read them.
public enum TimeText {
    /// A time to the second, in UTC, as ISO 8601 has it: `2026-11-21T19:52:58Z`.
    ///
    /// - Parameter time: since 1970-01-01T00:00:00Z.
    public static func utc(_ time: Duration) -> String {
        Date(timeIntervalSince1970: TimeInterval(time.components.seconds)).formatted(.iso8601)
    }
}
