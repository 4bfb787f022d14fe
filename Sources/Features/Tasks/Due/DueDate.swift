import Glibc

/// A day of the Gregorian calendar, from 0001-01-01 to 9999-12-31, in no time zone.
struct DueDate: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01.
    private let day: Int32

    private static let secondsPerDay = 86_400
    /// 0001-01-01 and 9999-12-31.
    private static let days: ClosedRange<Int> = -719_162...2_932_896

    /// Negative before that day.
    var daysSince1970: Int { Int(day) }

    /// - Returns: nil outside of the years 1 to 9999.
    init?(day: Int) {
        guard Self.days.contains(day) else { return nil }
        self.day = Int32(day)
    }

    /// - Returns: nil if the calendar has no such day.
    init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        var fields = tm()
        fields.tm_year = Int32(year - 1900)
        fields.tm_mon = Int32(month - 1)
        fields.tm_mday = Int32(day)
        let seconds = timegm(&fields)
        // timegm takes the 30th of February for a day in March and says so in the fields.
        guard fields.tm_mday == Int32(day), fields.tm_mon == Int32(month - 1) else { return nil }
        self.init(day: seconds / Self.secondsPerDay)
    }

    /// The day it is in the local time zone.
    ///
    /// - Parameter wallTime: the time since 1970-01-01T00:00:00Z.
    init(at wallTime: Duration) { self = LocalTime(at: wallTime).day }

    private init(unchecked day: Int32) { self.day = day }

    fileprivate static let epoch = DueDate(unchecked: 0)

    static func < (a: DueDate, b: DueDate) -> Bool { a.day < b.day }

    /// The day so many days later, or nil beyond the calendar.
    func advanced(by days: Int) -> DueDate? { DueDate(day: Int(day) + days) }

    /// How many days from `other` to this one; negative if this one is before it.
    func days(since other: DueDate) -> Int { Int(day) - Int(other.day) }

    /// The day so many months later; in a month too short for it the last one. The last day of a month leads to the last
    /// one of the other, so that what comes at the end of each month stays there.
    func advanced(months: Int) -> DueDate? {
        let (year, month, number) = fields
        let (sum, isTooLarge) = (year * 12 + month - 1).addingReportingOverflow(months)
        guard !isTooLarge, let first = DueDate(year: sum / 12, month: sum % 12 + 1, day: 1),
            let last = first.endOfMonth
        else { return nil }
        return self == endOfMonth ? last : min(last, first.advanced(by: number - 1) ?? last)
    }

    /// The day so much later.
    ///
    /// - Parameter unit: `d` for days, `w` for weeks, `m` for months or `y` for years; nil is returned for all others.
    func advanced(by count: Int, _ unit: Character?) -> DueDate? {
        switch unit {
        case "d": advanced(by: count)
        case "w": advanced(by: 7 * count)
        case "m": advanced(months: count)
        case "y": advanced(months: 12 * count)
        default: nil
        }
    }

    /// The next such day of a year, this one among them; nil if no year has it.
    func next(month: Int, day: Int) -> DueDate? {
        let year = fields.year
        // The 29th of February comes within eight years.
        return (year...year + 8).lazy.compactMap { DueDate(year: $0, month: month, day: day) }.first { $0 >= self }
    }

    /// The last day of its month.
    var endOfMonth: DueDate? {
        let (year, month, _) = fields
        return (28...31).reversed().lazy.compactMap { DueDate(year: year, month: month, day: $0) }.first
    }

    /// Its place in the calendar, each counted from 1.
    var fields: (year: Int, month: Int, day: Int) {
        var seconds = time_t(Int(day) * Self.secondsPerDay)
        var fields = tm()
        gmtime_r(&seconds, &fields)
        return (Int(fields.tm_year) + 1900, Int(fields.tm_mon) + 1, Int(fields.tm_mday))
    }

    /// 0 for Sunday to 6 for Saturday.
    var weekday: Int {
        // 1970-01-01 was a Thursday.
        (((Int(day) + 4) % 7) + 7) % 7
    }
}

extension LocalTime {
    /// What it is in the local time zone.
    ///
    /// - Parameter wallTime: the time since 1970-01-01T00:00:00Z.
    init(at wallTime: Duration) {
        var seconds = time_t(wallTime.components.seconds)
        var fields = tm()
        localtime_r(&seconds, &fields)
        let day = DueDate(year: Int(fields.tm_year) + 1900, month: Int(fields.tm_mon) + 1, day: Int(fields.tm_mday))
        self.init(day: day ?? .epoch, minute: Int(fields.tm_hour) * 60 + Int(fields.tm_min))
    }
}

extension DueDate: CustomStringConvertible {
    /// `2026-11-25`, as ISO 8601 has it.
    var description: String {
        func digits(_ number: Int, _ width: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
        }
        let (year, month, day) = fields
        return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
    }
}
