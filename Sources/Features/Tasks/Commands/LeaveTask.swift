import Commands
import PatternEvents
import Patterns

/// `task up`
struct LeaveTask: ShellCommand {
    let tasks: TaskContext

    let description = CommandDescription(
        "task up",
        saidElsewhere: ["leave", "back"],
        group: .tasks,
        summary: "go out of the task one has entered, to what it is part of",
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
