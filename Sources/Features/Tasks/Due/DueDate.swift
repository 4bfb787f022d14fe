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
    init(at wallTime: Duration) {
        var seconds = time_t(wallTime.components.seconds)
        var fields = tm()
        localtime_r(&seconds, &fields)
        let today = DueDate(
            year: Int(fields.tm_year) + 1900, month: Int(fields.tm_mon) + 1, day: Int(fields.tm_mday)
        )
        self = today ?? DueDate.epoch
    }

    private init(unchecked day: Int32) { self.day = day }

    private static let epoch = DueDate(unchecked: 0)

    static func < (a: DueDate, b: DueDate) -> Bool { a.day < b.day }

    /// The day so many days later, or nil beyond the calendar.
    func advanced(by days: Int) -> DueDate? { DueDate(day: Int(day) + days) }

    /// How many days from `other` to this one; negative if this one is before it.
    func days(since other: DueDate) -> Int { Int(day) - Int(other.day) }

    /// 0 for Sunday to 6 for Saturday.
    var weekday: Int {
        // 1970-01-01 was a Thursday.
        (((Int(day) + 4) % 7) + 7) % 7
    }
}

extension DueDate: CustomStringConvertible {
    /// `2026-11-25`, as ISO 8601 has it.
    var description: String {
        var seconds = time_t(Int(day) * Self.secondsPerDay)
        var fields = tm()
        gmtime_r(&seconds, &fields)
        func digits(_ number: Int32, _ width: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
        }
        return "\(digits(fields.tm_year + 1900, 4))-\(digits(fields.tm_mon + 1, 2))-\(digits(fields.tm_mday, 2))"
    }
}

extension DueDate: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = DueDateText.calendarDay(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is no day")
        }
        self = date
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
