import PatternEvents
import Patterns

/// A task as a run found it: what happens to the tree meanwhile does not concern the run.
struct RunPart {
    let id: TaskID
    let title: String
    /// The place of its whole among the run's parts; nil for the one the run began with.
    let whole: Int?
    /// A leaf's work; nil for a composite.
    let work: Work?
    /// How many of its own parts with work are not over.
    var partsLeft = 0
    var failures = RunFailures()

    /// What a leaf does.
    struct Work {
        let command: String?
        let takes: Duration?
    }

    /// The parts of `task`, each before its own, down to the leaves; only those with work in them.
    static func parts(of task: TaskNode, events: EventStream) -> [RunPart] {
        var parts: [RunPart] = []
        /// The places of the wholes on the way to the task being visited.
        var way: [Int] = []
        task.traverse("run", events: events) { node, depth in
            way.removeLast(way.count - depth)
            var work: Work?
            if !node.isComposite {
                let details = node.details
                guard details.run != nil || details.takes != nil else { return false }
                work = Work(command: details.run, takes: details.takes)
            }
            parts.append(RunPart(id: node.id, title: node.title, whole: way.last, work: work))
            way.append(parts.count - 1)
            return true
        }
        return withoutIdle(parts)
    }

    /// Leaves composites out that have no work in them, and counts in the others the parts that have.
    private static func withoutIdle(_ parts: [RunPart]) -> [RunPart] {
        var parts = parts
        // A part stands behind its whole, so from the end on each has heard of all its own.
        for index in parts.indices.reversed() where parts[index].work != nil || parts[index].partsLeft > 0 {
            if let whole = parts[index].whole { parts[whole].partsLeft += 1 }
        }
        var places: [Int?] = []
        var kept: [RunPart] = []
        for part in parts {
            let isKept = part.work != nil || part.partsLeft > 0
            places.append(isKept ? kept.count : nil)
            guard isKept else { continue }
            var moved = RunPart(
                id: part.id, title: part.title, whole: part.whole.flatMap { places[$0] }, work: part.work)
            moved.partsLeft = part.partsLeft
            kept.append(moved)
        }
        return kept
    }
}

/// The leaves that failed below a task: how many, and the titles of the first of them.
struct RunFailures {
    private static let shown = 3

    private(set) var count = 0
    private var titles: [String] = []

    mutating func add(_ title: String) {
        count += 1
        if titles.count < Self.shown { titles.append(title) }
    }

    mutating func add(_ others: RunFailures) {
        count += others.count
        titles += others.titles.prefix(Self.shown - titles.count)
    }

    /// `'Shirt', 'Socks'`, or `'a', 'b', 'c' and 7 more`
    var text: String {
        let more = count > titles.count ? " and \(count - titles.count) more" : ""
        return titles.map { "'\($0)'" }.joined(separator: ", ") + more
    }
}
