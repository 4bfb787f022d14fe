import Text

/// Days in several words: `next friday`, `in 3 days`, `end of the month`, `24 december`.
enum DayPhrase {
    /// - Parameter text: in lower case.
    /// - Returns: nil if it is none of these phrases.
    /// - Throws: an error if the calendar has no such day.
    static func day(_ text: String, today: DueDate) throws(DayFlaw) -> DueDate? {
        let all = text.split { $0 == " " || $0 == "," }.map(String.init)
        let words = all.filter { $0 != "the" && $0 != "of" }
        if words == ["weekend"] || words == ["this", "weekend"] {
            return try weekday("saturday", after: today.advanced(by: -1) ?? today)
        }
        if words.suffix(2) == ["next", "week"], words.count == 3 { return try next(words.prefix(1), today) }
        switch words.first {
        case "in"?: return try distance(words.dropFirst(), from: today)
        case "on"?, "this"?:
            if words.count == 2, let day = try weekday(words[1], after: today) { return day }
            return period(words, today)
        case "next"? where words.count == 2: return try next(words.dropFirst(), today)
        case "end"?: return period(words, today)
        default: break
        }
        switch words {
        case ["day", "after", "tomorrow"]: return try today.later(by: 2)
        case ["day", "before", "yesterday"]: return try today.later(by: -2)
        default: break
        }
        if let day = try dayOfMonth(words, today) { return day }
        return try distance(words[...], from: today)
    }

    /// The first day of that name after `today`; nil if the text doesn't begin a weekday's name, or is too short.
    static func weekday(_ text: String, after today: DueDate) throws(DayFlaw) -> DueDate? {
        guard text.utf8.count >= 3,
            let weekday = DayWords.weekdays.firstIndex(where: { $0.lowercased().hasPrefix(text) })
        else { return nil }
        let days = (weekday - today.weekday + 7) % 7
        return try today.later(by: days == 0 ? 7 : days)
    }

    /// `next week` and `next friday` are in the week that begins on the next Monday; `next month` begins on its first day.
    private static func next(_ words: ArraySlice<String>, _ today: DueDate) throws(DayFlaw) -> DueDate? {
        guard words.count == 1, let word = words.first else { return nil }
        let (year, month, _) = today.fields
        switch word {
        case "week": return try weekday("monday", after: today)
        case "month": return try DueDate.named(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
        case "year": return try DueDate.named(year: year + 1, month: 1, day: 1)
        default:
            let end = try weekday("sunday", after: today.weekday == 0 ? today.advanced(by: -1) ?? today : today)
            return try weekday(word, after: end ?? today)
        }
    }

    /// `end week`, `this month`: the last day of the current one.
    private static func period(_ words: [String], _ today: DueDate) -> DueDate? {
        words.count == 2 ? FilterReader.period(words[1], of: today)?.upperBound : nil
    }

    static let units: [Substring] = ["day", "week", "month", "year"]

    /// `3 days`, `a week`, `two months`, `2 days ago`
    private static func distance(_ words: ArraySlice<String>, from today: DueDate) throws(DayFlaw) -> DueDate? {
        guard let first = words.first, let unit = words.dropFirst().first,
            words.count == 2 || words.count == 3 && words.last == "ago", let number = number(first)
        else { return nil }
        let count = words.count == 3 ? -number : number
        let name = unit.hasSuffix("s") ? unit.dropLast() : unit[...]
        return units.contains(name) ? try today.later(by: count, name.first) : nil
    }

    /// `3`, `a`, `three`
    static func number(_ text: String) -> Int? {
        let words = ["a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6]
        return words[text] ?? Int(text, in: 0...999_999_999)
    }

    /// `24th`: the next such day, including today.
    private static func numbered(_ word: String, _ today: DueDate) throws(DayFlaw) -> DueDate? {
        guard let day = Int(word.dropLast(2), in: 1...31), ["st", "nd", "rd", "th"].contains(word.suffix(2)) else {
            return nil
        }
        let (year, month, _) = today.fields
        for month in month...month + 12 {
            let found = DueDate(year: year + (month - 1) / 12, month: (month - 1) % 12 + 1, day: day)
            if let found, found >= today { return found }
        }
        throw .late
    }

    /// `24 dec`, `december 24th`, `24 december 2027`; without a year, the next such day, including today.
    private static func dayOfMonth(_ words: [String], _ today: DueDate) throws(DayFlaw) -> DueDate? {
        if words.count == 1 { return try numbered(words[0], today) }
        guard words.count == 2 || words.count == 3,
            let (place, month) = words.prefix(2).enumerated().lazy.compactMap({ place, word in
                DayWords.month(word).map { (place, $0) }
            }).first
        else { return nil }
        let digits = words[1 - place].prefix { $0.isASCII && $0.isNumber }
        guard ["", "st", "nd", "rd", "th"].contains(words[1 - place].dropFirst(digits.count)),
            let day = Int(String(digits), in: 0...99)
        else { return nil }
        guard words.count == 2 else {
            guard words[2].utf8.count == 4, let year = Int(words[2], in: 0...9999) else { return nil }
            return try DueDate.named(year: year, month: month, day: day)
        }
        return try today.next(month: month, day: day)
    }
}
