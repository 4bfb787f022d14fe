/// How games ended, the best first.
///
/// Games may end in the very same way: within a second of a script's clock that can happen more than once.
public struct Records<Record: Hashable & Comparable>: Equatable {
    /// How many games ended in each way.
    public private(set) var counts: [Record: Int] = [:]

    public init() {}

    /// How many games ended that way; never less than 0.
    public subscript(record: Record) -> Int {
        get { counts[record] ?? 0 }
        set { counts[record] = newValue > 0 ? newValue : nil }
    }

    /// How the best games ended, one element a game.
    ///
    /// - Parameter limit: how many there may be, at least 0.
    public func best(_ limit: Int) -> [Record] {
        var best: [Record] = []
        for record in counts.keys.sorted() where best.count < limit {
            best += repeatElement(record, count: min(self[record], limit - best.count))
        }
        return best
    }
}

// What the commands that list records have in common.
extension Records {
    /// The option that says how many are shown.
    public static var number: CommandOption {
        CommandOption("number", letter: "n", .integer(1...1000), "N", summary: "how many to show; 20 if not given")
    }

    /// How the best games ended, as many as a command's words ask for.
    public func best(_ arguments: Arguments) -> [Record] { best(arguments.integerOption("number") ?? 20) }
}
