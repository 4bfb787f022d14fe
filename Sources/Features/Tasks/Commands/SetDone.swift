import Commands
import Patterns
import Text

/// `task done` and `task reopen`: the same operation in both directions.
struct SetDone: ShellCommand {
    let tasks: TaskContext
    let isDone: Bool
    let description: CommandDescription

    static func done(_ tasks: TaskContext) -> SetDone {
        SetDone(
            tasks: tasks,
            isDone: true,
            description: CommandDescription(
                "task done",
                saidElsewhere: ["complete", "finish", "check", "tick", "close"],
                group: .tasks,
                summary: "finish tasks with all their sub-tasks",
                parameters: [TaskContext.changed],
                options: [TaskContext.confirmation],
                examples: ["task done @1", "task done milk 2.1", "task done +errands due:today --yes"],
                details: """
                    A composite passes the request to its parts; only leaves have their own state. \
                    \(TaskContext.filterHelp)
                    """,
                pattern: .composite,
                effect: .changes,
                traits: .isFinal
            )
        )
    }

    static func reopen(_ tasks: TaskContext) -> SetDone {
        SetDone(
            tasks: tasks,
            isDone: false,
            description: CommandDescription(
                "task reopen",
                saidElsewhere: ["undone", "uncheck", "untick"],
                group: .tasks,
                summary: "reopen tasks with all their sub-tasks",
                parameters: [TaskContext.changed],
                options: [TaskContext.confirmation],
                examples: ["task reopen @1", "task reopen +home done --yes"],
                details: TaskContext.filterHelp,
                pattern: .composite,
                effect: .changes
            )
        )
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let chosen = try tasks.chosen(arguments, to: isDone ? "finish" : "reopen") { task in
            isDone ? !task.isDone : task.tally.leavesDone > 0
        }
        var outcomes: [SetDoneOutcome] = []
        for task in chosen {
            try CommandError.checkInterruption()
            var marking = DoneMarking(isDone)
            tasks.client.ask(task, marking.label) { task.mark(&marking) }
            tasks.state.setDone(isDone, of: marking.changed, on: tasks.today)
            outcomes.append(
                SetDoneOutcome(
                    id: task.id, leaves: marking.leaves, changed: marking.changed.count,
                    wholes: isDone && !marking.changed.isEmpty ? wholesDone(with: task) : []))
        }
        return Reply(
            SetDoneReply(state: tasks.state, isDone: isDone, outcomes: outcomes))
    }

    /// The wholes of a task that are done now, the innermost first.
    private func wholesDone(with task: any TaskComponent) -> [TaskID] {
        var (wholes, part): ([TaskID], any TaskComponent) = ([], task)
        while let whole = part.parent, whole.isDone {
            wholes.append(whole.id)
            part = whole
        }
        return wholes
    }
}

/// The changes needed to make a task done or open with all its leaves, which add themselves.
struct DoneMarking {
    let isDone: Bool
    /// The number of leaves.
    private(set) var leaves = 0
    /// The leaves whose state changes.
    private(set) var changed: [TaskID] = []

    init(_ isDone: Bool) {
        self.isDone = isDone
    }

    /// The name in traces.
    var label: String { isDone ? "done" : "reopen" }

    mutating func add(_ leaf: TaskLeaf) {
        leaves += 1
        if leaf.record.isDone != isDone { changed.append(leaf.id) }
    }
}

/// The outcome for one named task.
private struct SetDoneOutcome {
    let id: TaskID
    let leaves: Int
    /// The number of leaves changed.
    let changed: Int
    /// The wholes that are done with it, the innermost first.
    let wholes: [TaskID]
}

private struct SetDoneReply: ReplyBody {
    /// The limit for other tasks named in a line.
    private static let shown = 3

    let state: TaskState
    let isDone: Bool
    let outcomes: [SetDoneOutcome]

    func write(to text: inout TextWriter) {
        for outcome in outcomes {
            guard let task = state.tree[outcome.id] else { continue }
            text.write("@")
            text.write(Int(outcome.id.rawValue))
            if outcome.changed == 0 {
                text.write(isDone ? " is done already: " : " is open already: ")
            } else {
                text.write(isDone ? " done: " : " open again: ")
            }
            text.write(task.title)
            if task.partCount > 0 { text.write(leaves(outcome)) }
            if !outcome.wholes.isEmpty { text.write(line: ", and with it \(names(of: outcome.wholes))") }
            text.newline()
        }
    }

    /// `@2 b and @1 a`
    private func names(of tasks: [TaskID]) -> String {
        let more = tasks.count > Self.shown ? ["\(tasks.count - Self.shown) more"] : []
        let names = tasks.prefix(Self.shown).compactMap { state.tree[$0] }.map { "\($0.id) \($0.title)" }
        return (names + more).joined(separator: " and ")
    }

    /// `, 2 leaves (1 was done already)`
    private func leaves(_ outcome: SetDoneOutcome) -> String {
        let rest = outcome.leaves - outcome.changed
        guard outcome.changed > 0, rest > 0 else { return ", \(Count.of(outcome.leaves, "leaf", "leaves"))" }
        let were = "\(rest) \(rest == 1 ? "was" : "were") \(isDone ? "done" : "open") already"
        return ", \(Count.of(outcome.changed, "leaf", "leaves")) (\(were))"
    }

    func encode(to json: inout JSONWriter) {
        json.array { json in
            for outcome in outcomes {
                guard let task = state.tree[outcome.id] else { continue }
                json.object { json in
                    TaskJSON.writeFields(of: task, path: TaskPath.text(of: task, from: state.entered), to: &json)
                    json.field("changed", .int(outcome.changed))
                }
            }
        }
    }
}
