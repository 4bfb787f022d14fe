import Commands
import Text

// The words of this feature's errors.

extension CommandError {
    static var onlyOneTask: CommandError {
        CommandError(.usage, "a list can start from only one task", hint: "name one TASK; filters may follow it")
    }

    // MARK: References

    static func noTask(_ word: String, wasRemoved: Bool) -> CommandError {
        CommandError(
            .notFound, "there is no task '\(word)'\(wasRemoved ? " any more" : "")",
            hint: wasRemoved ? "it was removed; 'undo' may bring it back" : "see 'task list'"
        )
    }

    static func noTask(_ word: String, near: [String]) -> CommandError {
        let filter = word.contains(":") ? "a filter is one of \(FilterReader.forms)" : "see 'task list'"
        let quote = near.contains { $0.contains(" ") } ? " quote a title of several words" : ""
        return CommandError(
            .notFound, "there is no task '\(word)'", hint: didYouMean(near).map { $0 + quote } ?? filter)
    }

    /// The error for the first of several words that form a title, or nearly so.
    static func unquotedTitle(_ near: [String], _ error: CommandError) -> CommandError {
        var error = error
        if let meant = didYouMean(near) { error.hint = "\(meant) quote a title of several words" }
        return error
    }

    /// The error if several words each name a task, and together another one.
    static func unquotedTitle(_ words: String, is task: any TaskComponent) -> CommandError {
        CommandError(
            .ambiguous, "'\(words)' may be several tasks, or \(task.id) '\(task.title)'",
            hint: "write \(task.id), or the ids of the others")
    }

    /// The error for a word that may have been meant as a filter; nil if it hardly was.
    ///
    /// - Parameter isForChange: whether the command changes the tasks it finds: then no filter is suggested, as it may
    ///   match more.
    static func noTask(_ word: String, now: LocalTime, isForChange: Bool) -> CommandError? {
        let hint =
            switch word.lowercased() {
            case "all", "everything", "*": "'open' means all open tasks, and 'done' those that are done"
            case "and", "or": "separate filters by spaces; a task must fit all of them"
            case "not": "add '.not' to a filter, as in tag.not:home"
            case let word where isListOfNumbers(word): "name each task, as in @1 @2"
            case let text where !isForChange && text.count > 2 && text.first == "/" && text.last == "/":
                didYouMean(["text:\(word.dropFirst().dropLast())"])
            case let text where !isForChange && text.first == "@" && text.dropFirst().first?.isLetter == true:
                didYouMean(["+\(word.dropFirst())"])
            case let word where !isForChange && FilterReader.period(word, of: now.day) != nil,
                let word where !isForChange && (try? DueDateText.parse(word, today: now.day)) != nil:
                didYouMean(["due:\(word)"])
            default: String?.none
            }
        return hint.map { CommandError(.notFound, "there is no task '\(word)'", hint: $0) }
    }

    /// `1,2`, `1-3`, `@1-@3`
    static func isListOfNumbers(_ word: String) -> Bool {
        let parts = word.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "-" }
        return parts.count > 1
            && parts.allSatisfy { part in
                let digits = part.drop { $0 == "@" }
                return !digits.isEmpty && digits.allSatisfy(\.isNumber)
            }
    }

    static func unquotedTitle(_ task: any TaskComponent) -> CommandError {
        CommandError(
            .usage, "the words of '\(task.title)' could belong to the new title",
            hint: "name the task as \(task.id) or in quotes")
    }

    // MARK: Values

    // MARK: Filters

    // MARK: Options that do not go together

    static func exclude(_ option: String, _ other: String) -> CommandError {
        CommandError(.usage, "\(option) and \(other) exclude each other", hint: "keep one of them")
    }

    // MARK: Places

    static func tooDeep(limit: Int) -> CommandError {
        CommandError(
            .limit, "the tree would be more than \(limit) tasks deep", hint: "put it under a task further up"
        )
    }

    // MARK: Runs

    // MARK: Files

    static func notJSON(_ path: String, _ error: JSONSyntaxError) -> CommandError {
        CommandError(.value, "'\(path)' is not JSON: \(error)", hint: nothingImported)
    }

    /// - Parameter index: from 0.
    static func noTaskInFile(_ path: String, index: Int, _ flaw: JSONTaskFlaw) -> CommandError {
        CommandError(.value, "'\(path)': \(words(of: flaw, "the task at index \(index)"))", hint: nothingImported)
    }

    static let nothingImported = "fix the file; nothing was imported"

    static func words(of flaw: JSONTaskFlaw, _ task: String) -> String {
        switch flaw {
        case .noObject(let kind): "\(task) is \(kind), not an object"
        case .noTitle: "\(task) has no title"
        case .twice(let name): "\(task) has '\(name)' twice"
        case .wrongKind(let name, let kind, let expected): "'\(name)' of \(task) is \(kind), not \(expected)"
        case .badValue(let name): "'\(name)' of \(task) is not of its form"
        case .depth(let depth): "\(task) is at depth \(depth), more than one below the task before it"
        }
    }
}
