/// When a game ended, as its record keeps it.
public enum RecordDate {
    /// From the year 1 to the year 9999, in seconds since 1970-01-01T00:00:00Z: what can be written as a date.
    public static let range = -62_135_596_800...253_402_300_799
}
