import Text

/// Days as people write them: `2026-11-25`, `today`, `tomorrow`, `friday` or `fri`, `+3d`, `+2w`.
enum DueDateText {
    private static let weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

    /// Reads a day.
    ///
    /// - Parameters:
    ///   - text: in upper or lower case. A weekday is the next such day, today not among them.
    ///   - today: what the day counts from.
    /// - Returns: nil if it is none of the forms or not in the calendar.
    static func parse(_ text: String, today: DueDate) -> DueDate? {
        let word = text.lowercased()
        switch word {
        case "today": return today
        case "tomorrow": return today.advanced(by: 1)
        default: break
        }
        let weekday = weekdays.firstIndex { $0 == word || $0.prefix(3) == word }
        if let weekday {
            let days = (weekday - today.weekday + 7) % 7
            return today.advanced(by: days == 0 ? 7 : days)
        }
        return word.hasPrefix("+") ? offset(word.dropFirst(), from: today) : calendarDay(word)
    }

    /// `2026-11-25`: four, two and two digits.
    static func calendarDay(_ text: String) -> DueDate? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2],
            let year = number(parts[0]), let month = number(parts[1]), let day = number(parts[2])
        else { return nil }
        return DueDate(year: year, month: month, day: day)
    }

    private static func offset(_ text: Substring, from today: DueDate) -> DueDate? {
        guard let count = number(text.dropLast()), text.utf8.count <= 8 else { return nil }
        switch text.last {
        case "d": return today.advanced(by: count)
        case "w": return today.advanced(by: 7 * count)
        default: return nil
        }
    }

    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text, in: 0...999_999_999) : nil
    }
}
