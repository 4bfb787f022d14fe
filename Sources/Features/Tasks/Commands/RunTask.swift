import Commands
import Patterns

struct RunTask: ShellCommand {
    let tasks: TaskContext
    let runs: TaskRuns

    static let task = Parameter("TASK", .name(of: "task"), .joined)
    static let inTurn = CommandOption("in-turn", summary: "one leaf after the other, in the order of the list")
    static let done = CommandOption("done", summary: "mark the leaves that succeed as done at the end")
    let description = CommandDescription(
        "task run",
        saidElsewhere: ["execute"],
        group: .tasks,
        summary: "do the work of a task and of all its sub-tasks",
        parameters: [Self.task],
        options: [Self.inTurn, Self.done],
        examples: ["task run @1", "task run packing --in-turn", "task run packing --done"],
        details: """
            The work of a leaf is its '--run' command, which runs at once, and its '--takes' time. A leaf with neither is \
            left out. A composite runs its parts, in parallel or in turn, and is complete when the last of them is. If a \
            part fails, the rest keeps running. ^C, 'cancel' and 'undo' of the job stop the run: no leaf starts, those that \
            have started are stopped, and none is marked as done. Without '--done' a run doesn't mark tasks as done. A task \
            that is done can be run again. In parallel each leaf has its own worker, until 'pool policy' sets the number of \
            workers. Each command of a leaf is a separate step for 'undo', and all that '--done' marks is one step.
            """,
        pattern: .asynchronousProcessing,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let task = try tasks.reference.task(arguments[Self.task])
        return .later(
            try runs.begin(task, inTurn: arguments[Self.inTurn], marksDone: arguments[Self.done]))
    }
}
