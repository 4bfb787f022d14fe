import Commands

/// `task edit`
struct EditTask: ShellCommand {
    let tasks: TaskContext

    let description = CommandDescription(
        "task edit",
        saidElsewhere: ["tag", "note", "modify", "mod", "annotate", "due", "priority"],
        group: .tasks,
        summary: "change what is known of a task beside its title",
        parameters: [Parameter("TASK", .name(of: "task"))],
        options: DetailOptions.editing,
        examples: ["task edit @1 --priority high --due +3d", "task edit @1 --due none --untag home"],
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let task = try tasks.reference.task(arguments.required("TASK"))
        let former = task.details
        var details = former
        var isGiven = false
        for word in arguments.options("untag") {
            guard let index = details.tags.firstIndex(of: word) else { throw .noSuchTag(word, task) }
            details.tags.remove(at: index)
            isGiven = true
        }
        let isSet = try DetailOptions.apply(arguments, to: &details, today: tasks.today, canClear: true)
        guard isGiven || isSet else { throw .missingEdit(usage: description.usage) }
        if details != former { tasks.perform(.edit(task.id, details)) }
        return Reply(TaskReply(.edited, task.id, tasks.state))
    }
}
