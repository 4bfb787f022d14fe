import Commands
import PatternEvents
import Patterns
import Text

/// `task next`
struct NextTasks: ShellCommand {
    let tasks: TaskContext

    let description = CommandDescription(
        "task next",
        group: .tasks,
        summary: "show what to do next: open leaves by due date, then priority",
        options: [CommandOption("number", letter: "n", .integer(1...1_000_000), "N", summary: "how many (default 10)")],
        examples: ["task next", "task next -n 3"],
        details:
            "Those without a due date come last, those without a priority after the low ones; else the tree's order.",
        pattern: .composite,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        var agenda = Agenda(limit: arguments.integerOption("number") ?? 10)
        let root = tasks.tree.root
        tasks.client.ask(root, "offer") { root.offer(to: &agenda) }
        return Reply(
            AgendaReply(state: tasks.state, ids: agenda.ids, today: tasks.today), isLong: agenda.ids.count > 20
        )
    }
}

/// The most urgent of many tasks, without keeping the others.
struct Agenda {
    private struct Item {
        let id: TaskID
        let due: DueDate?
        let priority: Priority?

        /// Whether it is to be done before `other`, which was offered later or earlier but not at once.
        func isMoreUrgent(than other: Item) -> Bool {
            if due != other.due {
                guard let due else { return false }
                return other.due.map { due < $0 } ?? true
            }
            if priority != other.priority {
                guard let priority else { return false }
                return other.priority.map { priority < $0 } ?? true
            }
            return false
        }
    }

    private let limit: Int
    /// The most urgent one first.
    private var items: [Item] = []

    init(limit: Int) {
        self.limit = limit
    }

    var ids: [TaskID] { items.map(\.id) }

    /// Takes a task if it is among the most urgent so far; of two that are alike the one offered first comes first.
    mutating func add(_ task: any TaskComponent) {
        let item = Item(id: task.id, due: task.due, priority: task.priority)
        if items.count == limit {
            guard let last = items.last, item.isMoreUrgent(than: last) else { return }
            items.removeLast()
        }
        var (low, high) = (0, items.count)
        while low < high {
            let middle = (low + high) / 2
            if item.isMoreUrgent(than: items[middle]) { high = middle } else { low = middle + 1 }
        }
        items.insert(item, at: low)
    }
}

private struct AgendaReply: ReplyBody {
    let state: TaskState
    let ids: [TaskID]
    let today: DueDate

    func write(to text: inout TextWriter) {
        guard !ids.isEmpty else { return text.write("nothing is left to do") }
        for task in ids.lazy.compactMap({ state.tree[$0] }) {
            TaskLine(task: task, today: today).write(to: &text)
            if let parent = task.parent { text.write("  in \(parent.id) \(parent.title)", .quiet) }
            text.newline()
        }
    }

    func encode(to json: inout JSONWriter) {
        json.array { json in
            for task in ids.lazy.compactMap({ state.tree[$0] }) {
                let path = TaskPath.text(of: task, from: state.entered, limit: TaskListing.pathLimit)
                json.object { json in TaskJSON.writeFields(of: task, path: path, to: &json) }
            }
        }
    }
}
