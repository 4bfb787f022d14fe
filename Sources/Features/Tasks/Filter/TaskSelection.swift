import Commands
import Patterns
import Text

/// The meaning of the words `TASK|FILTER` in a command: tasks by name, a filter, or a filter within tasks.
struct TaskSelection {
    /// The named tasks, each once.
    var tasks: [any TaskComponent] = []
    var filter = TaskFilter()

    /// The named tasks, without those inside another named one.
    var outermost: [any TaskComponent] {
        let named = Set(tasks.map(\.id))
        return tasks.filter { task in
            var above = task.parent
            while let here = above, !named.contains(here.id) { above = here.parent }
            return above == nil
        }
    }
}

extension TaskContext {
    /// The parameter of commands that read tasks by names and filters.
    static let targets = Parameter("TASK|FILTER", .name(of: "task or filter"), .optionalMany, negation: "tag.not:")
    /// The parameter of commands that change tasks: a dash is no filter there, and a word is required.
    static let changed = Parameter("TASK|FILTER", .name(of: "task or filter"), .many)

    /// The help shared by all commands.
    static let filterHelp = """
        TASK is an id (@12), a path (2.1) or the beginning of a title. A plain 2 is refused if place 2 and @2 are different \
        tasks. 'help task list' lists the filters. A task must fit all of them. With a TASK as well, they apply to it and to \
        the tasks below it.
        """
    /// The list of filters, from the help of `task list`.
    static let filterList = """
        Filters by tag are +TAG and tag.not:TAG. Filters by due date are due:week, due:DAY, due:none, due.before:DAY and \
        due.after:DAY; 'done' and 'added' work alike, as in done:week or done:last-month. Others are pri:high, text:WORD, \
        open, done and overdue. Add '.not' to a name to mean the opposite: pri.not:low.
        """
    static let confirmation = CommandOption("yes", summary: "change all tasks that fit, without a question")

    /// Reads the words of the parameter `TASK|FILTER`.
    ///
    /// - Parameters:
    ///   - more: filter words given as options.
    ///   - isForChange: whether the command changes the tasks it finds.
    ///   - prefers: decides among several tasks with a matching title, if it accepts exactly one.
    func selection(
        _ arguments: Arguments, and more: [String] = [], isForChange: Bool = false,
        preferring prefers: ((any TaskComponent) -> Bool)? = nil
    ) throws(CommandError) -> TaskSelection {
        try selection(
            Array(arguments[Self.targets]), and: more, isForChange: isForChange, preferring: prefers)
    }

    func selection(
        _ words: [String], and more: [String] = [], isForChange: Bool = false,
        preferring prefers: ((any TaskComponent) -> Bool)? = nil
    ) throws(CommandError) -> TaskSelection {
        var selection = TaskSelection()
        var reference = reference
        reference.prefers = prefers
        let reader = FilterReader(now: now)
        var names: [String] = []
        for word in words {
            guard let term = try reader.term(word) else {
                names.append(word)
                continue
            }
            try checkIsNoTitle(word)
            selection.filter.add(term)
        }
        for word in more {
            if let term = try reader.term(word) { selection.filter.add(term) }
        }
        do throws(CommandError) {
            selection.tasks = try reference.tasks(names[...])
        } catch {
            let titles = reference.titles(spreadOver: words)
            guard titles.isEmpty else { throw .unquotedTitle(titles, error) }
            guard error.kind == .notFound,
                let meant = names.compactMap({ CommandError.noTask($0, now: now, isForChange: isForChange) }).first
            else { throw error }
            throw meant
        }
        try reference.checkIsNoTitle(words)
        return selection
    }

    /// A task may be called `done`: then the word is ambiguous.
    private func checkIsNoTitle(_ word: String) throws(CommandError) {
        guard FilterReader.states.contains(word) else { return }
        if let task = tree.titled(word).first(where: { $0.title.matchKey == word }) {
            throw CommandError(
                .ambiguous, "'\(word)' is a filter and the title of \(task.id)",
                hint: "write '\(task.id)' for the task, 'state:\(word)' for the filter")
        }
    }

