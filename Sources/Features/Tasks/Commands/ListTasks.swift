import Commands
import Patterns

/// `task list`, or `tasks` for short.
struct ListTasks: ShellCommand {
    let tasks: TaskContext

    static let depth = CommandOption("depth", 1...1_000_000, "N", summary: "no more than N levels")
    static let open = CommandOption("open", summary: "only open tasks, like the filter 'open'")
    static let done = CommandOption("done", summary: "only tasks that are done, whenever that was")
    static let all = CommandOption("all", summary: "also tasks that were done before today")
    static let tag = CommandOption(
        "tag", .name(of: "tag"), "T", summary: "only tasks with this tag, like the filter '+T'")
    static let search = CommandOption(
        "search", .text, "TEXT", summary: "only tasks that contain TEXT, like the filter 'text:TEXT'")
    static let due = CommandOption(
        "due", .name(of: "date"), "DATE", summary: "only tasks that are due then, like the filter 'due:DATE'")
    static let priority = CommandOption(
        "priority", .name(of: "priority"), "high|medium|low",
        summary: "only tasks of this priority, like the filter 'pri:'")
    static let flat = CommandOption("flat", summary: "a line for each task with its path, not a tree")
    let description = CommandDescription(
        "task list",
        synonyms: ["tasks"],
        saidElsewhere: ["ls", "todo", "todos", "dir"],
        formsSaidElsewhere: [
            "find": "task list text:TEXT", "search": "task list text:TEXT", "filter": "task list text:TEXT",
            "calendar": "task list due:week", "archive": "task list done",
            "completed": "task list done", "logbook": "task list done", "all": "task list --all",
            "overdue": "task list overdue", "today": "task list due:today",
            "upcoming": "task list due:week", "tags": "task list +TAG",
        ],
        group: .tasks,
        summary: "show the tasks as a tree",
        parameters: [TaskContext.targets],
        options: [
            Self.depth, Self.open, Self.done, Self.all, Self.tag, Self.search, Self.due, Self.priority, Self.flat,
        ],
        examples: ["task list", "task list @1 --depth 2", "tasks +home due:week", "tasks --open --search milk"],
        details: """
            What was done before today is left out, unless you name a task or ask for it with '--done', 'done' or '--all'. \
            The parents of a match are shown as well. ☐ is open, ◪ begun, ☑ done. After the title comes the number of \
            sub-tasks, and at the right how many of the leaves below it are done. Levels below the twelfth are indented no \
            further and show their depth in brackets. JSON gives a path of at most 1000 numbers, else null. \
            \(TaskContext.filterList) \(TaskContext.filterHelp)
            """,
        pattern: .composite,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        if arguments[Self.open], arguments[Self.done] { throw .exclude("--open", "--done") }
        var words = arguments[Self.open] ? ["open"] : arguments[Self.done] ? ["done"] : []
        for (option, key) in [
            (Self.tag, "tag"), (Self.search, "text"), (Self.due, "due"), (Self.priority, "pri"),
        ] {
            if let value = arguments[option] { words.append("\(key):\(value)") }
        }
        let selection = try tasks.selection(arguments, and: words)
        guard selection.tasks.count <= 1 else { throw .onlyOneTask }
        let named = selection.tasks.first
        let showsAll =
            named != nil || arguments[Self.all]
            || selection.filter.terms.contains { $0.word.hasSuffix("done") || $0.word.hasPrefix("done") }
        let fits = tasks.test(selection.filter)
        let today = DayStamp(tasks.today)
        let levels = arguments[Self.depth] ?? .max
        let (rows, basePath) = try tasks.rows(in: named, levels: levels) { task, isLastLevel in
            (showsAll || !task.isDone || task.showsDone(since: today, belowToo: isLastLevel)) && fits(task, isLastLevel)
        }
        let listing = TaskListing(
            state: tasks.state, rows: rows, isFlat: arguments[Self.flat], basePath: basePath, now: tasks.now,
            emptyText: try emptyText(named, selection.filter))
        return Reply(listing)
    }

    private func emptyText(_ named: (any TaskComponent)?, _ filter: TaskFilter) throws(CommandError) -> String {
        guard filter.isEmpty else { return "no task fits" }
        let top = if let named { named } else { try tasks.state.here() }
        guard top.partCount == 0 else { return "all is done; 'task list --done' shows it" }
        return top.isTree ? "no tasks" : "no sub-tasks"
    }
}

extension TaskComponent {
    /// Whether a done task is listed, as it was done on that day or later.
    ///
    /// - Parameter belowToo: whether a composite counts if a part was done then, which is unnecessary if its parts are
    ///   listed.
    fileprivate func showsDone(since day: DayStamp, belowToo: Bool) -> Bool {
        partCount == 0 ? record.done >= day : belowToo && lastDone { _, _ in } >= day
    }
}
