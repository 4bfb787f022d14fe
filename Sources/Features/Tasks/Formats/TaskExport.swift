import Commands
import Patterns

/// Tasks that are to be written in some format.
struct TaskExport {
    let tree: TaskTree
    /// In the order of the tree.
    let rows: [TaskRow]
    /// What their paths begin with; nil if that is too long for a path.
    let basePath: String?
    /// The tasks to be written that others of them depend on.
    let needed: Set<TaskID>

    init(tree: TaskTree, rows: [TaskRow], basePath: String?) {
        (self.tree, self.rows, self.basePath) = (tree, rows, basePath)
        guard tree.mayDepend else {
            needed = []
            return
        }
        let all = rows.flatMap { tree[$0.id]?.record.details?.dependencies ?? [] }
        needed = Set(all).intersection(rows.map(\.id))
    }

    func task(_ row: TaskRow) -> any TaskComponent {
        guard let task = tree[row.id] else { preconditionFailure("\(row.id) went while it was written") }
        return task
    }

    /// A task as a file says it: with its state there, and with all that is kept of it.
    ///
    /// - Parameter name: what the file calls a task that others depend on; its number, if none is given.
    func item(_ row: TaskRow, _ name: (TaskID) -> String? = { String($0.rawValue) }) -> TaskOutline.Item {
        let task = task(row)
        var item = TaskOutline.Item(
            level: Int(row.depth), title: task.title, isDone: task.isDone, details: task.details)
        item.isWhole = task.partCount > 0
        if needed.contains(row.id) { item.name = name(row.id) }
        if let words = item.details.property(TaskProperty.Name.depends) {
            let ids = item.details.dependencies.filter(needed.contains)
            let others = words.split(separator: ",", omittingEmptySubsequences: false).filter { !$0.hasPrefix("@") }
            let names = ids.compactMap(name) + others.map(String.init)
            item.details.set(TaskProperty.Name.depends, names.isEmpty ? nil : names.joined(separator: ","))
        }
        guard item.isWhole, let state = item.details.property(TaskProperty.Name.state) else { return item }
        item.isDone = state == "done"
        item.details.set(TaskProperty.Name.state, nil)
        return item
    }
}

extension Strategy where Input == TaskExport {
    func label(of export: TaskExport) -> String { "write \(Count.of(export.rows.count, "task"))" }
}

/// A format that tasks can be written in.
enum TaskFormat: String, CaseIterable {
    case markdown
    case json
    case todotxt
    case taskwarrior

    /// The algorithm that writes it.
    var writer: any Strategy<TaskExport, [UInt8], Never> {
        switch self {
        case .json: PlayhouseJSONWriter()
        case .markdown: MarkdownWriter()
        case .todotxt: TodoTextWriter()
        case .taskwarrior: TaskwarriorWriter()
        }
    }
}
