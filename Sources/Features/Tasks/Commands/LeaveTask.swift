import Commands
import PatternEvents

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
        guard let whole = here.whole else { throw .atTopAlready }
        tasks.perform(.enter(whole.id))
        return tasks.screen
    }
}
