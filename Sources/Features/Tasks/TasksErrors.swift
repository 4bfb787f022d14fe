import Commands
import Text

// The words of this feature's errors.

extension CommandError {
    // MARK: References

    static func noTask(_ word: String, wasRemoved: Bool) -> CommandError {
        CommandError(
            .notFound, "there is no task '\(word)'\(wasRemoved ? " any more" : "")",
            hint: wasRemoved ? "it was removed; 'undo' may bring it back" : "see 'task list'"
        )
    }

    static func noTask(_ word: String, near: [String]) -> CommandError {
        CommandError(.notFound, "there is no task '\(word)'", hint: didYouMean(near) ?? "see 'task list'")
    }

    static func enteredIsGone(_ id: TaskID) -> CommandError {
        CommandError(
            .refused, "you were in \(id), which another session has removed",
            hint: "you are at the top now; say it again")
    }

    static func ambiguousTask(_ word: String, _ candidates: [any TaskComponent], count: Int) -> CommandError {
        let shown = candidates.map { "\($0.id) '\($0.title)'" }.joined(separator: ", ")
        let more = count > candidates.count ? " and \(count - candidates.count) more" : ""
        return CommandError(
            .ambiguous, "task '\(word)' could be \(shown)\(more)", hint: "type more of it, or the id"
        )
    }

    // MARK: Values

    /// - Parameter error: why the command that is a task's work cannot be kept.
    static func unfitCommand(of title: String, _ error: CommandError) -> CommandError {
        CommandError(error.kind, "the task '\(title)': \(error.message)", hint: error.hint)
    }

    static var emptyTitle: CommandError {
        CommandError(.value, "the title is empty", hint: "give it a word at least")
    }

    static func notATag(_ word: String) -> CommandError {
        CommandError(.value, "'\(word)' is not a tag", hint: "a tag is one word")
    }

    static func notADay(_ word: String) -> CommandError {
        CommandError(
            .value, "--due '\(word)' is not a day",
            hint: "write 2026-11-25, today, tomorrow, friday, +3d or +2w"
        )
    }

    static var emptyCommand: CommandError {
        CommandError(.value, "the command is empty", hint: "give one, as in --run 'lights dim 10'")
    }

    // MARK: Options that do not go together

    static func exclude(_ option: String, _ other: String) -> CommandError {
        CommandError(.usage, "\(option) and \(other) exclude each other", hint: "keep one of them")
    }

    static func missingPlace(usage: String) -> CommandError {
        CommandError(.usage, "nothing says where to move it", hint: "usage: \(usage)")
    }

    static func missingEdit(usage: String) -> CommandError {
        CommandError(.usage, "say what to change", hint: "usage: \(usage)")
    }

    // MARK: Places

    static func notAPart(_ task: any TaskComponent, of whole: any TaskComponent) -> CommandError {
        CommandError(
            .refused, "\(task.id) '\(task.title)' is not a sub-task of \(whole.id) '\(whole.title)'",
            hint: "leave out --under, or name one of its sub-tasks"
        )
    }

    static func notAtTop(_ task: any TaskComponent) -> CommandError {
        CommandError(
            .refused, "\(task.id) '\(task.title)' is not at the top", hint: "leave out --top, or name a task there"
        )
    }

    static func underItself(_ task: any TaskComponent, _ below: any TaskComponent) -> CommandError {
        let what = task === below ? "itself" : "its own sub-task \(below.id) '\(below.title)'"
        return CommandError(
            .refused, "\(task.id) '\(task.title)' cannot go under \(what)",
            hint: task === below ? "name another task" : "move the sub-task out first"
        )
    }

    static func tooDeep(limit: Int) -> CommandError {
        CommandError(
            .limit, "the tree would be more than \(limit) tasks deep", hint: "put it under a task further up"
        )
    }

    static func beforeItself(_ task: any TaskComponent) -> CommandError {
        CommandError(
            .refused, "\(task.id) '\(task.title)' cannot stand before itself", hint: "name another task"
        )
    }

    static var atTopAlready: CommandError {
        CommandError(.refused, "no task is entered", hint: "'task enter TASK' enters one")
    }

    static func noSuchTag(_ tag: String, _ task: any TaskComponent) -> CommandError {
        CommandError(.refused, "\(task.id) '\(task.title)' has no tag '\(tag)'", hint: "see 'task show \(task.id)'")
    }

    // MARK: Runs

    static func runsAlready(_ task: any TaskComponent) -> CommandError {
        CommandError(
            .refused, "\(task.id) '\(task.title)' is being run already",
            hint: "wait until it is over; 'jobs' may show it"
        )
    }

    static func nothingToRun(_ task: any TaskComponent) -> CommandError {
        CommandError(
            .refused, "\(task.id) '\(task.title)' has no work",
            hint: "give a leaf some with 'task edit TASK --run COMMAND' or '--takes DURATION'"
        )
    }

    static func tooMuchToRun(_ task: any TaskComponent, _ leaves: Int, limit: Int) -> CommandError {
        CommandError(
            .limit, "\(task.id) '\(task.title)' has \(leaves) leaves with work, and a run may have \(limit)",
            hint: "run its sub-tasks one by one"
        )
    }

    static func leavesFailed(_ failures: RunFailures, of leaves: Int) -> CommandError {
        let how = leaves == 1 ? "the only leaf" : "\(failures.count) of \(leaves) leaves"
        return CommandError(.refused, "\(how) failed: \(failures.text)", hint: "see above")
    }

    // MARK: Files

    /// - Parameter objections: what each reader said.
    static func noReader(_ path: String, objections: String) -> CommandError {
        CommandError(.value, "no reader takes '\(path)': \(objections)", hint: "give it one of these formats")
    }

    static func notJSON(_ path: String, _ error: JSONSyntaxError) -> CommandError {
        CommandError(.value, "'\(path)' is not JSON: \(error)", hint: nothingImported)
    }

    /// - Parameter index: from 0.
    static func noTaskInFile(_ path: String, index: Int, _ flaw: JSONTaskFlaw) -> CommandError {
        CommandError(.value, "'\(path)': \(words(of: flaw, "the task at index \(index)"))", hint: nothingImported)
    }

    static func noFamily(_ path: String, _ flaw: TaskFamily.Flaw) -> CommandError {
        switch flaw {
        case .twoParents(let line, let id, let one, let other):
            CommandError(
                .value, "'\(path)': parent:\(id) in line \(line) could be line \(one) or line \(other)",
                hint: nothingImported
            )
        case .circle(let line):
            CommandError(.value, "'\(path)': the task in line \(line) is below itself", hint: nothingImported)
        }
    }

    static func tooManyTasks(_ path: String) -> CommandError {
        CommandError(.limit, "'\(path)' has more than \(TaskOutline.largest) tasks", hint: "split it")
    }

    private static let nothingImported = "mend the file; nothing was imported"

    private static func words(of flaw: JSONTaskFlaw, _ task: String) -> String {
        switch flaw {
        case .noObject(let kind): "\(task) is \(kind), not an object"
        case .noTitle: "\(task) has no title"
        case .twice(let name): "\(task) has '\(name)' twice"
        case .wrongKind(let name, let kind, let expected): "'\(name)' of \(task) is \(kind), not \(expected)"
        case .badValue(let name): "'\(name)' of \(task) is not of its form"
        case .depth(let depth): "\(task) lies at depth \(depth), more than one below the task before it"
        }
    }
}
