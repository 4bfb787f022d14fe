import Text

/// Where tasks are found by their titles, in log n.
///
/// It costs nothing until titles are looked for a second time: then it gets the titles of all tasks, sorted, and after
/// that those that are new. They are in runs, each sorted and more than twice as long as the one after it. A title that
/// is of no task any more stays, and whoever finds it looks at the task; when half of them have changed the index is
/// given up.
struct TitleIndex {
    /// A title, folded, and whose it was.
    struct Entry {
        let key: String
        let id: TaskID

        /// Code points are compared: Swift's strings, in which é is the same in one scalar and in two, do not keep a
        /// beginning before its continuations where both forms meet (Swift 6.3).
        static func precedes(_ a: Entry, _ b: Entry) -> Bool {
            let (key, other) = (a.key.utf8, b.key.utf8)
            return key.elementsEqual(other) ? a.id < b.id : key.lexicographicallyPrecedes(other)
        }
    }

    private var runs: [[Entry]] = []
    /// Tasks with titles that are in no run yet.
    private var new: [TaskID] = []
    private var lookups = 0
    /// How many titles have changed since there were runs.
    private var changes = 0

    // MARK: Changes

    /// A task is new, or has another title.
    mutating func note(_ id: TaskID, among count: Int) {
        guard lookups > 1 else { return }
        new.append(id)
        noteChanges(1, among: count)
    }

    mutating func noteChanges(_ number: Int, among count: Int) {
        guard lookups > 1 else { return }
        changes += number
        if changes > count / 2 + 64 { self = TitleIndex() }
    }

    // MARK: Looking

    /// Has all titles in the runs.
    ///
    /// - Returns: false if titles are looked for the first time: then to look at each task costs less.
    mutating func prepare(for tree: TaskTree) -> Bool {
        lookups += 1
        guard lookups > 1 else { return false }
        if runs.isEmpty {
            new = []
            tree.visit { task in
                new.append(task.id)
                return true
            }
        }
        if !new.isEmpty { add(new.compactMap { tree[$0] }.map { Entry(key: $0.title.matchKey, id: $0.id) }) }
        new = []
        return true
    }

    /// The entries whose keys are `text`, or begin with it; some may be there twice, or out of date.
    func entries(_ text: String, isWhole: Bool) -> [Entry] {
        runs.flatMap { run in
            run[Self.place(of: Entry(key: text, id: .tree), in: run)...].prefix {
                isWhole ? $0.key.utf8.elementsEqual(text.utf8) : $0.key.utf8.starts(with: text.utf8)
            }
        }
    }

    private mutating func add(_ entries: [Entry]) {
        var run = entries.sorted(by: Entry.precedes)
        while let last = runs.last, last.count <= 2 * run.count {
            // Sorting two runs merges them.
            run = (runs.removeLast() + run).sorted(by: Entry.precedes)
        }
        runs.append(run)
    }

    /// How many entries of a run are before `entry`.
    private static func place(of entry: Entry, in run: [Entry]) -> Int {
        var (low, high) = (0, run.count)
        while low < high {
            let middle = (low + high) / 2
            if Entry.precedes(run[middle], entry) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
