import Patterns

/// A task and all below it, as a value: removed by a removal, and restored by its undo.
struct Subtree: Codable, Equatable, Sendable {
    /// A task of the subtree, and its depth below the top, from 0.
    struct Part: Codable, Equatable, Sendable {
        var level: Int
        var task: TaskRecord
    }

    /// The parent of its top.
    var parent: TaskID
    /// The index among its siblings.
    var rank: Int
    /// Each before its own parts, so that the value is flat even if the tree is deep.
    var parts: [Part]

    /// The number of levels.
    var height: Int { parts.reduce(0) { max($0, $1.level) } + 1 }
}

extension TaskTree {
    /// A task and all below it.
    func subtree(_ task: any TaskComponent) -> Subtree {
        var subtree = Subtree(parent: task.whole?.id ?? .tree, rank: task.rank, parts: [])
        save(task) { record, level in subtree.parts.append(Subtree.Part(level: level, task: copy record)) }
        return subtree
    }

    /// Passes the records of a task and of all tasks below it, each before its parts, with its level. It records no
    /// event: it is for internal use, not for commands.
    func save(_ task: any TaskComponent, _ keep: (borrowing TaskRecord, Int) -> Void) {
        events.unheard { task.save(level: 0, to: keep) }
    }
}
