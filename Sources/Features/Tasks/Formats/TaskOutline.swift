/// Tasks in tree order, each before its parts: the result of reading any format.
struct TaskOutline: Equatable {
    /// A task and its depth, from 0.
    struct Item: Equatable {
        var level: Int
        var title: String
        var isDone = false
        var details = TaskDetails()
        /// The days on which it was added and done, if known.
        var added: DueDate?
        var doneOn: DueDate?
    }

    /// The limit for tasks in a file.
    static let largest = 2_000_000

    /// The limit for tasks to add.
    let limit: Int
    private(set) var items: [Item] = []
    /// Things in the file for which a task has no place.
    var leftOut = LeftOut()
    /// Whether there were more tasks than the limit; those beyond it are missing.
    private(set) var isFull = false

    /// The number of levels.
    var height: Int { items.reduce(0) { max($0, $1.level + 1) } }

    init(limit: Int = largest) {
        self.limit = limit
    }

    /// Adds a task at the end.
    ///
    /// - Parameter item: if it is too deep, it becomes a part of the last one.
    mutating func append(_ item: Item) {
        guard items.count < limit else {
            isFull = true
            return
        }
        var item = item
        item.level = min(item.level, (items.last?.level ?? -1) + 1)
        items.append(item)
    }

    /// Changes the last task.
    mutating func changeLast(_ change: (inout Item) -> Void) {
        guard !items.isEmpty else { return }
        change(&items[items.count - 1])
    }
}

extension TaskOutline {
    /// The changes that add the tasks at the end of `whole`: one for each top-level task of the outline, with all below
    /// it.
    ///
    /// If the file does not have the days on which a task was added and done, they are unknown.
    ///
    /// - Parameter firstID: the id of the first task; the others have the next ones.
    func changes(under whole: any TaskComponent, firstID: TaskID) -> some Sequence<TaskChange> {
        sequence(state: (start: 0, rank: whole.partCount)) { next -> TaskChange? in
            let start = next.start
            guard start < items.count else { return nil }
            let end = items[(start + 1)...].firstIndex { $0.level == 0 } ?? items.count
            let parts = (start..<end).map { index in
                Subtree.Part(level: items[index].level, task: record(at: index, firstID: firstID))
            }
            defer { next = (end, next.rank + 1) }
            // A single leaf is a smaller value, and most files consist mostly of leaves.
            return parts.count == 1
                ? .add(parts[0].task, parent: whole.id, rank: next.rank)
                : .restore(Subtree(parent: whole.id, rank: next.rank, parts: parts))
        }
    }

    private func record(at index: Int, firstID: TaskID) -> TaskRecord {
        let item = items[index]
        return TaskRecord(
            id: TaskID(rawValue: firstID.rawValue + UInt32(index)), title: item.title,
            added: item.added.map { DayStamp($0) } ?? .none,
            done: item.isDone ? item.doneOn.map { DayStamp($0) } ?? .unknown : .none,
            details: item.details == TaskDetails() ? nil : item.details)
    }
}

/// Determines a task's level from its indentation, in a format in which only more and less matter.
struct IndentStack {
    private var indents: [Int] = []
    private let step: Int

    /// - Parameter step: the least extra indentation of a part.
    init(step: Int = 1) {
        self.step = step
    }

    /// The level, from 0, of a task with this indentation.
    mutating func level(of indent: Int) -> Int {
        while let last = indents.last, last > indent - step { indents.removeLast() }
        indents.append(indent)
        return indents.count - 1
    }
}

/// Makes texts from files valid for tasks.
enum ImportedText {
    /// A title or a command: control characters become spaces. nil if nothing is left.
    static func line(_ text: String) -> String? {
        switch TitleText.cleaned(text) {
        case .title(let title): return title
        case .empty: return nil
        case .lines, .control:
            let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
            return line(String(String.UnicodeScalarView(scalars)))
        }
    }

    /// A line of a file with tabs replaced by spaces, up to the next multiple of four columns.
    static func untabbed(_ text: String) -> String {
        guard text.utf8.contains(0x09) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            guard scalar == "\t" else {
                result.append(scalar)
                continue
            }
            repeat { result.append(" ") } while result.count % 4 != 0
        }
        return String(result)
    }

    /// A tag is one word: separators become `-`. nil if nothing is left.
    static func tag(_ text: String) -> String? {
        line(text).map { String($0.map { $0 == " " ? "-" : $0 }) }
    }
}

/// Words of the form `key:value`.
enum KeyWord {
    /// The key and the value, neither of them empty.
    static func split(_ word: Substring) -> (key: Substring, value: Substring)? {
        guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")), colon > word.startIndex else { return nil }
        let value = word[word.utf8.index(after: colon)...]
        return value.isEmpty ? nil : (word[..<colon], value)
    }
}
