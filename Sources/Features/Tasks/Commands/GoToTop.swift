import Commands
import PatternEvents

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
        if !tasks.state.entered.isTree { tasks.perform(.enter(.tree)) }
        return tasks.screen
    }
}
