/// Tasks in the order of a tree, each before its parts: what every format is read into.
struct TaskOutline: Equatable {
    /// A task and how deep it lies, from 0.
    struct Item: Equatable {
        var level: Int
        var title: String
        var isDone = false
        var details = TaskDetails()
        /// Whether the file says if it is open or done; a heading of Markdown does not.
        var saysState = true
        /// Whether it has parts; known of what is to be written.
        var isWhole = false
        /// What the file calls the task, where others say that they depend on it.
        var name: String?
        /// The places in the outline of the tasks that it depends on.
        var needs: [Int] = []
        /// The days on which it was added and done, as far as the file says so.
        var added: DueDate?
        var doneOn: DueDate?
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

    /// Changes a task.
    mutating func change(_ index: Int, _ change: (inout Item) -> Void) { change(&items[index]) }

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

extension TaskOutline.Item {
    /// What two files that say the same of a task have in common: its place and the very words do not count, nor the order
    /// in which it says things, but for those of one name.
    var content: TaskOutline.Item {
        var item = self
        (item.level, item.saysState, item.isWhole) = (0, true, false)
        (item.added, item.doneOn) = (nil, nil)
        item.details = item.details.unspelled
        guard item.details.properties.count > 1 else { return item }
        item.details.properties = item.details.properties.enumerated()
            .sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }.map(\.element)
        return item
    }
}

extension TaskOutline.Item {
    /// The same as far as it has to be said in the place of `former`: of a task with parts their states say enough.
    func said(like former: TaskOutline.Item) -> TaskOutline.Item {
        guard isWhole, !former.saysState else { return self }
        var item = self
        item.isDone = former.isDone
        return item
    }
}

extension TaskOutline {
    /// Notes of each task with parts whether it is open or done, where its parts say otherwise.
    mutating func noteStates() {
        // From behind: for each level, whether all leaves seen since the last task above it are done.
        var areDone: [Bool] = []
        for index in items.indices.reversed() {
            let level = items[index].level
            while areDone.count <= level { areDone.append(true) }
            let isWhole = areDone.count > level + 1
            let isDone = isWhole ? areDone[(level + 1)...].allSatisfy(\.self) : items[index].isDone
            if isWhole, items[index].saysState, isDone != items[index].isDone {
                items[index].details.set(TaskProperty.Name.state, items[index].isDone ? "done" : "open")
            }
            areDone.removeSubrange((level + 1)...)
            areDone[level] = areDone[level] && isDone
        }
    }

    /// The changes that add the tasks behind the sub-tasks that `whole` has: one for each task that stands at the top of
    /// the outline, with all below it.
    ///
    /// - Parameters:
    ///   - firstID: the id of the first task; those behind it have the next ones.
    ///   - day: the day on which they are added, and done, where the file says no other.
    func changes(
        under whole: any TaskComponent, firstID: TaskID, on day: DueDate? = nil
    ) -> some Sequence<TaskChange> {
        sequence(state: (start: 0, rank: whole.partCount)) { next -> TaskChange? in
            let start = next.start
            guard start < items.count else { return nil }
            let end = items[(start + 1)...].firstIndex { $0.level == 0 } ?? items.count
            let parts = (start..<end).map { index in
                Subtree.Part(level: items[index].level, task: record(at: index, firstID: firstID, on: day))
            }
            defer { next = (end, next.rank + 1) }
            // A leaf is a smaller value by itself, and it is what most files have most of.
            return parts.count == 1
                ? .add(parts[0].task, parent: whole.id, rank: next.rank)
                : .restore(Subtree(parent: whole.id, rank: next.rank, parts: parts))
        }
    }
}

extension TaskOutline {
    private func record(at index: Int, firstID: TaskID, on day: DueDate?) -> TaskRecord {
        func id(_ index: Int) -> TaskID { TaskID(rawValue: firstID.rawValue + UInt32(index)) }
        let item = items[index]
        var details = item.details
        if !item.needs.isEmpty {
            let others = details.property(TaskProperty.Name.depends).map { [$0] } ?? []
            let words = item.needs.map { "\(id($0))" } + others
            details.set(TaskProperty.Name.depends, words.joined(separator: ","))
        }
        func stamp(_ known: DueDate?, _ name: String) -> DayStamp? {
            (known ?? details.property(name).flatMap(DueDateText.calendarDay) ?? day).map { DayStamp($0) }
        }
        return TaskRecord(
            id: id(index), title: item.title, added: stamp(item.added, TaskProperty.Name.created) ?? .none,
            done: item.isDone ? stamp(item.doneOn, TaskProperty.Name.completed) ?? .unknown : .none,
            details: details == TaskDetails() ? nil : details)
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
        case .lines, .control:
            let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
            return line(String(String.UnicodeScalarView(scalars)))
        }
    }

    /// A line of text below a task: as it stands, but for control characters. A tab goes on to the next multiple of four
    /// columns.
    static func note(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "\t" {
                repeat { result.append(" ") } while result.count % 4 != 0
            } else {
                result.append(scalar.properties.generalCategory == .control ? " " : scalar)
            }
        }
        return String(result)
    }

    /// Several lines as they stand, see ``note(_:)``.
    static func block(_ text: String) -> String {
        text.utf8.contains { $0 < 0x20 && $0 != 0x0A || $0 >= 0x7F }
            ? text.split(separator: "\n", omittingEmptySubsequences: false).map { note(String($0)) }
                .joined(separator: "\n") : text
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
