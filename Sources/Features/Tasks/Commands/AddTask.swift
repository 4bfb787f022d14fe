import Commands
import Patterns
import Text

/// `task add`
struct AddTask: ShellCommand {
    let tasks: TaskContext

    static let title = Parameter("TITLE", .text, .joined)
    static let before = CommandOption(
        "before", .name(of: "task"), "TASK", summary: "put it before TASK, not at the end")
    static let done = CommandOption("done", isFinal: true, summary: "mark it as done")
    let description = CommandDescription(
        "task add",
        saidElsewhere: ["new", "create", "buy"],
        formsSaidElsewhere: ["log": "task add TITLE --done"],
        group: .tasks,
        summary: "add a task, or a sub-task",
        parameters: [Self.title],
        options: [
            TaskPlace.under, Self.before,
            Self.done,
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
        let title = try tasks.title(arguments[Self.title])
        let state = tasks.state
        let id = state.nextID
        let hasOptions = arguments.hasOptions
        let under = hasOptions ? try tasks.task(arguments[TaskPlace.under]) : nil
        let before = hasOptions ? try tasks.task(arguments[Self.before]) : nil
        let isPlaced = under != nil || before != nil
        let place = try TaskPlace(under: under, before: before, else: isPlaced ? tasks.tree.root : state.here())
        try tasks.checkDepth(of: 1, under: place.whole)
        let today = DayStamp(tasks.today)
        var record = TaskRecord(
            id: id, title: title, added: today, done: hasOptions && arguments[Self.done] ? today : .none)
        let given = hasOptions ? try DetailOptions.given(arguments, tasks.now) : nil
        if let given, !given.said.isEmpty { record.details = given.details }
        try tasks.perform(.add(record, parent: place.whole.id, rank: place.rank))
        if let given, !given.said.isEmpty {
            return Reply(UnderstoodReply(verb: "added", ids: [id], given: given, state: state, now: tasks.now))
        }
        guard !hasOptions, TitleHint.isPossible(in: title), let hint = TitleHint(title, now: tasks.now) else {
            return Reply(TaskReply(.added, id, state))
        }
        var reply = Reply(HintedReply(reply: TaskReply(.added, id, state), hint: hint.text(for: id)))
        reply.aside = hint.text(for: id)
        return reply
    }
}

/// The reply for a title that may contain more than text: in JSON, the hint is a field of the task.
private struct HintedReply: ReplyBody {
    let reply: TaskReply
    let hint: String

    func write(to text: inout TextWriter) { reply.write(to: &text) }

    func encode(to json: inout JSONWriter) { reply.encode(to: &json, hint: hint) }
}
