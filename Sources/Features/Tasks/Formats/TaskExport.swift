import PatternEvents
import Patterns

/// Tasks that are to be written in some format.
struct TaskExport {
    let tree: TaskTree
    /// In the order of the tree.
    let rows: [TaskRow]
    /// What their paths begin with; nil if that is too long for a path.
    let basePath: String?

    func task(_ row: TaskRow) -> any TaskComponent {
        guard let task = tree[row.id] else { preconditionFailure("\(row.id) went while it was written") }
        return task
    }
}

/// A format that tasks can be written in.
enum TaskFormat: String, CaseIterable {
    case json
    case markdown
    case todotxt
    case org

    /// The algorithm that writes it.
    var writer: any Strategy<TaskExport, [UInt8], Never> {
        switch self {
        case .json: PlayhouseJSONWriter()
        case .markdown: MarkdownWriter()
        case .todotxt: TodoTextWriter()
        case .org: OrgWriter()
        }
    }
}
