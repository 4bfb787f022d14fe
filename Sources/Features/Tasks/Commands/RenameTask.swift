import Commands
import Text

/// `task rename`
struct RenameTask: ShellCommand {
    let tasks: TaskContext

    static let task = Parameter("TASK", .name(of: "task"))
    static let title = Parameter("TITLE", .text, .joined)
    let description = CommandDescription(
        "task rename",
        group: .tasks,
        summary: "give a task another title",
        parameters: [Self.task, Self.title],
        examples: ["task rename @1 buy milk and bread"],
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let task = try tasks.reference.task(arguments[Self.task])
        let title = try tasks.title(arguments[Self.title])
        // 'task rename write the report x' names the task 'write the report', not the title 'the report x'.
        let (word, whole) = (arguments[Self.task].matchKey, task.title.matchKey)
        if word.count < whole.count, "\(word) \(title.matchKey)".hasPrefix(whole) { throw .unquotedTitle(task) }
        if title != task.title { try tasks.perform(.rename(task.id, title: title)) }
        return Reply(TaskReply(.renamed, task.id, tasks.state))
    }
}
