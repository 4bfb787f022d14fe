import Commands

/// How a game ended.
struct SnakeRecord: Codable, Hashable, Sendable {
    /// Who played.
    let name: String
    let difficulty: Difficulty
    /// How many apples were eaten.
    let score: Int
    let length: Int
    /// In points a second.
    let speed: Double
    /// Whether the snake filled the field.
    let isWon: Bool
    /// The field, as `20x20`.
    let size: String
    /// When it ended, in seconds since 1970-01-01T00:00:00Z.
    let date: Int
    /// The key of who played.
    let person: String

    /// Whether a game can end like this: what was read from elsewhere may be anything.
    var isPossible: Bool { score >= 0 && speed.isFinite && RecordDate.range.contains(date) }

    /// Whether it is a record of that user.
    func isOf(_ user: ShellUser) -> Bool { person == user.key }
}

/// How the last game ended, also one without an apple, which enters no record.
struct SnakeResult: Codable, Equatable, Sendable {
    /// Who played.
    let name: String
    let difficulty: Difficulty
    /// How many apples were eaten.
    let score: Int
    /// The key of who played.
    let person: String

    /// Whether it is a result of that user.
    func isOf(_ user: ShellUser) -> Bool { person == user.key }
}

extension SnakeResult: CustomStringConvertible {
    /// `3 by Ada, hard`
    var description: String { "\(score) by \(name), \(difficulty)" }
}

extension SnakeRecord: Comparable {
    /// The better one comes first: more apples, then the faster snake, then the earlier one.
    static func < (one: SnakeRecord, other: SnakeRecord) -> Bool {
        if one.score != other.score { return one.score > other.score }
        if one.speed != other.speed { return one.speed > other.speed }
        if one.date != other.date { return one.date < other.date }
        return (one.name, one.difficulty.rawValue, one.size) < (other.name, other.difficulty.rawValue, other.size)
    }
}
