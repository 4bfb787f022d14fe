import Commands

/// How a game ended.
struct QuizRecord: Codable, Hashable, Sendable {
    /// Who played.
    let name: String
    /// How many questions were answered rightly.
    let right: Int
    /// What was won.
    let money: Int
    /// When it ended, in seconds since 1970-01-01T00:00:00Z.
    let date: Int
    /// The key of who played.
    let person: String

    /// Whether a game can end like this: what was read from elsewhere may be anything.
    var isPossible: Bool {
        (0...PrizeLadder.count).contains(right) && money >= 0 && RecordDate.range.contains(date)
    }

    /// Whether it is a record of that user.
    func isOf(_ user: ShellUser) -> Bool { person == user.key }

    /// How much of the game that was, in percent.
    var percent: Int { PrizeLadder.percent(right) }
}

extension QuizRecord: Comparable {
    /// The better one comes first: more money, then more right answers, then the earlier one.
    static func < (one: QuizRecord, other: QuizRecord) -> Bool {
        if one.money != other.money { return one.money > other.money }
        if one.right != other.right { return one.right > other.right }
        if one.date != other.date { return one.date < other.date }
        return one.name < other.name
    }
}