    /// The rows of a list below the named or the current task: the matches, and everything they are part of.
    ///
    /// - Parameter fits: whether a task is listed.
    /// - Returns: the rows, and the beginning of their paths.
    func rows(
        in named: (any TaskComponent)?, levels: Int = .max,
        where fits: @escaping (any TaskComponent, _ isLastLevel: Bool) -> Bool
    ) throws(CommandError) -> (rows: [TaskRow], basePath: String?) {
        let entered = try state.here()
        let top = named ?? entered
        var collector = RowCollector(levels: levels, matches: fits)
        if let named { collector.start(atPlace: named.rank + 1) }
        // A named task has its own row; the current task has none.
        client.ask(top, "describe") { top.describe(in: &collector, depth: named == nil ? -1 : 0) }
        try collector.finish()
        let base: any TaskComponent = named?.whole ?? entered
        let path = base === entered ? "" : TaskPath.text(of: base, from: entered, limit: TaskListing.pathLimit)
        return (collector.rows, path)
    }

    /// A filter's test of a task, without inherited traits.
    func test(_ filter: TaskFilter) -> (any TaskComponent, _ isLastLevel: Bool) -> Bool {
        guard !filter.isEmpty else { return { _, _ in true } }
        return { task, _ in filter.fits(task, TaskTraits(of: task)) }
    }

    /// The tasks to change: the named ones, or those that match a filter. Matches inside other matches are left out,
    /// and a person has to confirm several.
    ///
    /// - Parameters:
    ///   - verb: the command's verb, for the question: `finish`.
    ///   - isNested: whether matches inside other matches also count.
    ///   - canChange: whether a task would change.
    func chosen(
        _ arguments: Arguments, to verb: String, isNested: Bool = false,
        where canChange: @escaping (any TaskComponent) -> Bool
    ) throws(CommandError) -> [any TaskComponent] {
        let selection = try selection(arguments, isForChange: true, preferring: canChange)
        guard !selection.filter.isEmpty else { return selection.tasks }
        let found = try fitting(selection, isNested: isNested, where: canChange)
        guard !found.isEmpty else {
            throw CommandError(
                .notFound, "no task that this would change fits '\(selection.filter.text)'",
                hint: "see 'task list \(selection.filter.text)'")
        }
        guard !arguments[Self.confirmation] else { return found }
        guard let interviewer, interviewer.canAsk else { throw Self.needsYes(found.count, selection.filter.text, verb) }
        guard found.count > 1 else { return found }
        let titles = found.prefix(3).map { "\($0.id) \($0.title)" }.joined(separator: ", ")
        let more = found.count > 3 ? " and \(found.count - 3) more" : ""
        let answer = try interviewer.ask(
            "\(verb) \(found.count) tasks: \(titles)\(more)? (yes, no)", choices: ["yes", "no"]
        ).lowercased()
        guard answer == "yes" || answer == "y" else {
            throw CommandError(.refused, "nothing was changed", hint: "answer 'yes' to change them")
        }
        // Other sessions may have changed them in the meantime.
        let again = try fitting(self.selection(arguments), isNested: isNested, where: canChange)
        guard again.map(\.id) == found.map(\.id) else {
            throw CommandError(.refused, "the tasks have changed in the meantime", hint: "repeat the command")
        }
        return again
    }

    private func fitting(
        _ selection: TaskSelection, isNested: Bool, where canChange: (any TaskComponent) -> Bool
    ) throws(CommandError) -> [any TaskComponent] {
        try fitting(selection, where: canChange).filter { isNested || !$0.isInside }.map(\.task)
    }

    /// The matches of a selection, each once, and whether each is inside another match.
    ///
    /// - Parameter isWanted: whether a match counts.
    func fitting(
        _ selection: TaskSelection, where isWanted: (any TaskComponent) -> Bool = { _ in true }
    ) throws(CommandError) -> [(task: any TaskComponent, isInside: Bool)] {
        var seen: Set<TaskID> = []
        var found: [(task: any TaskComponent, isInside: Bool)] = []
        let tops: [(any TaskComponent)?] = selection.tasks.isEmpty ? [nil] : selection.outermost
        for top in tops {
            // The level of the outermost match that the next ones may be inside.
            var depth = Int.max
            for row in try rows(in: top, where: test(selection.filter)).rows {
                if row.depth <= depth { depth = .max }
                guard row.isMatch, let task = tree[row.id], isWanted(task), seen.insert(task.id).inserted else {
                    continue
                }
                found.append((task, row.depth > depth))
                depth = min(depth, row.depth)
            }
        }
        return found
    }

    private static func needsYes(_ count: Int, _ filter: String, _ verb: String) -> CommandError {
        let (fit, them) = count == 1 ? ("1 task fits", "it") : ("\(count) tasks fit", "them all")
        return CommandError(.refused, "\(fit) '\(filter)'", hint: "add '--yes' to \(verb) \(them)")
    }
}
