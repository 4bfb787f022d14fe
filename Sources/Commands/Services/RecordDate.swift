/// The time when a game ended, as its record keeps it.
public enum RecordDate {
    /// The seconds since 1970-01-01T00:00:00Z that can be written as a date: from the year 1 to the year 9999.
    public static let range = -62_135_596_800...253_402_300_799
}
