import Patterns
import StateStore

// Changes may come from a journal that another person wrote: none may corrupt the tree or make it deeper than the stack
// allows. Everything is checked before anything recurses.
extension TaskTree {
    /// The highest valid id: the tree uses memory for each id up to the highest.
    static let highestID = TaskID(rawValue: 1 << 27)

    /// - Throws: an error if `change` does not apply.
    func check(_ change: TaskChange) throws(InapplicableChange) {
        switch change {
        case .add(let record, let parent, let rank):
            try check(record)
            try checkDepth(of: 1, under: checkIsThere(parent))
            try check(rank)
        case .remove(let id):
            try checkIsTask(id)
        case .restore(let subtree):
            try check(subtree)
        case .mark(let marks):
            for mark in marks { try checkIsTask(mark.id) }
        case .rename(let id, _):
            try checkIsTask(id)
        case .edit(let id, let changes):
            try checkIsTask(id)
            for change in changes {
                try InapplicableChange.unless(change.isPossible, "\(id) cannot have \(change.inWords)")
            }
        case .move(let id, let parent, let rank):
            let part = try checkIsTask(id)
            let whole = try checkIsThere(parent)
            try check(rank)
            try InapplicableChange.unless(!part.contains(whole), "\(id) cannot be part of itself")
            try InapplicableChange.unless(hasRoom(for: part, under: whole), tooDeep)
        // The current task may have been removed since.
        case .enter: break
        case .reserve(let id):
            try InapplicableChange.unless(id <= Self.highestID, "\(id) is too high")
        }
    }

    private func check(_ subtree: Subtree) throws(InapplicableChange) {
        let whole = try checkIsThere(subtree.parent)
        try check(subtree.rank)
        try InapplicableChange.unless(!subtree.parts.isEmpty, "nothing is to be put back")
        var last = -1
        var isInOrder = true
        for (index, part) in subtree.parts.enumerated() {
            try check(part.task)
            let levels = index == 0 ? 0...0 : 1...last + 1
            try InapplicableChange.unless(levels.contains(part.level), "a level that nothing leads to")
            last = part.level
            if index > 0, part.task.id <= subtree.parts[index - 1].task.id { isInOrder = false }
        }
        // An import has its ids in order, so none can occur twice.
        if !isInOrder {
            let ids = Set(subtree.parts.map(\.task.id))
            try InapplicableChange.unless(ids.count == subtree.parts.count, "an id is there twice")
        }
        try checkDepth(of: subtree.height, under: whole)
    }

    private func check(_ record: TaskRecord) throws(InapplicableChange) {
        try InapplicableChange.unless(record.id > .tree && record.id < Self.highestID, "no task can be \(record.id)")
        try InapplicableChange.unless(self[record.id] == nil, "there is a task \(record.id) already")
        guard record.hasDetails, let details = record.details else { return }
        try InapplicableChange.unless(details.hasPossibleTime, "a task cannot take so long")
    }

    private func check(_ rank: Int) throws(InapplicableChange) {
        try InapplicableChange.unless(rank >= 0, "there is no place \(rank)")
    }

    private func checkDepth(of height: Int, under whole: any TaskComponent) throws(InapplicableChange) {
        try InapplicableChange.unless(hasRoom(for: height, under: whole), tooDeep)
    }

    @discardableResult
    private func checkIsTask(_ id: TaskID) throws(InapplicableChange) -> any TaskComponent {
        try InapplicableChange.unless(id != .tree, "the tree is not a task")
        return try checkIsThere(id)
    }

    private func checkIsThere(_ id: TaskID) throws(InapplicableChange) -> any TaskComponent {
        guard let task = self[id] else { throw InapplicableChange("there is no task \(id)") }
        return task
    }

    private var tooDeep: String { "the tree would be more than \(depthLimit) tasks deep" }
}

extension TaskTree {
    /// Whether a task with `height` levels fits under `whole` within the depth limit.
    func hasRoom(for height: Int, under whole: any TaskComponent) -> Bool {
        // All tasks on the path except the last are composites, so few of these mean a short path, and nearly always
        // this answers the question.
        tally.composites + 1 + height <= depthLimit || whole.level + height <= depthLimit
    }

    /// The same for a task that is moved.
    func hasRoom(for task: any TaskComponent, under whole: any TaskComponent) -> Bool {
        tally.composites + 2 <= depthLimit
            || whole.level + events.unheard { task.height() } <= depthLimit
    }
}
