import Commands
import Text

/// `task rename`
struct RenameTask: ShellCommand {
    let tasks: TaskContext

    let description = CommandDescription(
        "task rename",
        group: .tasks,
        summary: "give a task another title",
        parameters: [Parameter("TASK", .name(of: "task")), Parameter("TITLE", .text, .joined)],
        examples: ["task rename @1 buy milk and bread"],
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let task = try tasks.reference.task(arguments.required("TASK"))
        let title = try tasks.title(arguments.required("TITLE"))
        // 'task rename write the report x' names the task 'write the report', not the title 'the report x'.
        let (word, whole) = (arguments.required("TASK").matchKey, task.title.matchKey)
        if word.count < whole.count, "\(word) \(title.matchKey)".hasPrefix(whole) {
            throw .unquotedTitle(task)
        }
        if title != task.title { try tasks.perform(.rename(task.id, title: title)) }
        return Reply(TaskReply(.renamed, task.id, tasks.state))
    }
}
