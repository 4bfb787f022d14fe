import Commands
import Patterns
import Text

/// `task remove`
struct RemoveTask: ShellCommand {
    let tasks: TaskContext

    let description = CommandDescription(
        "task remove",
        saidElsewhere: ["delete", "rm", "del", "erase", "clear"],
        formsSaidElsewhere: ["clean": "task remove done", "purge": "task remove done"],
        group: .tasks,
        summary: "remove tasks with all their sub-tasks",
        parameters: [TaskContext.changed],
        options: [TaskContext.confirmation],
        examples: ["task remove @1", "task remove 2.1 milk", "task remove done --yes"],
        details: "'undo' brings it back. Its id is never used again. \(TaskContext.filterHelp)",
        pattern: .composite,
        effect: .changes,
        traits: .isFinal
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let chosen = try tasks.chosen(arguments, to: "remove") { _ in true }
        let entered = tasks.state.entered.id
        var removed: [Removal] = []
        for task in chosen.map(\.id) {
            // It may have been removed with one named before it.
            guard let task = tasks.tree[task] else { continue }
            if task.contains(tasks.state.entered) { try tasks.perform(.enter(task.whole?.id ?? .tree)) }
            let before = tasks.tree.count
            let (id, title) = (task.id, task.title)
            try tasks.perform(.remove(id))
            removed.append(Removal(id: id, title: title, count: before - tasks.tree.count))
        }
        let isElsewhere = tasks.state.entered.id != entered
        return Reply(
            RemovalReply(removed: removed, whereabouts: isElsewhere ? PathReply(state: tasks.state) : nil)
        )
    }
}

private struct Removal {
    let id: TaskID
    let title: String
    /// The tasks removed, all included.
    let count: Int
}

private struct RemovalReply: ReplyBody {
    let removed: [Removal]
    /// The current task, if the previous one was removed.
    let whereabouts: PathReply?

    func write(to text: inout TextWriter) {
        for removal in removed {
            text.write("\(removal.id) removed: \(removal.title)")
            if removal.count > 1 { text.write(", and \(removal.count - 1) below it") }
            text.newline()
        }
        whereabouts?.write(to: &text)
    }

    func encode(to json: inout JSONWriter) {
        json.array(of: removed) { removal, json in
            json.field("id", .int(Int(removal.id.rawValue)))
            json.field("title", .string(removal.title))
            json.field("removed", .int(removal.count))
        }
    }
}
