import Patterns

/// A task and all below it, as a value: what a removal takes out and its undoing puts back.
struct Subtree: Codable, Equatable, Sendable {
    /// A task of the subtree and how far below its top it is, from 0.
    struct Part: Codable, Equatable, Sendable {
        var level: Int
        var task: TaskRecord
    }

    /// What its top is part of.
    var parent: TaskID
    /// The place among its siblings, from 0.
    var rank: Int
    /// Each before its own parts, so that nothing nests however deep the tree is.
    var parts: [Part]

    /// How many levels it takes.
    var height: Int { parts.reduce(0) { max($0, $1.level) } + 1 }
}

extension TaskTree {
    /// A task and all below it, as it is.
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
