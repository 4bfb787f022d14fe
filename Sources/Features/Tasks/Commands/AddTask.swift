import Commands
import PatternEvents

/// `task add`
struct AddTask: ShellCommand {
    let tasks: TaskContext

    let description = CommandDescription(
        "task add",
        saidElsewhere: ["new", "create", "buy"],
        formsSaidElsewhere: ["log": "task add TITLE --done"],
        group: .tasks,
        summary: "add a task, or a sub-task",
        parameters: [Parameter("TITLE", .text, .joined)],
        options: [
            .under,
            CommandOption("before", .name(of: "task"), "TASK", summary: "put it before TASK, not at the end"),
            CommandOption("done", summary: "mark it as done"),
        ] + DetailOptions.setting,
        examples: [
            "task add buy milk", "task add 'write the report' --under @1 --due friday --priority high",
            "task add pay rent --due eom --tag home",
        ],
        details: """
            A task with sub-tasks is done when they are. Inside a task (see 'task enter') new tasks become its sub-tasks. \
            All words of the title come before the options. 'help dates' lists the forms of DATE. A past date is accepted.
            """,
        pattern: .composite,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let title = try tasks.title(arguments.required("TITLE"))
        let state = tasks.state
        let id = state.nextID
        let under = try tasks.task(option: "under", of: arguments)
        let before = try tasks.task(option: "before", of: arguments)
        let isPlaced = under != nil || before != nil
        let place = try TaskPlace(under: under, before: before, else: isPlaced ? tasks.tree.root : state.here())
        try tasks.checkDepth(of: 1, under: place.whole)
        let today = DayStamp(tasks.today)
        var record = TaskRecord(id: id, title: title, added: today, done: arguments.has(option: "done") ? today : .none)
        var details = TaskDetails()
        let given = arguments.hasOptions ? try DetailOptions.apply(arguments, to: &details, tasks.now) : []
        if !given.isEmpty { record.details = details }
        tasks.perform(.add(record, parent: place.whole.id, rank: place.rank))
        guard given.isEmpty else {
            return Reply(UnderstoodReply(verb: "added", ids: [id], options: given, state: state, now: tasks.now))
        }
        var reply = Reply(TaskReply(.added, id, state))
        if tasks.isAtPrompt, !arguments.hasOptions {
            reply.aside = TitleHint(title, now: tasks.now)?.text(for: id)
        }
        return reply
    }
}
