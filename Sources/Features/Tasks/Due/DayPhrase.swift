import Text

/// Days in several words, as people say them: `next friday`, `in 3 days`, `end of the month`, `24 december`.
enum DayPhrase {
    /// - Parameter text: in lower case.
    /// - Returns: nil if it is none of these phrases, or not in the calendar.
    static func day(_ text: String, today: DueDate) -> DueDate? {
        let all = text.split { $0 == " " || $0 == "," }.map(String.init)
        let words = all.filter { $0 != "the" && $0 != "of" }
        if words == ["weekend"] || words == ["this", "weekend"] {
            return today.advanced(by: -1).flatMap { weekday("saturday", after: $0) }
        }
        if words.suffix(2) == ["next", "week"], words.count == 3 { return next(words.prefix(1), today) }
        switch words.first {
        case "in"?: return distance(words.dropFirst(), from: today)
        case "on"?, "this"?: return (words.count == 2 ? weekday(words[1], after: today) : nil) ?? period(words, today)
        case "next"? where words.count == 2: return next(words.dropFirst(), today)
        case "end"?: return period(words, today)
        default: break
        }
        switch words {
        case ["day", "after", "tomorrow"]: return today.advanced(by: 2)
        case ["day", "before", "yesterday"]: return today.advanced(by: -2)
        default: return dayOfMonth(words, today) ?? distance(words[...], from: today)
        }
    }

    /// The first day of that name after `today`; nil if the text doesn't begin a weekday's name, or is too short.
    static func weekday(_ text: String, after today: DueDate) -> DueDate? {
        guard text.utf8.count >= 3,
            let weekday = DayWords.weekdays.firstIndex(where: { $0.lowercased().hasPrefix(text) })
        else { return nil }
        let days = (weekday - today.weekday + 7) % 7
        return today.advanced(by: days == 0 ? 7 : days)
    }

    /// `next week` and `next friday` are in the week that begins on the next Monday; `next month` begins on its first day.
    private static func next(_ words: ArraySlice<String>, _ today: DueDate) -> DueDate? {
        guard words.count == 1, let word = words.first else { return nil }
        let (year, month, _) = today.fields
        switch word {
        case "week": return weekday("monday", after: today)
        case "month": return DueDate(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
        case "year": return DueDate(year: year + 1, month: 1, day: 1)
        default:
            return weekday("sunday", after: today.weekday == 0 ? today.advanced(by: -1) ?? today : today)
                .flatMap { weekday(word, after: $0) }
        }
    }

    /// `end week`, `this month`: the last day of the current one.
    private static func period(_ words: [String], _ today: DueDate) -> DueDate? {
        words.count == 2 ? FilterReader.period(words[1], of: today)?.upperBound : nil
    }

    /// `3 days`, `a week`, `two months`, `2 days ago`
    private static func distance(_ words: ArraySlice<String>, from today: DueDate) -> DueDate? {
        guard let first = words.first, let unit = words.dropFirst().first,
            words.count == 2 || words.count == 3 && words.last == "ago", let number = number(first)
        else { return nil }
        let count = words.count == 3 ? -number : number
        let name = unit.hasSuffix("s") ? unit.dropLast() : unit[...]
        return ["day", "week", "month", "year"].contains(name) ? today.advanced(by: count, name.first) : nil
    }

    /// `3`, `a`, `three`
    static func number(_ text: String) -> Int? {
        let words = ["a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6]
        return words[text] ?? Int(text, in: 0...9999)
    }

    /// `24th`: the next such day, today among them.
    private static func numbered(_ word: String, _ today: DueDate) -> DueDate? {
        guard let day = Int(word.dropLast(2), in: 1...31), ["st", "nd", "rd", "th"].contains(word.suffix(2)) else {
            return nil
        }
        let (year, month, _) = today.fields
        return (month...month + 12).lazy
            .compactMap { DueDate(year: year + ($0 - 1) / 12, month: ($0 - 1) % 12 + 1, day: day) }.first {
                $0 >= today
            }
    }

    /// `24 dec`, `december 24th`, `24 december 2027`; without a year the next such day, today among them.
    private static func dayOfMonth(_ words: [String], _ today: DueDate) -> DueDate? {
        if words.count == 1 { return numbered(words[0], today) }
        guard words.count == 2 || words.count == 3,
            let (place, month) = words.prefix(2).enumerated().lazy.compactMap({ place, word in
                DayWords.month(word).map { (place, $0) }
            }).first
        else { return nil }
        let digits = words[1 - place].prefix { $0.isASCII && $0.isNumber }
        guard ["", "st", "nd", "rd", "th"].contains(words[1 - place].dropFirst(digits.count)),
            let day = Int(String(digits), in: 1...31)
        else { return nil }
        guard words.count == 2 else {
            return words[2].utf8.count == 4
                ? Int(words[2], in: 1...9999).flatMap { DueDate(year: $0, month: month, day: day) } : nil
        }
        return today.next(month: month, day: day)
    }
}
