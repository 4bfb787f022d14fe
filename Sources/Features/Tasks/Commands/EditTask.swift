import Commands

/// `task edit`
struct EditTask: ShellCommand {
    let tasks: TaskContext

    let description = CommandDescription(
        "task edit",
        saidElsewhere: ["modify", "mod"],
        formsSaidElsewhere: Dictionary(
            uniqueKeysWithValues: ["postpone", "snooze", "reschedule", "defer", "delay", "wait", "due"].map {
                ($0, "task edit TASK --due DATE")
            } + ["annotate", "comment", "note"].map { ($0, "task edit TASK --note NOTE") }
                + ["--title", "--name", "--rename"].map { ($0, "task rename TASK TITLE") }
                + [("tag", "task edit TASK --tag TAG"), ("priority", "task edit TASK --priority high")]),
        group: .tasks,
        summary: "change a task's due date, priority, tags and other details",
        parameters: [TaskContext.targets(.many)],
        options: DetailOptions.editing + [TaskContext.confirmation],
        examples: [
            "task edit @1 --priority high --due +3d", "task edit @1 --due none --untag home",
            "task edit +home --priority low --yes",
        ],
        details: """
            'none' removes what the option sets. A tag and a note are added to those that are there. 'task rename' changes \
            the title. \(TaskContext.filterHelp)
            """,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard (DetailOptions.editing.map(\.name)).contains(where: arguments.has(option:)) else { throw .missingEdit }
        let chosen: [any TaskComponent]
        do throws(CommandError) {
            chosen = try tasks.chosen(arguments, to: "edit", isNested: true) { _ in true }
        } catch {
            // 'task edit @4 --due monday 3pm'
            let separated = arguments.separated("TASK|FILTER") { option, value in
                option == "due" && DueDateText.moment(value, now: tasks.now) != nil
            }
            throw [.notFound, .ambiguous].contains(error.kind) ? separated ?? error : error
        }
        var untagged: [String] = []
        for word in arguments.options("untag") { untagged += try DetailOptions.tags(word) }
        var given: [String] = []
        var all: [TaskID: TaskDetails] = [:]
        for task in chosen {
            let former = task.details
            all[task.id] = former
            var details = former
            for tag in untagged {
                // Of many tasks not all need have it.
                let isThere = details.tags.contains { TaskDetails.names(tag, tag: $0) }
                guard isThere || chosen.count > 1 else { throw .noSuchTag(tag, task) }
                details.tags.removeAll { TaskDetails.names(tag, tag: $0) }
            }
            given = try DetailOptions.apply(arguments, to: &details, tasks.now, canClear: true)
            if details != former { tasks.perform(.edit(task.id, details)) }
        }
        return Reply(
            UnderstoodReply(
                verb: "edited", ids: chosen.map(\.id), options: given, state: tasks.state, now: tasks.now,
                untagged: untagged, former: all),
            isLong: chosen.count > 20)
    }
}
