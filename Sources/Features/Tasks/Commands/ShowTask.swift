import Commands
import Patterns
import Text

/// `task show`
struct ShowTask: ShellCommand {
    let tasks: TaskContext

    static let task = Parameter("TASK", .name(of: "task"), .joined)
    let description = CommandDescription(
        "task show",
        saidElsewhere: ["info", "view", "cat"],
        group: .tasks,
        summary: "show all details of a task",
        parameters: [Self.task],
        examples: ["task show @1", "task show 1.2"],
        details: """
            TASK is an id (@12), a path (2.1.3 from the task you have entered, /2.1.3 from the top) or the beginning of one \
            task's title. A plain 2 is refused if place 2 and @2 are different tasks.
            """,
        pattern: .composite,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let task = try tasks.reference.task(arguments[Self.task])
        let tally = tasks.client.ask(task, "count") { task.count() }
        return Reply(TaskCard(task: task, tally: tally, entered: tasks.state.entered, now: tasks.now))
    }
}

/// All details of a task.
private struct TaskCard: ReplyBody {
    /// Longer paths are shown only in JSON.
    private static let pathLimit = 20

    let task: any TaskComponent
    let tally: TaskTally
    let entered: any TaskComponent
    let now: LocalTime

    func write(to text: inout TextWriter) {
        text.write(task.id.description, .name)
        text.write(" ")
        text.write(task.title, .heading)
        text.newline()
        var table = TextTable(indent: 2)
        table.row("state", TextTable.Cell(state))
        let path = TaskPath.text(of: task, from: entered, limit: Self.pathLimit)
        table.row("path", TextTable.Cell(path ?? "\(task.level) levels deep"))
        if let parent = task.parent { table.row("part of", TextTable.Cell("\(parent.id) \(parent.title)")) }
        if task.partCount > 0 { table.row("sub-tasks", TextTable.Cell("\(task.partCount)")) }
        let details = task.details
        if let priority = details.priority { table.row("priority", TextTable.Cell(priority.rawValue)) }
        if let due = details.due { table.row("due", TextTable.Cell(words(for: due))) }
        if !details.tags.isEmpty { table.row("tags", TextTable.Cell(details.tags.joined(separator: ", "))) }
        if let run = details.run { table.row("runs", TextTable.Cell(run)) }
        if let takes = details.takes { table.row("takes", TextTable.Cell(DurationText.brief(takes))) }
        for note in details.notes { table.row("note", TextTable.Cell(note)) }
        if let day = task.record.added.day { table.row("added", TextTable.Cell("\(day)")) }
        if let day = task.record.done.day, task.partCount == 0 { table.row("done", TextTable.Cell("\(day)")) }
        table.write(to: &text)
    }

    /// `open`, `done`, `1 of 4 leaves done, 25 %`
    private var state: String {
        guard task.partCount > 0 else { return tally.isDone ? "done" : "open" }
        return "\(tally.leavesDone) of \(Count.of(tally.leaves, "leaf", "leaves")) done, \(tally.percentDone) %"
    }

    /// `2026-11-25 17:00, in 4 days`
    private func words(for due: DueMoment) -> String {
        "\(due.day)\(due.timeText.map { " \($0)" } ?? ""), \(DayWords.distance(to: due.day, from: now.day))"
            + (!task.isDone && due.isPast(at: now) ? ", overdue" : "")
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            TaskJSON.writeFields(of: task, path: TaskPath.text(of: task, from: entered), to: &json)
            TaskJSON.writeDays(of: task, to: &json)
        }
    }
}
