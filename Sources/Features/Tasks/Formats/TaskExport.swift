import Commands
import Patterns
import Platform

/// Tasks that are to be written in some format.
struct TaskExport {
    let tree: TaskTree
    /// In the order of the tree.
    let rows: [TaskRow]
    /// What their paths begin with; nil if that is too long for a path.
    let basePath: String?

    /// The rows, of which none comes after ^C: whoever has them written throws then.
    var untilInterrupted: LazyPrefixWhileSequence<[TaskRow]> { rows.lazy.prefix { _ in !Interruption.isPending } }

    func task(_ row: TaskRow) -> any TaskComponent {
        guard let task = tree[row.id] else { preconditionFailure("\(row.id) went while it was written") }
        return task
    }

    /// Returns a task as a file describes it. For a task with parts the day on which it was done is not known.
    func item(_ row: TaskRow) -> TaskOutline.Item {
        let task = task(row)
        let isDone = task.isDone
        return TaskOutline.Item(
            level: row.depth, title: task.title, isDone: isDone, details: task.details,
            added: task.record.added.day, doneOn: isDone && task.partCount == 0 ? task.record.done.day : nil)
    }
}

/// A file of tasks in some format.
struct ExportedTasks {
    var bytes: [UInt8] = []
    /// Things that the format has no place for.
    var leftOut = LeftOut()
}

extension Strategy where Input == TaskExport {
    func label(of export: TaskExport) -> String { "write \(Count.of(export.rows.count, "task"))" }
}

/// A format that tasks can be written in.
enum TaskFormat: String, CaseIterable {
    case markdown
    case json
    case todotxt

    /// Reads what a format is called: `md`, `todo.txt`.
    init?(word: String) {
        let words: [String: TaskFormat] = ["md": .markdown, "todo": .todotxt, "todo.txt": .todotxt, "txt": .todotxt]
        guard let format = TaskFormat(rawValue: word.lowercased()) ?? words[word.lowercased()] else { return nil }
        self = format
    }

    /// The algorithm that writes it.
    var writer: any Strategy<TaskExport, ExportedTasks, Never> {
        switch self {
        case .json: PlayhouseJSONWriter()
        case .markdown: MarkdownWriter()
        case .todotxt: TodoTextWriter()
        }
    }
}
