import Commands

/// How games ended, the best first.
///
/// Games may end in the very same way: within a second of a script's clock that can happen more than once.
package struct Records<Record: Hashable & Comparable>: Equatable {
    /// How many games ended like each.
    package private(set) var counts: [Record: Int] = [:]

    package init() {}

    /// How many games ended like that; it cannot become less than 0.
    package subscript(record: Record) -> Int {
        get { counts[record] ?? 0 }
        set { counts[record] = newValue > 0 ? newValue : nil }
    }

    /// How the best games ended, one element a game.
    ///
    /// - Parameter limit: how many there may be, at least 0.
    package func best(_ limit: Int) -> [Record] {
        var best: [Record] = []
        for record in counts.keys.sorted() where best.count < limit {
            best += repeatElement(record, count: min(self[record], limit - best.count))
        }
        return best
    }
}
