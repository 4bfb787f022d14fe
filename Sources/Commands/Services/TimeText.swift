import Glibc

/// Points in time for programs.
public enum TimeText {
    /// A time to the second, in UTC, in the form of ISO 8601: `2026-11-21T19:52:58Z`. Years have four digits there, so
    /// a time outside the years 0 to 9999 is shown as the nearest inside.
    ///
    /// - Parameters:
    ///   - time: since 1970-01-01T00:00:00Z.
    ///   - format: as `strftime(3)` knows it.
    public static func utc(_ time: Duration, as format: String = "%04Y-%m-%dT%H:%M:%SZ") -> String {
        var seconds = min(max(Int(time.components.seconds), -62_167_219_200), 253_402_300_799)
        var fields = tm()
        gmtime_r(&seconds, &fields)
        return String(unsafeUninitializedCapacity: 32) { text in
            text.withMemoryRebound(to: CChar.self) { text in
                strftime(text.baseAddress, text.count, format, &fields)
            }
        }
    }
}
