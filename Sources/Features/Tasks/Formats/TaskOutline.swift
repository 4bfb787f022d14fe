import Commands
import Text

/// Tasks in the order of a tree, each before its parts: what every format is read into.
struct TaskOutline: Equatable {
    /// A task and how deep it lies, from 0.
    struct Item: Equatable {
        var level: Int
        var title: String
        var isDone = false
        var details = TaskDetails()
    }

    /// How many tasks a file may have.
    static let largest = 2_000_000

    /// How many tasks there is room for.
    let limit: Int
    private(set) var items: [Item] = []
    /// What was in the file and is no task of the outline, by what it is (`deleted task`), with numbers; in the order of
    /// the file.
    private(set) var leftOut: [(what: String, count: Int)] = []
    /// Whether there were more tasks than the limit allows; those beyond are not here.
    private(set) var isFull = false

    /// How many levels it takes.
    var height: Int { items.reduce(0) { max($0, $1.level + 1) } }

    init(limit: Int = largest) {
        self.limit = limit
    }

    /// Adds a task behind the others.
    ///
    /// - Parameter item: one that lies deeper than right below the last one is taken for a part of that.
    mutating func append(_ item: Item) {
        guard items.count < limit else {
            isFull = true
            return
        }
        var item = item
        item.level = min(item.level, (items.last?.level ?? -1) + 1)
        items.append(item)
    }

    /// Says that there were too many tasks to add them.
    mutating func fill() { isFull = true }

    /// Changes the task added last.
    mutating func changeLast(_ change: (inout Item) -> Void) {
        guard !items.isEmpty else { return }
        change(&items[items.count - 1])
    }

    /// Makes the task added last lie deeper, if the one before it lets it.
    mutating func deepenLast(to level: Int) {
        guard items.count > 1 else { return }
        items[items.count - 1].level = min(level, items[items.count - 2].level + 1)
    }

    /// Counts what has no place in a task.
    ///
    /// - Parameter what: one of it, in words of which the last takes the plural.
    mutating func leaveOut(_ what: String, _ count: Int = 1) {
        guard count > 0 else { return }
        if let index = leftOut.firstIndex(where: { $0.what == what }) {
            leftOut[index].count += count
        } else {
            leftOut.append((what, count))
        }
    }

    static func == (a: TaskOutline, b: TaskOutline) -> Bool {
        a.items == b.items && a.isFull == b.isFull && a.leftOut.elementsEqual(b.leftOut, by: ==)
    }
}

extension TaskOutline {
    /// The changes that add the tasks behind the sub-tasks that `whole` has: one for each task that stands at the top of
    /// the outline, with all below it.
    ///
    /// - Parameter firstID: the id of the first task; those behind it have the next ones.
    func changes(under whole: any TaskComponent, firstID: TaskID) -> some Sequence<TaskChange> {
        sequence(state: (start: 0, rank: whole.partCount)) { next -> TaskChange? in
            let start = next.start
            guard start < items.count else { return nil }
            let end = items[(start + 1)...].firstIndex { $0.level == 0 } ?? items.count
            let parts = (start..<end).map { index in
                let item = items[index]
                let id = TaskID(rawValue: firstID.rawValue + UInt32(index))
                let details = item.details == TaskDetails() ? nil : item.details
                return Subtree.Part(
                    level: item.level,
                    task: TaskRecord(id: id, title: item.title, isDone: item.isDone, details: details)
                )
            }
            defer { next = (end, next.rank + 1) }
            // A leaf is a smaller value by itself, and it is what most files have most of.
            return parts.count == 1
                ? .add(parts[0].task, parent: whole.id, rank: next.rank)
                : .restore(Subtree(parent: whole.id, rank: next.rank, parts: parts))
        }
    }
}

/// Finds out how deep a task lies from how far it is indented, in a format where only more and less count.
struct IndentStack {
    private var indents: [Int] = []
    private let step: Int

    /// - Parameter step: how much further in a part must stand than its whole.
    init(step: Int = 1) {
        self.step = step
    }

    /// The level, from 0, of a task that is indented so far.
    mutating func level(of indent: Int) -> Int {
        while let last = indents.last, last > indent - step { indents.removeLast() }
        indents.append(indent)
        return indents.count - 1
    }
}

/// Makes what files say fit for tasks.
enum ImportedText {
    /// A title or a command: control characters become blanks. Nil if nothing is left.
    static func line(_ text: String) -> String? {
        switch TitleText.cleaned(text) {
        case .title(let title): return title
        case .empty: return nil
        case .control:
            let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
            return line(String(String.UnicodeScalarView(scalars)))
        }
    }

    /// A tag is one word: what separates words becomes `-`. Nil if nothing is left.
    static func tag(_ text: String) -> String? {
        line(text).map { String($0.map { $0 == " " ? "-" : $0 }) }
    }
}

extension TaskDetails {
    /// Adds a tag unless it is there or empty.
    mutating func add(tag text: String) {
        guard let tag = ImportedText.tag(text), !tags.contains(tag) else { return }
        tags.append(tag)
    }
}
