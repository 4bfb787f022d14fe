import Commands
import PatternEvents

/// `task move`
struct MoveTask: ShellCommand {
    let tasks: TaskContext

    let description = CommandDescription(
        "task move",
        saidElsewhere: ["mv"],
        group: .tasks,
        summary: "move a task with all its sub-tasks",
        parameters: [Parameter("TASK", .name(of: "task"))],
        options: [
            .under,
            CommandOption("top", summary: "move it to the top level"),
            CommandOption("before", .name(of: "task"), "TASK", summary: "put it before TASK, not at the end"),
        ],
        examples: ["task move @3 --under @1", "task move @3 --top", "task move @3 --before @2"],
        pattern: .composite,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let task = try tasks.reference.task(arguments.required("TASK"))
        let under = try tasks.task(option: "under", of: arguments)
        let before = try tasks.task(option: "before", of: arguments)
        let toTop = arguments.has(option: "top")
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
        guard !task.contains(place.whole) else { throw .underItself(task, place.whole) }
        guard tasks.tree.hasRoom(for: task, under: place.whole) else { throw .tooDeep(limit: tasks.tree.depthLimit) }
        let rank = place.rank(of: task)
        if place.whole === task.whole, rank == task.rank {
            return Reply(TaskReply(.staysInPlace, task.id, tasks.state))
        }
        try tasks.perform(.move(task.id, parent: place.whole.id, rank: rank))
        return Reply(TaskReply(.moved, task.id, tasks.state))
    }
}
