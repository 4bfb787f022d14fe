// The endings of games, each with its number of games: a script can end several games in the same second.
extension Dictionary where Key: Comparable, Value == Int {
    /// The endings of the best games, one element a game.
    ///
    /// - Parameter limit: the most elements, at least 0.
    public func best(_ limit: Int) -> [Key] {
        var best: [Key] = []
        for record in keys.sorted() where best.count < limit {
            best += repeatElement(record, count: Swift.min(self[record] ?? 0, limit - best.count))
        }
        return best
    }
}

/// The common part of the commands that list records.
public enum Leaderboard {
    /// The option for the number of records to show.
    public static let number = CommandOption(
        "number", letter: "n", 1...1000, "N", summary: "how many to show; 20 if not given")

    /// The best of `records`, as many as the command asks for.
    public static func best<Record: Comparable>(_ records: [Record: Int], _ arguments: Arguments) -> [Record] {
        records.best(arguments[number] ?? 20)
    }
}
