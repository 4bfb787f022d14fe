// How games ended, and how many in each way: within a second of a script's clock that can happen more than once.
extension Dictionary where Key: Comparable, Value == Int {
    /// How the best games ended, one element a game.
    ///
    /// - Parameter limit: how many there may be, at least 0.
    public func best(_ limit: Int) -> [Key] {
        var best: [Key] = []
        for record in keys.sorted() where best.count < limit {
            best += repeatElement(record, count: Swift.min(self[record] ?? 0, limit - best.count))
        }
        return best
    }
}

/// What the commands that list records have in common.
public enum Leaderboard {
    /// The option that says how many are shown.
    public static let number = CommandOption(
        "number", letter: "n", 1...1000, "N", summary: "how many to show; 20 if not given")

    /// The best of `records`, as many as a command's words ask for.
    public static func best<Record: Comparable>(_ records: [Record: Int], _ arguments: Arguments) -> [Record] {
        records.best(arguments[number] ?? 20)
    }
}
