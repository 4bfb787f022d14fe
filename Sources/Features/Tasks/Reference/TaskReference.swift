import Commands
import Text

/// Finds the task that a user means by a word.
///
/// - `@12`: the id.
/// - `2.1.3`: the path, each number a place among siblings, from 1. It starts at the current task, as in `task list`;
///   `/2.1.3` always starts at the top.
/// - anything else, including a path that leads nowhere: a title, or the beginning of one, in any case. A whole title
///   takes precedence over beginnings of others.
///
/// Lists show ids, so `2` may mean `@2`. It is refused if that is not the task at the second place. It means `@2` if
/// there is neither such a place nor such a title.
struct TaskReference {
    /// The number of tasks that an error names.
    static let shown = 5

    let tree: TaskTree
    let entered: any TaskComponent
    /// Decides among several tasks with a matching title, if it accepts exactly one.
    var prefers: ((any TaskComponent) -> Bool)?

    func task(_ word: String) throws(CommandError) -> any TaskComponent {
        if let id = Self.id(word) {
            guard let id, let task = tree[id], !task.isTree else { throw .noTask(word, wasRemoved: wasGiven(id)) }
            return task
        }
        let other = UInt32(word).flatMap { tree[TaskID(rawValue: $0)] }.flatMap { $0.isTree ? nil : $0 }
        if let task = path(word) {
            if let other, other !== task {
                throw CommandError(
                    .ambiguous,
                    "\(word) is the place of \(task.id) '\(task.title)', and \(other.id) is '\(other.title)'",
                    hint: "write \(task.id) or \(other.id)")
            }
            return task
        }
        if let other, tree.titled(word).isEmpty { return other }
        return try titled(word)
    }

    /// The tasks named by `words`, each once, in that order.
    func tasks(_ words: ArraySlice<String>) throws(CommandError) -> [any TaskComponent] {
        var seen: Set<TaskID> = []
        var tasks: [any TaskComponent] = []
        for word in words {
            let task = try task(word)
            if seen.insert(task.id).inserted { tasks.append(task) }
        }
        return tasks
    }

    // MARK: Titles of several words

    /// The titles that consecutive words may form: those that begin with them, or are spelled similarly.
    func titles(spreadOver words: [String]) -> [String] {
        for text in runs(of: words) {
            let found = tree.titled(text)
            let titles = found.isEmpty ? nearTitles(text) : found.prefix(Self.shown).map(\.title)
            if !titles.isEmpty { return titles }
        }
        return []
    }

    /// Checks that words that each name a task do not form a title together.
    func checkIsNoTitle(_ words: [String]) throws(CommandError) {
        for text in runs(of: words) {
            if let task = tree.titled(text).first { throw .unquotedTitle(text, is: task) }
        }
    }

    /// The texts formed by consecutive words between ids; words that are all paths form none.
    private func runs(of words: [String]) -> [String] {
        words.split { Self.id($0) != nil }.filter { $0.count > 1 && $0.contains { path($0) == nil } }
            .map { $0.joined(separator: " ") }
    }

    // MARK: Forms

    /// Outer nil if `word` has another form; inner nil if no task can have that number.
    private static func id(_ word: String) -> TaskID?? {
        let digits = word.utf8.dropFirst()
        guard word.utf8.first == UInt8(ascii: "@"), !digits.isEmpty, digits.allSatisfy(isDigit) else { return nil }
        return .some(UInt32(word.dropFirst()).map { TaskID(rawValue: $0) })
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private func wasGiven(_ id: TaskID?) -> Bool {
        guard let id else { return false }
        return id > .tree && id < tree.nextID
    }

    private func path(_ word: String) -> (any TaskComponent)? {
        var node = entered
        var place = 0
        var hasDigit = false
        var bytes = word.utf8[...]
        if bytes.first == UInt8(ascii: "/") {
            node = tree.root
            bytes = bytes.dropFirst()
        }
        for byte in bytes {
            if Self.isDigit(byte) {
                place = min(place * 10 + Int(byte - 0x30), Int(Int32.max))
                hasDigit = true
            } else {
                guard byte == UInt8(ascii: "."), hasDigit, let child = node.part(at: place - 1) else { return nil }
                (node, place, hasDigit) = (child, 0, false)
            }
        }
        return hasDigit ? node.part(at: place - 1) : nil
    }

    private func titled(_ word: String) throws(CommandError) -> any TaskComponent {
        guard case .title(let text) = TitleText.cleaned(word) else { throw .noTask(word, wasRemoved: false) }
        let found = tree.titled(text)
        guard found.count == 1 else {
            if found.count > 1, let prefers {
                let preferred = tree.titled(text, where: prefers)
                if preferred.count == 1 { return preferred[0] }
            }
            throw found.count == 0
                ? .noTask(word, near: nearTitles(word))
                : Self.ambiguousTask(word, Array(found.prefix(Self.shown)), count: found.count)
        }
        return found[0]
    }

    /// Titles similar to `word`; with thousands of tasks, comparing each would take too long.
    private func nearTitles(_ word: String) -> [String] {
        guard tree.count <= 1000 else { return [] }
        var titles: [String] = []
        tree.visit { task in
            titles.append(task.title)
            return true
        }
        return NearMiss.of(word, among: titles)
    }

    private static func ambiguousTask(_ word: String, _ candidates: [any TaskComponent], count: Int) -> CommandError {
        let shown = candidates.map { "\($0.id) '\($0.title)'" }.joined(separator: ", ")
        let more = count > candidates.count ? " and \(count - candidates.count) more" : ""
        return CommandError(
            .ambiguous, "task '\(word)' could be \(shown)\(more)", hint: "type more of it, or the id"
        )
    }
}

extension TaskTree {
    /// The tasks whose title is `text` or, if there are none, begins with it, in any case, in the order of titles.
    ///
    /// - Parameters:
    ///   - text: not empty.
    ///   - isWanted: whether a task counts.
    func titled(_ text: String, where isWanted: (any TaskComponent) -> Bool = { _ in true }) -> [any TaskComponent] {
        let wanted = text.matchKey
        var found: [TitleIndex.Entry] = []
        if titles.prepare(for: self) {
            func isThere(_ entry: TitleIndex.Entry) -> Bool {
                guard let task = self[entry.id], isWanted(task) else { return false }
                return task.title.matchKey.utf8.elementsEqual(entry.key.utf8)
            }
            found = titles.entries(wanted, isWhole: true).filter(isThere)
            if found.isEmpty { found = titles.entries(wanted, isWhole: false).filter(isThere) }
        } else {
            visit { task in
                if let key = task.foldedTitle(ifBeginningWith: wanted), isWanted(task) {
                    found.append(TitleIndex.Entry(key: key, id: task.id))
                }
                return true
            }
            let whole = found.filter { $0.key.utf8.count == wanted.utf8.count }
            if !whole.isEmpty { found = whole }
        }
        var seen: Set<TaskID> = []
        return found.sorted(by: TitleIndex.Entry.precedes).filter { seen.insert($0.id).inserted }
            .compactMap { self[$0.id] }
    }
}

extension TaskComponent {
    /// The folded title; nil if it does not begin with folded `text`.
    func foldedTitle(ifBeginningWith text: String) -> String? {
        let folded = title.matchKey
        return folded.utf8.starts(with: text.utf8) ? folded : nil
    }
}
