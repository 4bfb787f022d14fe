import Commands
import Patterns
import Text

/// `task enter`
struct EnterTask: ShellCommand {
    let tasks: TaskContext

    static let task = Parameter("TASK", .name(of: "task"), .joined)
    let description = CommandDescription(
        "task enter",
        saidElsewhere: ["open", "cd", "into"],
        group: .tasks,
        summary: "enter a task, to list and add its sub-tasks",
        parameters: [Self.task],
        examples: ["task enter @1", "task enter report"],
        details: """
            It lists the sub-tasks, each with the number of its own sub-tasks. The prompt shows where you are. 'task up' \
            leaves the task, and 'task top' leaves all. Every level looks and works alike.
            """,
        pattern: .composite,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let task = try tasks.reference.task(arguments[Self.task])
        if task !== tasks.state.entered { try tasks.perform(.enter(task.id)) }
        return try tasks.screen
    }
}

extension TaskContext {
    /// Shows the current task and its sub-tasks: one screen of the exercise, with a cell for each sub-task.
    var screen: Reply {
        get throws(CommandError) {
            let here = state.entered
            var collector = RowCollector(levels: 1)
            client.ask(here, "describe") { here.describe(in: &collector, depth: -1) }
            try collector.finish()
            let list = TaskListing(
                state: state, rows: collector.rows, isFlat: false, basePath: "", now: now, emptyText: "")
            return Reply(Screen(whereabouts: PathReply(state: state), list: list))
        }
    }
}

/// The current task, and its sub-tasks.
private struct Screen: ReplyBody {
    let whereabouts: PathReply
    let list: TaskListing

    func write(to text: inout TextWriter) {
        whereabouts.write(to: &text)
        guard !list.rows.isEmpty else { return }
        text.newline()
        list.write(to: &text)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.key("entered")
            whereabouts.encode(to: &json)
            json.key("list")
            list.encode(to: &json)
        }
    }
}

/// `task up`
struct LeaveTask: ShellCommand {
    let tasks: TaskContext

    let description = CommandDescription(
        "task up",
        saidElsewhere: ["leave", "back"],
        group: .tasks,
        summary: "leave the task you have entered",
        examples: ["task up"],
        pattern: .composite,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let here = tasks.state.entered
        guard let whole = here.whole else {
            throw CommandError(.refused, "no task is entered", hint: "'task enter TASK' enters one")
        }
        try tasks.perform(.enter(whole.id))
        return try tasks.screen
    }
}

/// `task top`
struct GoToTop: ShellCommand {
    let tasks: TaskContext

    let description = CommandDescription(
        "task top",
        group: .tasks,
        summary: "leave all tasks you have entered",
        examples: ["task top"],
        pattern: .composite,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        if !tasks.state.entered.isTree { try tasks.perform(.enter(.tree)) }
        return try tasks.screen
    }
}
