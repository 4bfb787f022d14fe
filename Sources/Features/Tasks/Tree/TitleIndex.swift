import Text

/// Finds tasks by their titles, in log n.
///
/// It costs nothing until titles are looked up a second time: then it receives the sorted titles of all tasks, and
/// later the new ones. They are in sorted runs, each more than twice as long as the next one. Outdated titles stay, so
/// a lookup has to check the task; after half of the titles have changed, the index is discarded.
struct TitleIndex {
    /// A folded title, and its task.
    struct Entry {
        let key: String
        let id: TaskID

        /// Compares code points. Swift's strings, in which é as one scalar equals é as two, do not sort a beginning
        /// before its continuations if both forms occur (Swift 6.3).
        static func precedes(_ a: Entry, _ b: Entry) -> Bool {
            let (key, other) = (a.key.utf8, b.key.utf8)
            return key.elementsEqual(other) ? a.id < b.id : key.lexicographicallyPrecedes(other)
        }
    }

    private var runs: [[Entry]] = []
    /// Tasks whose titles are not in a run yet.
    private var new: [TaskID] = []
    private var lookups = 0
    /// The number of titles changed since the runs were made.
    private var changes = 0

    // MARK: Changes

    /// Notes a new task or title.
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

    /// Adds all titles to the runs.
    ///
    /// - Returns: false on the first lookup, when checking each task costs less.
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

    /// The entries whose keys are `text`, or begin with it; some may be duplicates or outdated.
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

    /// The number of entries of a run before `entry`.
    private static func place(of entry: Entry, in run: [Entry]) -> Int {
        var (low, high) = (0, run.count)
        while low < high {
            let middle = (low + high) / 2
            if Entry.precedes(run[middle], entry) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
