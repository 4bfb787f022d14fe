import Commands
import Text

/// Completes tasks: `@12`, with the title shown, for an id or a title. It considers all tasks, however many.
struct TaskCompletion: CompletionSource {
    let completedKind = "task"

    let tasks: TaskState

    private var tree: TaskTree { tasks.tree }

    func completions(of prefix: String) -> [(value: String, summary: String)] {
        names(.beginning(prefix), atMost: .max).names
    }

    func names(_ match: NameMatch, atMost limit: Int) -> FoundNames {
        switch match {
        case .beginning(""), .beginning("@"):
            var first: [any TaskComponent] = []
            tree.visit { task in
                first.append(task)
                return first.count < limit
            }
            return FoundNames(first.prefix(limit).map(Self.name), more: max(0, tree.count - limit))
        case .beginning(let text) where text.utf8.first == UInt8(ascii: "@"): return ids(text.dropFirst(), limit)
        case .beginning(let text):
            let wanted = text.matchKey
            return found(limit) { $0.foldedTitle(ifBeginningWith: wanted) != nil }
        case .holding(let text):
            let wanted = text.matchKey
            return found(limit) { TitleText.holds($0.title, wanted) }
        }
    }

    private func ids(_ digits: Substring, _ limit: Int) -> FoundNames {
        guard let first = UInt32(digits), first > 0 else { return FoundNames([]) }
        let end = Int(tree.nextID.rawValue)
        var result = FoundNames([])
        // @12 begins with these ids: 12, 120 to 129, 1200 to 1299 and so on.
        var (low, count) = (Int(first), 1)
        while low < end {
            for id in low..<min(low + count, end) {
                guard let task = tree[TaskID(rawValue: UInt32(id))] else { continue }
                if result.names.count < limit { result.names.append(Self.name(task)) } else { result.more += 1 }
            }
            (low, count) = (low * 10, count * 10)
        }
        return result
    }

    /// The matching tasks, by id.
    private func found(_ limit: Int, _ fits: (any TaskComponent) -> Bool) -> FoundNames {
        var result = FoundNames([])
        tree.visit { task in
            if fits(task) {
                if result.names.count < limit { result.names.append(Self.name(task)) } else { result.more += 1 }
            }
            return true
        }
        return result
    }

    private static func name(_ task: any TaskComponent) -> (value: String, summary: String) {
        (task.id.description, task.title)
    }
}
