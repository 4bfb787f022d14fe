import Commands
import Patterns
import Text

/// What the words `TASK|FILTER` of a command mean: tasks by name, a filter, or a filter within tasks.
struct TaskSelection {
    /// The tasks that are named, each once.
    var tasks: [any TaskComponent] = []
    var filter = TaskFilter()

    /// The tasks that are named, without those that are in another one of them.
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
    /// The parameter of commands that look at tasks by names and filters.
    static let targets = Parameter("TASK|FILTER", .name(of: "task or filter"), .optionalMany, negation: "tag.not:")
    /// That of commands that change them: there a dash is no filter, and something has to be named.
    static let changed = Parameter("TASK|FILTER", .name(of: "task or filter"), .many)

    /// What every command says of it.
    static let filterHelp = """
        TASK is an id (@12), a path (2.1) or the beginning of a title. A plain 2 is refused if place 2 and @2 are different \
        tasks. 'help task list' lists the filters. A task must fit all of them. With a TASK as well, they apply to it and to \
        the tasks below it.
        """
    /// The filters, as the list explains them.
    static let filterList = """
        Filters by tag are +TAG and tag.not:TAG. Filters by due date are due:week, due:DAY, due:none, due.before:DAY and \
        due.after:DAY; 'done' and 'added' work alike, as in done:week or done:last-month. Others are pri:high, text:WORD, \
        open, done and overdue. Add '.not' to a name to mean the opposite: pri.not:low.
        """
    static let confirmation = CommandOption("yes", summary: "change all tasks that fit, without a question")

    /// What the words of the parameter `TASK|FILTER` mean.
    ///
    /// - Parameters:
    ///   - more: words of a filter that options stand for.
    ///   - isForChange: whether the command changes what it finds.
    ///   - prefers: which of several tasks that a title could mean is meant, if it is one.
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

    /// A task may be called `done`: then the word could mean it, too.
    private func checkIsNoTitle(_ word: String) throws(CommandError) {
        guard FilterReader.states.contains(word) else { return }
        if let task = tree.titled(word).first(where: { $0.title.matchKey == word }) {
            throw CommandError(
                .ambiguous, "'\(word)' is a filter and the title of \(task.id)",
                hint: "write '\(task.id)' for the task, 'state:\(word)' for the filter")
        }
    }

    /// The rows of a list of what is named, or of where one is: those that fit and what they are part of.
    ///
    /// - Parameter fits: answers which tasks are listed.
    /// - Returns: the rows, and what their paths begin with.
    func rows(
        in named: (any TaskComponent)?, levels: Int = .max,
        where fits: @escaping (any TaskComponent, _ isLastLevel: Bool) -> Bool
    ) throws(CommandError) -> (rows: [TaskRow], basePath: String?) {
        let entered = try state.here()
        let top = named ?? entered
        var collector = RowCollector(levels: levels, matches: fits)
        if let named { collector.start(atPlace: named.rank + 1) }
        // A task that is named is a line of its own; the one that is entered is the room one is in.
        client.ask(top, "describe") { top.describe(in: &collector, depth: named == nil ? -1 : 0) }
        try collector.finish()
        let base: any TaskComponent = named?.whole ?? entered
        let path = base === entered ? "" : TaskPath.text(of: base, from: entered, limit: TaskListing.pathLimit)
        return (collector.rows, path)
    }

    /// The test of a filter for tasks by themselves.
    func test(_ filter: TaskFilter) -> (any TaskComponent, _ isLastLevel: Bool) -> Bool {
        guard !filter.isEmpty else { return { _, _ in true } }
        return { task, _ in filter.fits(task, TaskTraits(of: task)) }
    }

    /// The tasks that a command is to change: those named, or those that a filter fits; then of two that lie in each other
    /// only the outer one, and a person has agreed if there are several.
    ///
    /// - Parameters:
    ///   - verb: what the command does to them, for the question: `finish`.
    ///   - isNested: whether what lies below a task that fits is meant by itself, too.
    ///   - canChange: answers whether there is anything to change in a task.
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
        // Other sessions may have changed them while the person thought.
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

    /// The tasks that a selection fits, each once, and whether each lies in another one of them.
    ///
    /// - Parameter isWanted: answers which of them count.
    func fitting(
        _ selection: TaskSelection, where isWanted: (any TaskComponent) -> Bool = { _ in true }
    ) throws(CommandError) -> [(task: any TaskComponent, isInside: Bool)] {
        var seen: Set<TaskID> = []
        var found: [(task: any TaskComponent, isInside: Bool)] = []
        let tops: [(any TaskComponent)?] = selection.tasks.isEmpty ? [nil] : selection.outermost
        for top in tops {
            // How deep the outermost task lies that the next ones may be in.
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
