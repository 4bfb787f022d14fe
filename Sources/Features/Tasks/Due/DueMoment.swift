/// The time when a task is due: a day, optionally with a time.
struct DueMoment: Equatable, Comparable, Sendable {
    let day: DueDate
    /// The minute of the day; nil for the whole day.
    var minute: Int?

    /// A whole day comes after all its times.
    static func < (a: DueMoment, b: DueMoment) -> Bool {
        a.day == b.day ? (a.minute ?? .max) < (b.minute ?? .max) : a.day < b.day
    }

    /// Whether it has passed.
    func isPast(at now: LocalTime) -> Bool {
        day < now.day || day == now.day && minute.map { $0 < now.minute } ?? false
    }

    /// `17:00`; nil for the whole day.
    var timeText: String? { minute.map(Self.text(ofMinute:)) }

    /// `17:00`
    static func text(ofMinute minute: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(two(minute / 60)):\(two(minute % 60))"
    }
}

extension DueMoment: CustomStringConvertible {
    /// `2026-11-25`, or `2026-11-25T17:00`.
    var description: String { "\(day)\(timeText.map { "T\($0)" } ?? "")" }
}

extension DueMoment: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let moment = DueDateText.calendarMoment(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not a day")
        }
        self = moment
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// The current day and minute, in the program's time zone.
struct LocalTime: Equatable, Sendable {
    let day: DueDate
    /// From 0 to 1439.
    let minute: Int
}

/// Days in words, by which replies confirm a date.
enum DayWords {
    static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// The words, other than numbers, that can end a day or time.
    static let ends =
        DayName.allCases.map(\.rawValue) + DayPhrase.units.map(String.init) + DueDateText.minutes.keys
        + weekdays + months + ["ago", "noon", "am", "pm"]

    /// The number of the month whose name the text abbreviates: `dec`, `december`.
    static func month(_ text: String) -> Int? {
        text.utf8.count >= 3 ? months.firstIndex { $0.lowercased().hasPrefix(text) }.map { $0 + 1 } : nil
    }

    /// `Friday 27 November`, with the year if it is a different one.
    static func text(_ day: DueDate, today: DueDate) -> String {
        let (year, month, number) = day.fields
        let words = "\(weekdays[day.weekday]) \(number) \(months[month - 1])"
        return year == today.fields.year ? words : "\(words) \(year)"
    }

    /// `Friday 27 November at 17:00`; says if it has passed.
    static func text(_ moment: DueMoment, now: LocalTime) -> String {
        text(moment.day, today: now.day) + (moment.timeText.map { " at \($0)" } ?? "")
            + (moment.isPast(at: now) ? ", which is in the past" : "")
    }

    /// `tomorrow`, `in 3 days`, `2 days ago`
    static func distance(to day: DueDate, from today: DueDate) -> String {
        switch day.days(since: today) {
        case 0: "today"
        case 1: "tomorrow"
        case -1: "yesterday"
        case let days where days > 0: "in \(days) days"
        case let days: "\(-days) days ago"
        }
    }
}
