import Commands
import PatternEvents
import Patterns

/// `task list`, or `tasks` for short.
struct ListTasks: ShellCommand {
    let tasks: TaskContext

    let description = CommandDescription(
        "task list",
        synonyms: ["tasks"],
        saidElsewhere: ["ls", "todo", "todos", "find", "search", "filter", "dir"],
        group: .tasks,
        summary: "show the tasks as a tree",
        parameters: [Parameter("TASK", .name(of: "task"), .optional)],
        options: [
            CommandOption("depth", .integer(1...1_000_000), "N", summary: "no more than N levels"),
            CommandOption("open", summary: "only what is not done"),
            CommandOption("done", summary: "only what is done"),
            CommandOption("tag", .text, "T", summary: "only what has this tag"),
            CommandOption("search", .text, "TEXT", summary: "only titles that hold TEXT, in upper or lower case"),
            CommandOption("flat", summary: "no tree: a line each, with its path"),
        ],
        examples: ["task list", "task list @1 --depth 2", "tasks --open --search milk"],
        details: """
            The parents of a match are shown as well. ☐ is open, ◪ begun, ☑ done; behind the title stands \
            the number of sub-tasks, at the right, how many of the leaves below it are done. Levels below the twelfth are \
            indented no further and bear their depth in brackets; JSON gives a path of at most 1000 numbers, else null.
            """,
        pattern: .composite,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        if arguments.has(option: "open"), arguments.has(option: "done") { throw .exclude("--open", "--done") }
        let entered = try tasks.state.here()
        let named = try arguments.text("TASK").map { word throws(CommandError) in try tasks.reference.task(word) }
        let top = named ?? entered
        // A task that is named is a line of its own; the one that is entered is the room one stands in.
        let firstLevel = named == nil ? 1 : 0
        let levels = arguments.integerOption("depth") ?? .max
        let filter = TaskFilter(arguments)
        var collector = RowCollector(levels: levels, matches: filter.matches)
        if let named { collector.start(atPlace: named.rank + 1) }
        tasks.client.ask(top, "describe") { top.describe(in: &collector, depth: -firstLevel) }
        collector.finish()
        let base: any TaskComponent = named?.whole ?? entered
        let basePath =
            base === entered ? "" : TaskPath.text(of: base, from: entered, limit: TaskListing.pathLimit)
        let listing = TaskListing(
            state: tasks.state,
            rows: collector.rows,
            isFlat: arguments.has(option: "flat"),
            basePath: basePath,
            today: tasks.today,
            emptyText: filter.isEmpty ? (top.isTree ? "no tasks" : "no sub-tasks") : "no task fits"
        )
        return Reply(listing, isLong: collector.rows.count > 20)
    }
}

/// Which tasks a listing is for.
private struct TaskFilter {
    private let isDone: Bool?
    private let tag: String?
    private let search: String?

    init(_ arguments: Arguments) {
        isDone = arguments.has(option: "open") ? false : arguments.has(option: "done") ? true : nil
        tag = arguments.option("tag")
        search = arguments.option("search")?.lowercased()
    }

    /// Whether every task matches.
    var isEmpty: Bool { isDone == nil && tag == nil && search == nil }

    func matches(_ task: any TaskComponent) -> Bool {
        if let isDone, task.isDone != isDone { return false }
        if let tag, !task.details.tags.contains(tag) { return false }
        if let search, !search.isEmpty, !TitleText.holds(task.title, search) { return false }
        return true
    }
}
