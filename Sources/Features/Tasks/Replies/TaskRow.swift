import Commands
import Platform

/// A task in a listing.
struct TaskRow {
    let id: TaskID
    /// How far below the listing's first level, from 0.
    let depth: Int
    /// Its place among all its siblings, from 1.
    let place: Int
    /// Whether it is listed for its own sake, not as the way to one that is.
    let isMatch: Bool
    /// Whether none of its siblings follows in the listing.
    var isLast = false
}

/// Gathers the rows of a listing from the tasks, which add themselves to it: every match, and what it is part of.
struct RowCollector {
    private(set) var rows: [TaskRow] = []
    private let levels: Int
    private let matches: (any TaskComponent, _ isLastLevel: Bool) -> Bool
    /// The way to the task visited last that has not been made rows of.
    private var pending: [TaskRow] = []
    /// The places of the tasks visited last, by depth.
    private var places: [Int] = []

    /// - Parameters:
    ///   - levels: the number of levels to show.
    ///   - matches: returns whether a task is shown. On the last level its parts are not shown.
    init(levels: Int = .max, matches: @escaping (any TaskComponent, _ isLastLevel: Bool) -> Bool = { _, _ in true }) {
        self.levels = levels
        self.matches = matches
    }

    /// Whether rows are wanted of what lies below a task at `depth`.
    func goesBelow(_ depth: Int) -> Bool { depth + 1 < levels }

    /// Adds a task; they come in the order of the tree, each before its parts.
    ///
    /// - Parameter depth: how far below the first level of the listing it lies. What lies above that is where one stands and
    ///   gets no row.
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

    /// The first place at depth 0, where that is not 1.
    mutating func start(atPlace place: Int) {
        places = [place - 1]
    }

    /// Ends the gathering: now it can be known which tasks have no sibling after them.
    ///
    /// - Throws: ``CommandError/interrupted``; some rows are missing then.
    mutating func finish() throws(CommandError) {
        try CommandError.checkInterruption()
        var followed: [Bool] = []
        for index in rows.indices.reversed() {
            let depth = rows[index].depth
            while followed.count <= depth + 1 { followed.append(false) }
            rows[index].isLast = !followed[depth]
            followed[depth] = true
            // What is below this task comes after it: the next one of that depth has another parent.
            followed[depth + 1] = false
        }
    }
}
