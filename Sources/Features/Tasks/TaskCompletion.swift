import Commands

/// Completes tasks: `@12`, with the title shown, for the beginning of an id or of a title.
final class TaskCompletion: CompletionSource {
    /// More nobody reads, and a list says how many it leaves out: that is true for so many.
    private static let limit = 10_000

    let completedKind = "task"

    private let tasks: TaskState

    init(tasks: TaskState) {
        self.tasks = tasks
    }

    private var tree: TaskTree { tasks.tree }

    func completions(of prefix: String) -> [(value: String, summary: String)] {
        let found = prefix.utf8.first == UInt8(ascii: "@") ? ids(prefix.dropFirst()) : titles(prefix)
        return found.sorted { $0.id < $1.id }.map { ($0.id.description, $0.title) }
    }

    private func ids(_ digits: Substring) -> [any TaskComponent] {
        if digits.isEmpty { return titles("") }
        guard let first = UInt32(digits), first > 0 else { return [] }
        var found: [any TaskComponent] = []
        // @12 begins with these ids: 12, 120 to 129, 1200 to 1299 and so on.
        var (low, count) = (Int(first), 1)
        while low < Int(tree.nextID.rawValue), found.count < Self.limit {
            for id in low..<min(low + count, Int(tree.nextID.rawValue)) where found.count < Self.limit {
                if let task = tree[TaskID(rawValue: UInt32(id))] { found.append(task) }
            }
            (low, count) = (low * 10, count * 10)
        }
        return found
    }

    private func titles(_ beginning: String) -> [any TaskComponent] {
        let matcher = TitleMatcher(beginning)
        var found: [any TaskComponent] = []
        tree.visit { task in
            let relation = matcher.relation(of: task.title)
            if relation == .whole || relation == .beginning { found.append(task) }
            return found.count < Self.limit
        }
        return found
    }
}
