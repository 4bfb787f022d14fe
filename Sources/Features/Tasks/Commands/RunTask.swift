import Commands
import PatternEvents
import Patterns

struct RunTask: ShellCommand {
    let tasks: TaskContext
    let runs: TaskRuns

    let description = CommandDescription(
        "task run",
        saidElsewhere: ["start", "execute"],
        group: .tasks,
        summary: "do the work of a task: of all its leaves, side by side or in turn",
        parameters: [Parameter("TASK", .name(of: "task"))],
        options: [
            CommandOption("in-turn", summary: "one leaf after the other, in the order of the list"),
            CommandOption("done", summary: "mark the leaves that succeed as done at the end"),
        ],
        examples: ["task run @1", "task run packing --in-turn", "task run packing --done"],
        details: """
            The work of a leaf is its '--run' command, begun at once, and its '--takes' time; a leaf with neither is left \
            out. A composite runs its parts and is complete when the last of them is. One that fails leaves the rest \
            running. ^C, 'cancel' and 'undo' of the job stop the run: no leaf begins, those that have begun are stopped, and \
            none is marked as done. Running a task does not make it done \
            without '--done', and one that is done can be run again. Side by side each leaf has a worker, until 'pool policy' \
            says how many workers there are. Each command of a leaf is a step of its own for 'undo', and all that \
            '--done' marks is one step.
            """,
        pattern: .asynchronousProcessing,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let task = try tasks.reference.task(arguments.required("TASK"))
        return .later(
            try runs.begin(task, inTurn: arguments.has(option: "in-turn"), marksDone: arguments.has(option: "done")))
    }
}
