import Commands
import Patterns
import Text

/// `task sample`: the lesson's own tasks.
///
/// Source: the lesson on Composite, example 3: three requests ask for a product's details and two for its price, and
/// each takes half a second.
struct SampleTasks: ShellCommand {
    let tasks: TaskContext

    static let under = CommandOption("under", .name(of: "task"), "TASK", summary: "make them sub-tasks of TASK")
    let description = CommandDescription(
        "task sample",
        group: .tasks,
        summary: "add the lesson's five requests in two groups",
        options: [Self.under],
        examples: ["task sample"],
        details:
            "Each request takes half a second. In parallel, all five take half a second; in turn, two and a half.",
        pattern: .composite,
        effect: .changes
    )

    /// The purposes of the groups, and their requests.
    private static let groups = [
        ("Product requests", ["task1", "task2", "task3"]), ("Price requests", ["task4", "task5"]),
    ]

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let under = try tasks.task(arguments[Self.under])
        let whole = if let under { under } else { try tasks.state.here() }
        try tasks.checkDepth(of: 3, under: whole)
        var request = TaskDetails()
        request.takes = .milliseconds(500)
        let before = tasks.tree.count
        let top = try add("Full product information", to: whole.id)
        for (title, requests) in Self.groups {
            let group = try add(title, to: top)
            for name in requests { try add(name, request, to: group) }
        }
        return Reply(SampleReply(state: tasks.state, top: top, below: tasks.tree.count - before - 1))
    }

    @discardableResult
    private func add(
        _ title: String, _ details: TaskDetails? = nil, to whole: TaskID
    ) throws(CommandError) -> TaskID {
        let record = TaskRecord(id: tasks.tree.nextID, title: title, details: details)
        try tasks.perform(.add(record, parent: whole, rank: tasks.tree[whole]?.partCount ?? 0))
        return record.id
    }
}

private struct SampleReply: ReplyBody {
    let state: TaskState
    let top: TaskID
    let below: Int

    func write(to text: inout TextWriter) {
        TaskReply(.added, top, state).write(to: &text)
        text.write(", and \(below) below it")
    }

    func encode(to json: inout JSONWriter) { TaskReply(.added, top, state).encode(to: &json) }
}
