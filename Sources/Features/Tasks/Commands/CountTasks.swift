import Commands
import Patterns

/// `task count`
struct CountTasks: ShellCommand {
    let tasks: TaskContext

    let description = CommandDescription(
        "task count",
        group: .tasks,
        summary: "count the tasks, and those that are done",
        parameters: [TaskContext.targets],
        examples: ["task count", "task count +home due:week"],
        details: "Without arguments, it counts all tasks, wherever you are. \(TaskContext.filterHelp)",
        pattern: .composite,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let selection = try tasks.selection(arguments)
        let tally = try tally(selection)
        let (all, composites) = (tally.tasks, tally.composites)
        let (leaves, done) = (tally.leaves, tally.leavesDone)
        guard all > 0 else {
            return .message(
                selection.filter.isEmpty ? "no tasks" : "no task fits",
                ["tasks": 0, "composites": 0, "leaves": 0, "leavesDone": 0])
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

    private func tally(_ selection: TaskSelection) throws(CommandError) -> TaskTally {
        var sum = TaskTally.zero
        guard selection.filter.isEmpty else {
            // Counts every match, and each leaf below matches once.
            for (task, isInside) in try tasks.fitting(selection) {
                let (own, all) = (task.own, task.tally)
                sum.tasks += 1
                sum.composites += own.composites
                guard !isInside else { continue }
                sum.leaves += all.leaves
                sum.leavesDone += all.leavesDone
            }
            return sum
        }
        let root: any TaskComponent = tasks.tree.root
        for top in selection.tasks.isEmpty ? [root] : selection.outermost {
            sum += tasks.client.ask(top, "count") { top.count() }
            // The tree itself is not a task.
            if top.isTree { sum -= root.own }
        }
        return sum
    }
}
