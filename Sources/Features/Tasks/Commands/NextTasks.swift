import Commands
import Patterns
import Platform
import Text

/// `task next`
struct NextTasks: ShellCommand {
    let tasks: TaskContext

    static let number = CommandOption(
        "number", letter: "n", 1...1_000_000, "N", summary: "how many (default 10)")
    let description = CommandDescription(
        "task next",
        saidElsewhere: ["ready", "sort"],
        group: .tasks,
        summary: "show the most urgent open tasks",
        parameters: [TaskContext.targets],
        options: [Self.number],
        examples: ["task next", "task next 3", "task next +home due:week"],
        details: """
            A leaf inherits an earlier due date and a higher priority from the tasks above it. Leaves without a due date come \
            last. Those without a priority come after the low ones. Otherwise they keep the order of the tree. Filters also \
            compare what a leaf inherits. A number without '@' is how many to show, as with '-n'. \(TaskContext.filterHelp)
            """,
        pattern: .composite,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        var words = Array(arguments[TaskContext.targets])
        var limit = arguments[Self.number]
        // Like 'head 5': lists show ids, not places.
        if limit == nil, let place = words.firstIndex(where: { Int($0, in: 1...1_000_000) != nil }) {
            limit = Int(words.remove(at: place), in: 1...1_000_000)
        }
        let selection = try tasks.selection(words)
        var agenda = Agenda(filter: selection.filter)
        var done: [TaskID] = []
        for top in selection.tasks.isEmpty ? [try tasks.state.here()] : selection.outermost { offer(top, to: &agenda) }
        try CommandError.checkInterruption()
        if selection.filter.isEmpty { done = selection.tasks.filter(\.isDone).map(\.id) }
        let all = agenda.items
        let items = Array(all.prefix(limit ?? 10))
        let command = ["task", "next", "-n", "\(all.count)"] + words
        return Reply(
            AgendaReply(
                state: tasks.state, items: items, done: done, now: tasks.now,
                isFiltered: !selection.filter.isEmpty,
                more: limit == nil && all.count > items.count
                    ? "\(items.count) of \(all.count); '\(Quoting.line(of: command))' shows all" : nil))
    }

    private func offer(_ top: any TaskComponent, to agenda: inout Agenda) {
        let outer = agenda.enter(above: top)
        tasks.client.ask(top, "offer") { top.offer(to: &agenda) }
        agenda.leave(to: outer)
    }
}

/// Open leaves, the most urgent first.
struct Agenda {
    /// A leaf, and its urgency.
    struct Item {
        let id: TaskID
        let traits: TaskTraits

        /// Whether it is more urgent than `other`, regardless of the order in which they were offered.
        func isMoreUrgent(than other: Item) -> Bool {
            if traits.due != other.traits.due {
                guard let due = traits.due else { return false }
                return other.traits.due.map { due < $0 } ?? true
            }
            if traits.priority != other.traits.priority {
                guard let priority = traits.priority else { return false }
                return other.traits.priority.map { priority < $0 } ?? true
            }
            return false
        }
    }

    private let filter: TaskFilter
    /// The traits of the current whole, which apply to all its parts.
    private var inherited = TaskTraits()
    /// In order.
    private var offered: [Item] = []

    /// - Parameter filter: the wanted leaves, including inherited traits.
    init(filter: TaskFilter = TaskFilter()) {
        self.filter = filter
    }

    /// The wanted leaves. Equally urgent ones keep the order in which they were offered.
    var items: [Item] {
        offered.enumerated().sorted { a, b in
            if a.element.isMoreUrgent(than: b.element) { return true }
            return !b.element.isMoreUrgent(than: a.element) && a.offset < b.offset
        }.map(\.element)
    }

    /// Enters `whole`, to which all leaves offered next belong.
    ///
    /// - Returns: the former traits, for ``leave(to:)``.
    mutating func enter(_ whole: any TaskComponent) -> TaskTraits {
        defer {
            if whole.record.hasDetails {
                var traits = TaskTraits(of: whole)
                traits.inherit(inherited)
                inherited = traits
            }
        }
        return inherited
    }

    mutating func leave(to outer: TaskTraits) { inherited = outer }

    /// Enters everything that a task is part of.
    mutating func enter(above task: any TaskComponent) -> TaskTraits {
        let outer = inherited
        var way = task.parent
        while let whole = way {
            inherited.inherit(TaskTraits(of: whole))
            way = whole.parent
        }
        return outer
    }

    /// Adds a task if it is wanted.
    mutating func add(_ task: any TaskComponent) {
        guard !Interruption.isPending else { return }
        var traits = inherited
        if task.record.hasDetails {
            traits = TaskTraits(of: task)
            traits.inherit(inherited)
        }
        if filter.fits(task, traits) { offered.append(Item(id: task.id, traits: traits)) }
    }
}

private struct AgendaReply: ReplyBody {
    let state: TaskState
    let items: [Agenda.Item]
    /// The named tasks that are done.
    let done: [TaskID]
    let now: LocalTime
    /// Whether only some tasks were requested.
    let isFiltered: Bool
    /// The text for further tasks; nil if there are none.
    let more: String?

    func write(to text: inout TextWriter) {
        for task in done.compactMap({ state.tree[$0] }) {
            text.write(line: "\(task.id) is done already: \(task.title)")
            text.newline()
        }
        guard !items.isEmpty || !done.isEmpty else {
            return text.write(isFiltered ? "no open task fits" : "nothing is left to do")
        }
        for item in items {
            guard let task = state.tree[item.id] else { continue }
            TaskLine(task, now: now, traits: item.traits).write(to: &text)
            if let parent = task.parent { text.write("  in \(parent.id) \(parent.title)", .quiet) }
            text.newline()
        }
        if let more { text.write(more, .quiet) }
    }

    func encode(to json: inout JSONWriter) {
        json.array { json in
            for item in items {
                guard let task = state.tree[item.id] else { continue }
                let path = TaskPath.text(of: task, from: state.entered, limit: TaskListing.pathLimit)
                json.object { json in
                    TaskJSON.writeFields(of: task, path: path, to: &json)
                    let traits = item.traits
                    json.field("earliestDue", .optional(traits.due?.description))
                    json.field("highestPriority", .optional(traits.priority?.rawValue))
                }
            }
        }
    }
}
