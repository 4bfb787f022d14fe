import Commands
import Text

/// Days as users write them: `today`, `friday`, `eow`, `+5d`, `2026-12-24`, `24.12.`, `next friday`; and times: `5pm`,
/// `friday 17:00`.
enum DueDateText {
    /// The possible words for errors and help: a day, or also a time.
    static let dayForms = "2026-12-24, 24.12., today, friday, 'next friday', 'in 3 days', eow, eom or +5d"
    static let forms = "2026-12-24, 24.12., today, friday, 'next friday', 'in 3 days', eow, eom, +5d or 5pm"

    /// Reads a day.
    ///
    /// - Parameters:
    ///   - text: in any case. A weekday is the next one after today; a day of a month without a year is the next one,
    ///     including today; a week ends on Sunday.
    ///   - today: the day from which to count.
    /// - Returns: nil if the form is unknown.
    /// - Throws: an error if the calendar has no such day.
    static func parse(_ text: String, today: DueDate) throws(DayFlaw) -> DueDate? {
        let word = text.lowercased()
        switch DayName(rawValue: word) {
        case .today, .tonight, .eod: return today
        case .tomorrow: return try today.later(by: 1)
        case .yesterday: return try today.later(by: -1)
        case .eow: return try today.later(by: (7 - today.weekday) % 7)
        case .eom: return today.endOfMonth
        case .eoy: return DueDate(year: today.fields.year, month: 12, day: 31)
        case nil: break
        }
        if let day = try DayPhrase.weekday(word, after: today) { return day }
        if let day = try offset(word.hasPrefix("+") ? word.dropFirst() : word[...], from: today) { return day }
        if let day = try hyphened(word) { return day }
        if let day = try dayAndMonth(word, today) { return day }
        if let day = try digits(word) { return day }
        return try DayPhrase.day(word, today: today)
    }

    /// Reads a day, a time, or both: `friday 5pm`, `2026-12-24T17:00`. A time without a day is today's, or tomorrow's
    /// if it has passed.
    static func moment(_ text: String, now: LocalTime) throws(DayFlaw) -> DueMoment? {
        if let minute = minute(text) { return try moment(of: minute, now) }
        var words = text.split(separator: " ").map(String.init)
        if let last = words.last?.lowercased(), words.count > 1, ["am", "pm"].contains(last) {
            words.removeLast()
            words[words.count - 1] += last
        }
        if words.count == 3, words[0].lowercased() == "in",
            let moment = try distance(words[1].lowercased(), words[2].lowercased(), from: now)
        {
            return moment
        }
        if words.count == 1, let mark = text.utf8.firstIndex(of: UInt8(ascii: "T")), mark > text.startIndex {
            words = [String(text[..<mark]), String(text[text.utf8.index(after: mark)...])]
        }
        if let minute = words.last.flatMap(minute) {
            words.removeLast()
            if words.last?.lowercased() == "at" { words.removeLast() }
            guard !words.isEmpty else { return try moment(of: minute, now) }
            let day = try parse(words.joined(separator: " "), today: now.day)
            return day.map { DueMoment(day: $0, minute: minute) }
        }
        return try parse(text, today: now.day).map { DueMoment(day: $0) }
    }

    /// The same for a typed text.
    ///
    /// - Parameter what: the text as it was typed, for errors: `--due 'tomorrow'`.
    static func moment(_ text: String, now: LocalTime, as what: String) throws(CommandError) -> DueMoment? {
        do throws(DayFlaw) {
            return try moment(text, now: now)
        } catch {
            throw CommandError(.value, "\(what) is not in the calendar: \(error.reason)", hint: "write another day")
        }
    }

    /// The next time at that minute of the day.
    private static func moment(of minute: Int, _ now: LocalTime) throws(DayFlaw) -> DueMoment {
        DueMoment(day: minute > now.minute ? now.day : try now.day.later(by: 1), minute: minute)
    }

