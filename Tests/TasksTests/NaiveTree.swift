@testable import Tasks

/// Tasks in the obvious first version: each an object, with children in an array, and everything counted each time.
final class NaiveTask {
    let id: TaskID
    var isDone = false
    var children: [NaiveTask] = []
    weak var parent: NaiveTask?

    init(_ id: TaskID) { self.id = id }

    var leaves: Int { children.isEmpty ? 1 : children.reduce(0) { $0 + $1.leaves } }
    var leavesDone: Int { children.isEmpty ? (isDone ? 1 : 0) : children.reduce(0) { $0 + $1.leavesDone } }
    var all: [NaiveTask] { [self] + children.flatMap(\.all) }
    var allLeaves: [NaiveTask] { children.isEmpty ? [self] : children.flatMap(\.allLeaves) }

    func contains(_ other: NaiveTask) -> Bool { self === other || children.contains { $0.contains(other) } }

    func insert(_ child: NaiveTask, at rank: Int) {
        children.insert(child, at: rank)
        child.parent = self
    }

    func leave() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    /// Everything that is to be seen of a tree, in a line a task.
    func outline(_ path: [Int] = []) -> [String] {
        let own = path.isEmpty ? [] : ["\(id) \(path) \(leavesDone)/\(leaves) \(children.count)"]
        return own + children.enumerated().flatMap { $1.outline(path + [$0]) }
    }
}

extension TaskTree {
    /// The same of the real one, through the operations that commands use.
    func outline() -> [String] {
        var lines: [String] = []
        var path: [Int] = []
        save(root) { record, level in
            guard level > 0, let task = self[record.id] else { return }
            path.removeSubrange((level - 1)...)
            path.append(task.rank)
            precondition(task.record == record && task.level == level && task.whole?.part(at: task.rank) === task)
            let tally = task.tally
            lines.append("\(task.id) \(path) \(tally.leavesDone)/\(tally.leaves) \(task.partCount)")
        }
        return lines
    }
}
