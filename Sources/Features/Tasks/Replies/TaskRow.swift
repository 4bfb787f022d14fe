import Commands
import Platform

/// A task in a listing.
struct TaskRow {
    let id: TaskID
    /// Its depth below the listing's first level, from 0.
    let depth: Int
    /// Its place among all its siblings, from 1.
    let place: Int
    /// Whether it is a match itself, and not only on the path to one.
    let isMatch: Bool
    /// Whether it is the last of its siblings in the listing.
    var isLast = false
}

/// Collects the rows of a listing from the tasks, which add themselves: every match, and everything it is part of.
struct RowCollector {
    private(set) var rows: [TaskRow] = []
    private let levels: Int
    private let matches: (any TaskComponent, _ isLastLevel: Bool) -> Bool
    /// The path to the last visited task, as far as it has no rows yet.
    private var pending: [TaskRow] = []
    /// The places of the last visited tasks, by depth.
    private var places: [Int] = []

    /// - Parameters:
    ///   - levels: the number of levels.
    ///   - matches: whether a task matches; at the last level, its parts are left out.
    init(levels: Int = .max, matches: @escaping (any TaskComponent, _ isLastLevel: Bool) -> Bool = { _, _ in true }) {
        self.levels = levels
        self.matches = matches
    }

    /// Whether the listing includes rows below a task at `depth`.
    func goesBelow(_ depth: Int) -> Bool { depth + 1 < levels }

    /// Adds a task; they come in tree order, each before its parts.
    ///
    /// - Parameter depth: its depth below the first level of the listing. Tasks above that contain the listing and get
    ///   no row.
    mutating func add(_ task: any TaskComponent, depth: Int) {
        // finish() throws then.
        guard depth >= 0, !Interruption.isPending else { return }
        let isMatch = matches(task, !goesBelow(depth))
        while let last = pending.last, last.depth >= depth { pending.removeLast() }
        places.removeSubrange(min(depth + 1, places.count)...)
        if places.count == depth { places.append(0) }
        places[depth] += 1
        let row = TaskRow(id: task.id, depth: depth, place: places[depth], isMatch: isMatch)
        guard isMatch else { return pending.append(row) }
        rows.append(contentsOf: pending)
        pending.removeAll(keepingCapacity: true)
        rows.append(row)
    }

    /// Sets the first place at depth 0, if it is not 1.
    mutating func start(atPlace place: Int) {
        places = [place - 1]
    }

    /// Finishes the listing: only now is it known which siblings are the last.
    ///
    /// - Throws: ``CommandError/interrupted``; then rows are missing.
    mutating func finish() throws(CommandError) {
        try CommandError.checkInterruption()
        var followed: [Bool] = []
        for index in rows.indices.reversed() {
            let depth = rows[index].depth
            while followed.count <= depth + 1 { followed.append(false) }
            rows[index].isLast = !followed[depth]
            followed[depth] = true
            // Tasks below this one come after it: the next one at that depth has another parent.
            followed[depth + 1] = false
        }
    }
}
