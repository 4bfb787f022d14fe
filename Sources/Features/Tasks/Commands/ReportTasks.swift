import Commands
import Patterns
import Text

/// `task report`
struct ReportTasks: ShellCommand {
    let tasks: TaskContext

    static let period = Parameter("PERIOD", .name(of: "report period"), .optionalJoined)
    let description = CommandDescription(
        "task report",
        saidElsewhere: ["summary", "week", "stats", "agenda"],
        group: .tasks,
        summary: "show what was done and added, and what is overdue",
        parameters: [Self.period],
        examples: ["task report", "task report month", "task report last week"],
        details: """
            The period is the current day, week, month or year, 'yesterday', or 'last week', 'last month' or 'last year'. \
            Without arguments, it is the week, which begins on Monday. If a task has sub-tasks, its leaves are shown. \
            Overdue tasks are always shown.
            """,
        pattern: .composite,
        effect: .reads
    )

    /// The possible periods, for errors and completion.
    static let periods = ["day", "yesterday", "week", "last week", "month", "last month", "year", "last year"]

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let now = tasks.now
        let name = arguments[Self.period] ?? "week"
        guard let period = FilterReader.period(name.lowercased(), of: now.day) else {
            throw .notAChoice(name, "PERIOD", choices: Self.periods)
        }
        var report = TaskReport(period: period, now: now, state: tasks.state)
        var collector = RowCollector()
        let root = tasks.tree.root
        tasks.client.ask(root, "describe") { root.describe(in: &collector, depth: -1) }
        try collector.finish()
        for row in collector.rows { if let task = tasks.tree[row.id] { report.add(task) } }
        report.done.sort { $0.day < $1.day }
        return Reply(report)
    }
}

private struct TaskReport: ReplyBody {
    let period: ClosedRange<DueDate>
    let now: LocalTime
    let state: TaskState
    /// Leaves, with the days on which they were done.
    var done: [(id: TaskID, day: DueDate)] = []
    var added: [(id: TaskID, day: DueDate)] = []
    var overdue: [TaskID] = []

    mutating func add(_ task: any TaskComponent) {
        if task.partCount == 0, let day = task.record.done.day, period.contains(day) { done.append((task.id, day)) }
        if let day = task.record.added.day, period.contains(day) { added.append((task.id, day)) }
        if task.record.hasDetails, let due = task.details.due, due.isPast(at: now), !task.isDone {
            overdue.append(task.id)
        }
    }

    func write(to text: inout TextWriter) {
        let days = [period.lowerBound, period.upperBound].map { DayWords.text($0, today: now.day) }
        text.write(days[0] == days[1] ? days[0] : "\(days[0]) to \(days[1])", .heading)
        text.newline()
        write("done", done.map(\.id), to: &text)
        write("added", added.map(\.id), to: &text)
        write("overdue", overdue, to: &text)
    }

    private func write(_ name: String, _ ids: [TaskID], to text: inout TextWriter) {
        text.write("\(name): \(Count.of(ids.count, "task"))")
        text.newline()
        for task in ids.compactMap({ state.tree[$0] }) {
            text.write("  ")
            TaskLine(task, now: now).write(to: &text)
            if let parent = task.parent { text.write("  in \(parent.id) \(parent.title)", .quiet) }
            text.newline()
        }
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("from", .string("\(period.lowerBound)"))
            json.field("to", .string("\(period.upperBound)"))
            for (name, ids) in [("done" as JSONKey, done.map(\.id)), ("added", added.map(\.id)), ("overdue", overdue)] {
                json.key(name)
                json.array { json in
                    for task in ids.compactMap({ state.tree[$0] }) {
                        let path = TaskPath.text(of: task, from: state.entered, limit: TaskListing.pathLimit)
                        json.object { json in
                            TaskJSON.writeFields(of: task, path: path, to: &json)
                            TaskJSON.writeDays(of: task, to: &json)
                        }
                    }
                }
            }
        }
    }
}
