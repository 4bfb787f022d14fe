import Glibc

/// A day of the Gregorian calendar, from 0001-01-01 to 9999-12-31, without a time zone.
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
        // timegm turns the 30th of February into a day in March, and changes the fields.
        guard fields.tm_mday == Int32(day), fields.tm_mon == Int32(month - 1) else { return nil }
        self.init(day: seconds / Self.secondsPerDay)
    }

    /// The current day in the local time zone.
    ///
    /// - Parameter wallTime: the time since 1970-01-01T00:00:00Z.
    init(at wallTime: Duration) { self = LocalTime(at: wallTime).day }

    private init(unchecked day: Int32) { self.day = day }

    fileprivate static let epoch = DueDate(unchecked: 0)

    static func < (a: DueDate, b: DueDate) -> Bool { a.day < b.day }

    /// The day this many days later, or nil beyond the calendar.
    func advanced(by days: Int) -> DueDate? { DueDate(day: Int(day) + days) }

    /// The day this many days later.
    func later(by days: Int) throws(DayFlaw) -> DueDate {
        guard let later = advanced(by: days) else { throw days < 0 ? .early : .late }
        return later
    }

    /// The day with this date.
    static func named(year: Int, month: Int, day: Int) throws(DayFlaw) -> DueDate {
        if let found = DueDate(year: year, month: month, day: day) { return found }
        guard (1...12).contains(month) else { throw .noMonth(month) }
        guard year > 0 else { throw .early }
        guard let last = DueDate(year: year, month: month, day: 1)?.endOfMonth else { throw .late }
        let (name, days) = (DayWords.months[month - 1], last.fields.day)
        throw .noDay(
            day, of: days == 29 ? "\(name) of a leap year" : days == 28 ? "\(name) \(year)" : name, days: days)
    }

    /// The number of days since `other`; negative if this one is earlier.
    func days(since other: DueDate) -> Int { Int(day) - Int(other.day) }

    /// The day this many months later, or the last one if the month is too short. The last day of a month leads to the
    /// last day of the other, so that monthly ends stay there.
    func advanced(months: Int) -> DueDate? {
        let (year, month, number) = fields
        let (sum, isTooLarge) = (year * 12 + month - 1).addingReportingOverflow(months)
        guard !isTooLarge, let first = DueDate(year: sum / 12, month: sum % 12 + 1, day: 1),
            let last = first.endOfMonth
        else { return nil }
        return self == endOfMonth ? last : min(last, first.advanced(by: number - 1) ?? last)
    }

    /// The day this much later.
    ///
    /// - Parameter unit: `d` for days, `w` for weeks, `m` for months or `y` for years; others return nil.
    func later(by count: Int, _ unit: Character?) throws(DayFlaw) -> DueDate? {
        let later: DueDate?
        switch unit {
        case "d": later = advanced(by: count)
        case "w": later = advanced(by: 7 * count)
        case "m": later = advanced(months: count)
        case "y": later = advanced(months: 12 * count)
        default: return nil
        }
        guard let later else { throw count < 0 ? .early : .late }
        return later
    }

    /// The next such day of a year, including this one.
    func next(month: Int, day: Int) throws(DayFlaw) -> DueDate {
        let year = fields.year
        // A 29th of February comes within eight years.
        for year in year...year + 8 {
            if let day = DueDate(year: year, month: month, day: day), day >= self { return day }
        }
        // In a leap year, so that the error applies to every year.
        _ = try Self.named(year: 2000, month: month, day: day)
        throw .late
    }

    /// The last day of its month.
    var endOfMonth: DueDate? {
        let (year, month, _) = fields
        return (28...31).reversed().lazy.compactMap { DueDate(year: year, month: month, day: $0) }.first
    }

    /// Its date, in numbers from 1.
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

/// A reason why there is no such day.
enum DayFlaw: Error, Equatable {
    case noMonth(Int)
    /// - Parameter month: its name, with the year if that matters.
    case noDay(Int, of: String, days: Int)
    /// It is before the calendar.
    case early
    /// It is after the calendar.
    case late

    /// `April has 30 days`
    var reason: String {
        switch self {
        case .noMonth(let number): "there is no month \(number)"
        case .noDay(let day, let month, let days): day == 0 ? "there is no day 0" : "\(month) has \(days) days"
        case .early: "the first day is 0001-01-01"
        case .late: "the last day is 9999-12-31"
        }
    }
}

extension LocalTime {
    /// The current local day and time.
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
    /// `2026-11-25`, as in ISO 8601.
    var description: String {
        func digits(_ number: Int, _ width: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
        }
        let (year, month, day) = fields
        return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
    }
}
