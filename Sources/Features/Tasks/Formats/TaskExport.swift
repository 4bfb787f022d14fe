import Commands
import Patterns
import Platform

/// The tasks to write in some format.
struct TaskExport {
    let tree: TaskTree
    /// In tree order.
    let rows: [TaskRow]
    /// The beginning of their paths; nil if it is too long.
    let basePath: String?

    /// The rows, which end at ^C: the caller then throws.
    var untilInterrupted: LazyPrefixWhileSequence<[TaskRow]> { rows.lazy.prefix { _ in !Interruption.isPending } }

    func task(_ row: TaskRow) -> any TaskComponent {
        guard let task = tree[row.id] else { preconditionFailure("\(row.id) went while it was written") }
        return task
    }

    /// Returns a task in the form of a file. For a task with parts, the day on which it was done is unknown.
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
    /// Things for which the format has no place.
    var leftOut = LeftOut()
}

extension Strategy where Input == TaskExport {
    func label(of export: TaskExport) -> String { "write \(Count.of(export.rows.count, "task"))" }
}

/// An export format for tasks.
enum TaskFormat: String, CaseIterable {
    case markdown
    case json
    case todotxt

    /// Reads the name of a format: `md`, `todo.txt`.
    init?(word: String) {
        let words: [String: TaskFormat] = ["md": .markdown, "todo": .todotxt, "todo.txt": .todotxt, "txt": .todotxt]
        guard let format = TaskFormat(rawValue: word.lowercased()) ?? words[word.lowercased()] else { return nil }
        self = format
    }

    /// The strategy that writes it.
    var writer: any Strategy<TaskExport, ExportedTasks, Never> {
        switch self {
        case .json: PlayhouseJSONWriter()
        case .markdown: MarkdownWriter()
        case .todotxt: TodoTextWriter()
        }
    }
}
