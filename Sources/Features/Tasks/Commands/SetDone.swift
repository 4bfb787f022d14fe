import Commands
import PatternEvents
import Patterns
import Text

/// `task done` and `task reopen`: the same operation, once each way.
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
                group: .tasks,
                summary: "finish a task, with all its sub-tasks",
                parameters: [Parameter("TASK", .name(of: "task"), .many)],
                examples: ["task done @1", "task done milk 2.1"],
                details: "A composite hands the request to its parts; only leaves have a state of their own.",
                pattern: .composite,
                effect: .changes
            )
        )
    }

    static func reopen(_ tasks: TaskContext) -> SetDone {
        SetDone(
            tasks: tasks,
            isDone: false,
            description: CommandDescription(
                "task reopen",
                group: .tasks,
                summary: "take back that a task is done, with all its sub-tasks",
                parameters: [Parameter("TASK", .name(of: "task"), .many)],
                examples: ["task reopen @1"],
                pattern: .composite,
                effect: .changes
            )
        )
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let chosen = try tasks.reference.tasks(arguments.words("TASK"))
        var outcomes: [SetDoneOutcome] = []
        for task in chosen {
            let changed = leaves(of: task)
            if !changed.isEmpty { tasks.perform(.setDone(changed, isDone)) }
            outcomes.append(SetDoneOutcome(id: task.id, changed: changed.count))
        }
        return Reply(SetDoneReply(state: tasks.state, isDone: isDone, outcomes: outcomes), isLong: outcomes.count > 20)
    }

    /// The leaves that are not yet as they are to be, reached through the tree as any client of the pattern would.
    private func leaves(of task: TaskNode) -> [TaskID] {
        var found: [TaskID] = []
        task.traverse(isDone ? "done" : "reopen", events: tasks.events) { part, _ in
            if !part.isComposite, part.isDone != isDone { found.append(part.id) }
            return true
        }
        return found
    }
}

/// What came of it for one of the tasks named.
private struct SetDoneOutcome {
    let id: TaskID
    /// The leaves whose state changed.
    let changed: Int
}

private struct SetDoneReply: ReplyBody {
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
            if task.isComposite { text.write(leaves(of: task, outcome)) }
            text.newline()
        }
    }

    /// `, 2 leaves (1 was done already)`
    private func leaves(of task: TaskNode, _ outcome: SetDoneOutcome) -> String {
        let rest = task.leaves - outcome.changed
        guard outcome.changed > 0, rest > 0 else { return ", \(Count.of(task.leaves, "leaf", "leaves"))" }
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
