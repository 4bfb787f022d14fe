import Commands
import PatternEvents
import Patterns

/// `task count`
struct CountTasks: ShellCommand {
    let tasks: TaskContext

    let description = CommandDescription(
        "task count",
        group: .tasks,
        summary: "say how many tasks there are and how many are done",
        examples: ["task count"],
        pattern: .composite,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let root = tasks.tree.root
        let tally = tasks.client.ask(root, "count") { root.count() }
        // The tree itself is no task.
        let (all, composites) = (Int(tally.tasks) - 1, Int(tally.composites) - 1)
        let (leaves, done) = (Int(tally.leaves), Int(tally.leavesDone))
        guard all > 0 else {
            return .message("no tasks", ["tasks": 0, "composites": 0, "leaves": 0, "leavesDone": 0])
        }
        let parts = composites == 0 ? "" : ", \(composites) with sub-tasks"
        return .message(
            "\(Count.of(all, "task"))\(parts): \(done) of \(Count.of(leaves, "leaf", "leaves")) done, "
                + "\(tally.percentDone) %",
            [
                "tasks": .int(all), "composites": .int(composites), "leaves": .int(leaves), "leavesDone": .int(done),
            ]
        )
    }
}
