import Commands

/// The result of a game.
struct SnakeRecord: Codable, Hashable, Sendable {
    /// The player's name.
    let name: String
    let difficulty: Difficulty
    /// The number of apples eaten.
    let score: Int
    let length: Int
    /// In points a second.
    let speed: Double
    /// Whether the snake filled the field.
    let isWon: Bool
    /// The field, as `20x20`.
    let size: String
    /// The end, in seconds since 1970-01-01T00:00:00Z.
    let date: Int
    /// The player's key.
    let person: String

    /// Whether a game can end like this; saved data may be damaged.
    var isPossible: Bool { score >= 0 && speed.isFinite && RecordDate.range.contains(date) }

    /// Whether it is that user's record.
    func isOf(_ user: ShellUser) -> Bool { person == user.key }
}

/// The result of the last game, even without an apple, which is not in the records.
struct SnakeResult: Codable, Equatable, Sendable {
    /// The player's name.
    let name: String
    let difficulty: Difficulty
    /// The number of apples eaten.
    let score: Int
    /// The player's key.
    let person: String

    /// Whether it is that user's result.
    func isOf(_ user: ShellUser) -> Bool { person == user.key }
}

extension SnakeResult: CustomStringConvertible {
    /// `3 by Ada, hard`
    var description: String { "\(score) by \(name), \(difficulty)" }
}

extension SnakeRecord: Comparable {
    /// The better one comes first: more apples, then the faster snake, then the earlier end.
    static func < (one: SnakeRecord, other: SnakeRecord) -> Bool {
        if one.score != other.score { return one.score > other.score }
        if one.speed != other.speed { return one.speed > other.speed }
        if one.date != other.date { return one.date < other.date }
        return (one.name, one.difficulty.rawValue, one.size) < (other.name, other.difficulty.rawValue, other.size)
    }
}
