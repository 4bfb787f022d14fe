/// What a person may have meant by the last words of a title: `buy milk +home tomorrow`.
struct TitleHint {
    /// The words that look like more than text.
    private var words: [String] = []
    /// The options that say what they seem to mean.
    private var options: [String] = []

    /// - Returns: nil if the title ends with plain text, or is nothing else.
    init?(_ title: String, now: LocalTime) {
        var rest = title.split(separator: " ").map(String.init)
        while let last = rest.popLast(), !rest.isEmpty {
            guard let option = Self.option(for: last, now) else { break }
            // `tomorrow 9am` is one day.
            if rest.count > 1, DueDateText.minute(last) != nil, let day = rest.last,
                DueDateText.parse(day, today: now.day) != nil
            {
                rest.removeLast()
                words.insert("\(day) \(last)", at: 0)
                options.insert("--due '\(day) \(last)'", at: 0)
            } else {
                words.insert(last, at: 0)
                options.insert(option, at: 0)
            }
        }
        if words.isEmpty { return nil }
    }

    /// `'+home' is part of the title; to set it instead: task edit @1 --tag home`
    func text(for id: TaskID) -> String {
        "'\(words.joined(separator: " "))' \(words.count == 1 ? "is" : "are") part of the title; "
            + "to set \(words.count == 1 ? "it" : "them") instead: task edit \(id) \(options.joined(separator: " "))"
    }

    private static func option(for word: String, _ now: LocalTime) -> String? {
        if word.utf8.first == UInt8(ascii: "+") || word.utf8.first == UInt8(ascii: "#"), word.utf8.count > 1 {
            return DueDateText.parse(word, today: now.day) == nil ? "--tag \(word.dropFirst())" : "--due \(word)"
        }
        if let (key, value) = DetailWords.split(word[...]) {
            switch key {
            case "due", "project", "tag", "wait": return "--\(key) \(value)"
            case "pri", "priority": return "--priority \(value)"
            default: break
            }
        }
        let isNamed =
            ["today", "tomorrow"].contains(word) || DayWords.weekdays.contains { $0.lowercased() == word.lowercased() }
        let isNumber = word.utf8.contains { (0x30...0x39).contains($0) } && word.utf8.count > 2
        guard isNamed || isNumber && DueDateText.moment(word, now: now) != nil else { return nil }
        return "--due \(word)"
    }
}
