import Commands
import PatternEvents
import Patterns
import Text

/// `task show`
struct ShowTask: ShellCommand {
    let tasks: TaskContext

    let description = CommandDescription(
        "task show",
        saidElsewhere: ["info", "view", "cat"],
        group: .tasks,
        summary: "show all there is to know of a task",
        parameters: [Parameter("TASK", .name(of: "task"))],
        examples: ["task show @1", "task show 1.2"],
        details: """
            TASK is an id (@12), a path (2.1.3, from the task one has entered; /2.1.3 from the top) or a beginning of a \
            title that fits one task alone.
            """,
        pattern: .composite,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let task = try tasks.reference.task(arguments.required("TASK"))
        // How far it is done follows from what its parts count.
        _ = tasks.client.ask(task, "count") { task.count() }
        return Reply(TaskCard(task: task, entered: tasks.state.entered, today: tasks.today))
    }
}

/// All there is to know of a task.
private struct TaskCard: ReplyBody {
    /// Paths with more numbers are left to JSON.
    private static let pathLimit = 20

    let task: any TaskComponent
    let entered: any TaskComponent
    let today: DueDate

    func write(to text: inout TextWriter) {
        text.write(task.id.description, .name)
        text.write(" ")
        text.write(task.title, .heading)
        text.newline()
        var table = TextTable(indent: 2)
        table.row("state", TextTable.Cell(task.state))
        let path = TaskPath.text(of: task, from: entered, limit: Self.pathLimit)
        table.row("path", TextTable.Cell(path ?? "\(task.level) levels deep"))
        if let parent = task.parent { table.row("part of", TextTable.Cell("\(parent.id) \(parent.title)")) }
        if task.partCount > 0 { table.row("sub-tasks", TextTable.Cell("\(task.partCount)")) }
        let details = task.details
        if let priority = details.priority { table.row("priority", TextTable.Cell(priority.rawValue)) }
        if let due = details.due { table.row("due", TextTable.Cell("\(due), \(words(for: due))")) }
        if !details.tags.isEmpty { table.row("tags", TextTable.Cell(details.tags.joined(separator: ", "))) }
        if let run = details.run { table.row("runs", TextTable.Cell(run)) }
        if let takes = details.takes { table.row("takes", TextTable.Cell(DurationText.brief(takes))) }
        for property in details.properties {
            let isState = property.name == TaskProperty.Name.state
            table.row(TextTable.Cell(isState ? "in its file" : property.name), TextTable.Cell(property.value))
        }
        table.write(to: &text)
    }

    private func words(for due: DueDate) -> String {
        switch due.days(since: today) {
        case 0: "today"
        case 1: "tomorrow"
        case -1: "yesterday"
        case let days where days > 0: "in \(days) days"
        case let days: "\(-days) days ago"
        }
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            TaskJSON.writeFields(of: task, path: TaskPath.text(of: task, from: entered), to: &json)
        }
    }
}
