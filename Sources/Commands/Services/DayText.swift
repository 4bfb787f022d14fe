import Glibc

/// Writes points in time as days that people read.
public enum DayText {
    /// The day in the local time zone, in the form of ISO 8601: `2026-11-25`.
    ///
    /// - Parameter seconds: since 1970-01-01T00:00:00Z.
    public static func day(at seconds: Int) -> String {
        var time = time_t(seconds)
        var fields = tm()
        localtime_r(&time, &fields)
        return "\(digits(fields.tm_year + 1900, 4))-\(digits(fields.tm_mon + 1, 2))-\(digits(fields.tm_mday, 2))"
    }

    private static func digits(_ number: Int32, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
}
