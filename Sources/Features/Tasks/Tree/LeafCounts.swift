/// Leaves, and how many of them are done; or the difference between two such counts.
struct LeafCounts: Equatable {
    static let zero = LeafCounts(leaves: 0, done: 0)

    var leaves: Int32
    var done: Int32

    static func - (a: LeafCounts, b: LeafCounts) -> LeafCounts {
        LeafCounts(leaves: a.leaves - b.leaves, done: a.done - b.done)
    }

    static func += (a: inout LeafCounts, b: LeafCounts) {
        a.leaves += b.leaves
        a.done += b.done
    }
}

/// Carries many differences up a tree at once: what comes from below is gathered at each composite and goes on as one.
///
/// Carrying each by itself would cost the number of changes times the depth; this costs the number of composites on
/// their ways up, each counted once.
struct CountAscent {
    typealias Slot = SiblingForest.Slot

    private struct Stop {
        var difference = LeafCounts.zero
        /// The parts that have yet to hand up theirs.
        var awaited = 0
    }

    private var stops: [Slot: Stop] = [:]

    /// Notes a difference that came about in a part of `slot`.
    ///
    /// - Parameter parent: where the way goes on from a slot; `none` at its end.
    mutating func add(_ difference: LeafCounts, at slot: Slot, parent: (Slot) -> Slot) {
        if stops[slot] == nil { beginStops(from: slot, parent) }
        stops[slot]?.difference += difference
    }

    /// Goes up.
    ///
    /// - Parameter visit: receives each composite once, all below it before it, with its difference; answers its
    ///   parent, or `none`.
    func run(_ visit: (Slot, LeafCounts) -> Slot) {
        var stops = stops
        var ready = stops.filter { $0.value.awaited == 0 }.map(\.key)
        while let slot = ready.popLast() {
            guard let stop = stops[slot] else { continue }
            let parent = visit(slot, stop.difference)
            guard parent != SiblingForest.none else { continue }
            stops[parent]?.difference += stop.difference
            stops[parent]?.awaited -= 1
            if stops[parent]?.awaited == 0 { ready.append(parent) }
        }
    }

    private mutating func beginStops(from slot: Slot, _ parent: (Slot) -> Slot) {
        stops[slot] = Stop()
        var above = parent(slot)
        while above != SiblingForest.none {
            guard stops[above] == nil else {
                stops[above]?.awaited += 1
                return
            }
            stops[above] = Stop(awaited: 1)
            above = parent(above)
        }
    }
}
