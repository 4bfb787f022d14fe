import Commands
import PatternEvents
import Patterns

/// `task enter`
struct EnterTask: ShellCommand {
    let tasks: TaskContext

    let description = CommandDescription(
        "task enter",
        group: .tasks,
        summary: "go into a task: 'task add' and 'task list' then mean its sub-tasks",
        parameters: [Parameter("TASK", .name(of: "task"))],
        examples: ["task enter @1", "task enter report"],
        details: "The prompt shows the way. 'task up' goes out of it, 'task top' out of all. Every level works alike.",
        pattern: .composite,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let task = try tasks.reference.task(arguments.required("TASK"))
        if task !== tasks.state.entered { tasks.perform(.enter(task.id)) }
        return tasks.whereabouts
    }
}

extension TaskContext {
    /// Says where one is, and what is there.
    var whereabouts: Reply { Reply(Whereabouts(state: state)) }
}
