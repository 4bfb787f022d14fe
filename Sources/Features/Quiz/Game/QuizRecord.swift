import Commands

/// The result of a game.
struct QuizRecord: Codable, Hashable, Sendable {
    /// The player's name.
    let name: String
    /// The number of questions answered correctly.
    let right: Int
    /// The money won.
    let money: Int
    /// The end, in seconds since 1970-01-01T00:00:00Z.
    let date: Int
    /// The player's key.
    let person: String

    /// Whether a game can end like this; saved data may be damaged.
    var isPossible: Bool {
        (0...PrizeLadder.count).contains(right) && money >= 0 && RecordDate.range.contains(date)
    }

    /// Whether it is that user's record.
    func isOf(_ user: ShellUser) -> Bool { person == user.key }

    /// The share of the game, in percent.
    var percent: Int { PrizeLadder.percent(right) }
}

extension QuizRecord: Comparable {
    /// The better one comes first: more money, then more right answers, then the earlier end.
    static func < (one: QuizRecord, other: QuizRecord) -> Bool {
        if one.money != other.money { return one.money > other.money }
        if one.right != other.right { return one.right > other.right }
        if one.date != other.date { return one.date < other.date }
        return one.name < other.name
    }
}
