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
        parameters: [TaskContext.changed],
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
        guard arguments.has(anyOf: DetailOptions.editing) else {
            throw CommandError(
                .usage, "say what to change",
                hint: "give an option, as in '--due friday'; 'task rename' changes the title")
        }
        let chosen: [any TaskComponent]
        do throws(CommandError) {
            chosen = try tasks.chosen(arguments, to: "edit", isNested: true) { _ in true }
        } catch {
            // 'task edit @4 --due monday 3pm'
            let separated = arguments.separated(TaskContext.changed, from: DetailOptions.due.option) {
                (try? DueDateText.moment($0, now: tasks.now)) != nil
            }
            throw [.notFound, .ambiguous].contains(error.kind) ? separated ?? error : error
        }
        var untagged: [String] = []
        for word in arguments[DetailOptions.untag] { untagged += try DetailOptions.tags(word) }
        let given = try DetailOptions.given(arguments, tasks.now, canClear: true)
        var due: [TaskID: DueMoment] = [:]
        for task in chosen {
            due[task.id] = task.details.due
            // Not all of several tasks need to have it.
            let changes = try changes(of: task, given, without: untagged, isLax: chosen.count > 1)
            if !changes.isEmpty { try tasks.perform(.edit(task.id, changes)) }
        }
        return Reply(
            UnderstoodReply(
                verb: "edited", ids: chosen.map(\.id), given: given, state: tasks.state, now: tasks.now,
                untagged: untagged, formerDue: due))
    }

    /// - Parameter isLax: whether removing a missing tag is allowed.
    private func changes(
        of task: any TaskComponent, _ given: GivenDetails, without untagged: [String], isLax: Bool
    ) throws(CommandError) -> [DetailChange] {
        var details = task.details
        var changes: [DetailChange] = []
        for tag in untagged {
            let places = details.tags.indices.filter { TaskDetails.names(tag, tag: details.tags[$0]) }
            guard !places.isEmpty || isLax else {
                throw CommandError(
                    .refused, "\(task.id) '\(task.title)' has no tag '\(tag)'", hint: "see 'task show \(task.id)'")
            }
            for place in places.reversed() {
                details.tags.remove(at: place)
                changes.append(DetailChange(.tags, of: TaskDetails(), place: place, removed: 1))
            }
        }
        return changes + given.changes(of: details)
    }
}