    static let minutes = ["hour": 60, "hours": 60, "minute": 1, "minutes": 1]

    /// `in 2 hours`, `in 30 minutes`
    private static func distance(
        _ number: String, _ unit: String, from now: LocalTime
    ) throws(DayFlaw) -> DueMoment? {
        guard let count = DayPhrase.number(number), let minutes = minutes[unit] else { return nil }
        let sum = now.minute + count * minutes
        return DueMoment(day: try now.day.later(by: sum / 1440), minute: sum % 1440)
    }

    /// Reads `2026-11-25` or `2026-11-25T17:00`, as in files.
    static func calendarMoment(_ text: String) -> DueMoment? {
        guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "T")) else {
            return calendarDay(text).map { DueMoment(day: $0) }
        }
        guard let day = calendarDay(String(text[..<mark])),
            let minute = minute(String(text[text.utf8.index(after: mark)...]))
        else { return nil }
        return DueMoment(day: day, minute: minute)
    }

    /// `2026-11-25`: four, two and two digits; nil also if the calendar has no such day.
    static func calendarDay(_ text: String) -> DueDate? { try? hyphened(text) }

    private static func hyphened(_ text: String) throws(DayFlaw) -> DueDate? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2] else { return nil }
        return try day(parts[0], parts[1], parts[2])
    }

    /// `17:00`, `5pm`, `5:30pm`, `noon`: the minute of the day.
    static func minute(_ text: String) -> Int? {
        let word = text.lowercased()
        if word == "noon" { return 720 }
        let half = word.hasSuffix("am") ? 0 : word.hasSuffix("pm") ? 12 : nil
        let parts = word.dropLast(half == nil ? 0 : 2).split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 1 && half != nil, parts.count == 1 || parts[1].utf8.count == 2,
            let hour = number(parts[0]), let minute = parts.count == 1 ? 0 : number(parts[1]), minute < 60
        else { return nil }
        guard let half else { return hour < 24 ? hour * 60 + minute : nil }
        return (1...12).contains(hour) ? (hour % 12 + half) * 60 + minute : nil
    }

    // MARK: Forms of days

    /// `5d`, `2w`, `1m`, `1y`
    private static func offset(_ text: Substring, from today: DueDate) throws(DayFlaw) -> DueDate? {
        guard text.utf8.count > 1, text.utf8.dropLast().allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return try today.later(by: number(text.dropLast()) ?? 999_999_999, text.last)
    }

    /// `24.12.`, `24.12`, `24.12.2026`
    private static func dayAndMonth(_ text: String, _ today: DueDate) throws(DayFlaw) -> DueDate? {
        var parts = text.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count == 3, parts[2].isEmpty { parts.removeLast() }
        guard parts.count == 3 || parts.count == 2, parts[0].utf8.count <= 2, parts[1].utf8.count <= 2 else {
            return nil
        }
        if parts.count == 3 { return parts[2].utf8.count == 4 ? try day(parts[2], parts[1], parts[0]) : nil }
        guard let day = number(parts[0]), let month = number(parts[1]) else { return nil }
        return try today.next(month: month, day: day)
    }

    /// `20261224`
    private static func digits(_ text: String) throws(DayFlaw) -> DueDate? {
        guard text.utf8.count == 8 else { return nil }
        return try day(text.prefix(4), text.dropFirst(4).prefix(2), text.suffix(2))
    }

    private static func day(_ year: Substring, _ month: Substring, _ day: Substring) throws(DayFlaw) -> DueDate? {
        guard let year = number(year), let month = number(month), let day = number(day) else { return nil }
        return try DueDate.named(year: year, month: month, day: day)
    }

    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text, in: 0...999_999_999) : nil
    }
}

/// The days with a one-word name, except weekdays.
enum DayName: String, CaseIterable {
    case today, tonight, eod, tomorrow, yesterday, eow, eom, eoy
}
