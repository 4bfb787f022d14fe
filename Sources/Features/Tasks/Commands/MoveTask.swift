import Commands
import Patterns

/// `task move`
struct MoveTask: ShellCommand {
    let tasks: TaskContext

    static let task = Parameter("TASK", .name(of: "task"))
    static let top = CommandOption("top", summary: "move it to the top level")
    static let before = CommandOption(
        "before", .name(of: "task"), "TASK", summary: "put it before TASK, not at the end")
    let description = CommandDescription(
        "task move",
        saidElsewhere: ["mv"],
        group: .tasks,
        summary: "move a task with all its sub-tasks",
        parameters: [Self.task],
        options: [TaskPlace.under, Self.top, Self.before],
        examples: ["task move @3 --under @1", "task move @3 --top", "task move @3 --before @2"],
        pattern: .composite,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let task = try tasks.reference.task(arguments[Self.task])
        let under = try tasks.task(arguments[TaskPlace.under])
        let before = try tasks.task(arguments[Self.before])
        let toTop = arguments[Self.top]
        if under != nil, toTop { throw .exclude("--under", "--top") }
        guard under != nil || before != nil || toTop else {
            throw CommandError(.usage, "the new place is missing", hint: "usage: \(description.usage)")
        }
        if before === task {
            throw CommandError(
                .refused, "\(task.id) '\(task.title)' cannot come before itself", hint: "name another task")
        }
        let place = try TaskPlace(
            under: toTop ? tasks.tree.root : under, before: before, else: task.whole ?? tasks.tree.root)
        guard !task.contains(place.whole) else { throw Self.underItself(task, place.whole) }
        guard tasks.tree.hasRoom(for: task, under: place.whole) else { throw .tooDeep(limit: tasks.tree.depthLimit) }
        let rank = place.rank(of: task)
        if place.whole === task.whole, rank == task.rank {
            return Reply(TaskReply(.staysInPlace, task.id, tasks.state))
        }
        try tasks.perform(.move(task.id, parent: place.whole.id, rank: rank))
        return Reply(TaskReply(.moved, task.id, tasks.state))
    }

    private static func underItself(_ task: any TaskComponent, _ below: any TaskComponent) -> CommandError {
        let what = task === below ? "itself" : "its own sub-task \(below.id) '\(below.title)'"
        return CommandError(
            .refused, "\(task.id) '\(task.title)' cannot go under \(what)",
            hint: task === below ? "name another task" : "move the sub-task out first"
        )
    }
}
