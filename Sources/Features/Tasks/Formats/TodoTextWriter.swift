import Patterns

/// Writes tasks as todo.txt, a line each, in the order of the tree.
///
/// The format has neither parts nor commands, so these go into `key:value` words, which it allows: `id` of a task that
/// has parts, `parent` of one that is a part, `run`, `takes`, `property`, and `pri` of what is done, as a priority in front
/// is for open tasks. A title with words that would be read as something else is written in percent code, and
/// `coded:percent` says so. A line that was read from a todo.txt file is written in its own words where they still hold.
struct TodoTextWriter: Strategy {
    let name = "todotxt"

    func run(_ input: TaskExport) -> [UInt8] {
        let ids = TodoTextIDs(input)
        var bytes: [UInt8] = []
        for row in input.rows {
            let item = input.item(row, ids.id(of:))
            let entry = TodoTextEntry(item, id: ids.id(of: row.id), parent: ids.parent(of: row))
            bytes.append(contentsOf: entry.text.utf8)
            bytes.append(0x0A)
        }
        return bytes
    }
}

/// What tasks are called in a todo.txt file: as they were in the one they came from, if that is still clear.
private struct TodoTextIDs {
    private let tree: TaskTree
    /// The tasks that others depend on.
    private let needed: Set<TaskID>
    /// How many tasks were called so.
    private var kept: [String: Int] = [:]

    init(_ input: TaskExport) {
        tree = input.tree
        needed = input.needed
        for row in input.rows {
            if let id = input.task(row).record.details?.property(TaskProperty.Name.id) { kept[id, default: 0] += 1 }
        }
    }

    /// What the task is called; nil if nothing has to be said of it.
    func id(of id: TaskID) -> String? {
        guard let task = tree[id], !task.isTree else { return nil }
        if let name = task.record.details?.property(TaskProperty.Name.id), kept[name] == 1 { return name }
        guard task.partCount > 0 || needed.contains(id) else { return nil }
        var name = String(id.rawValue)
        while kept[name] != nil { name += "-" }
        return name
    }

    /// What the task is part of; for one that is part of nothing here, what its file said.
    func parent(of row: TaskRow) -> String? {
        guard let task = tree[row.id] else { return nil }
        if row.depth > 0 { return task.whole.flatMap { id(of: $0.id) } }
        guard let name = task.record.details?.property(TaskProperty.Name.parent), kept[name] == nil else { return nil }
        let isGiven = UInt32(name).map { id(of: TaskID(rawValue: $0)) == name } ?? false
        return isGiven ? nil : name
    }
}

/// A task as a line of todo.txt.
struct TodoTextEntry {
    private let item: TaskOutline.Item
    private let id: String?
    private let parent: String?
    private let spelling: String?

    /// - Parameters:
    ///   - id: what it is called.
    ///   - parent: what that is called which it is part of.
    init(_ item: TaskOutline.Item, id: String?, parent: String?) {
        self.item = Self.bare(item)
        self.id = id
        self.parent = parent
        spelling = item.details.spelling.flatMap { $0.format == TaskFormat.todotxt.rawValue ? $0.text : nil }
    }

    /// The words of the file if they say the same, else those this program chooses.
    var text: String {
        if let spelling {
            let line = TodoTextLine(spelling)
            if agrees(line) { return spelling }
            // Another head before the same text, and behind it what the former head said.
            let words = line.body.split(separator: " ").map(String.init)
            for text in [Self.withoutPriority(words), line.body] where text == line.body || !item.isDone {
                for more in [[], body(isCoded: false).dropFirst().filter { !words.contains($0) }] {
                    let other = (head + [text] + more).joined(separator: " ")
                    if agrees(TodoTextLine(other)) { return other }
                }
            }
        }
        return plain
    }

    /// The line as this program writes it.
    var plain: String {
        if !Self.needsCodeAtStart(item.title) {
            let line = (head + body(isCoded: false)).joined(separator: " ")
            if !Self.hasMarks(item.title) || agrees(TodoTextLine(line)) { return line }
        }
        return (head + body(isCoded: true)).joined(separator: " ")
    }

    /// A text less `pri:B`, which says it of what is done: of what is open the head says it.
    private static func withoutPriority(_ words: [String]) -> String {
        words.filter { !($0.hasPrefix("pri:") && $0.utf8.count == 5) }.joined(separator: " ")
    }

    /// What is compared; the names are compared by themselves.
    private static func bare(_ item: TaskOutline.Item) -> TaskOutline.Item {
        var item = item.content
        item.details.set(TaskProperty.Name.id, nil)
        item.details.set(TaskProperty.Name.parent, nil)
        item.name = nil
        return item
    }

    private func agrees(_ line: TodoTextLine) -> Bool {
        Self.bare(line.item) == item && line.id == id && line.parent == parent
    }

    /// The mark of done, the priority, the dates.
    private var head: [String] {
        let details = item.details
        var words: [String] = []
        if item.isDone { words.append("x") }
        if let letter = details.priorityLetter, !item.isDone { words.append("(\(letter))") }
        return words + dates.map(\.value)
    }

    /// The day it was done and the day it was made, which has a place behind the other only.
    private var dates: [TaskProperty] {
        let names =
            item.isDone ? [TaskProperty.Name.completed, TaskProperty.Name.created] : [TaskProperty.Name.created]
        let found = names.map { name in item.details.properties.first { $0.name == name } }
        return found.prefix { property in property.map { DueDateText.calendarDay($0.value) != nil } ?? false }
            .compactMap(\.self)
    }

    /// The text and what stands behind it.
    ///
    /// - Parameter isCoded: whether the text is written in percent code; else its tags are not said once more.
    private func body(isCoded: Bool) -> [String] {
        let details = item.details
        var words = [isCoded ? Self.coded(item.title) : item.title]
        let projects = details.projects
        let said = isCoded ? [] : item.title.split(separator: " ").map(String.init)
        words += details.tags.map { projects.contains($0) ? "+\($0)" : "@\($0)" }.filter { !said.contains($0) }
        if let letter = details.priorityLetter, item.isDone { words.append("pri:\(letter)") }
        if let due = details.dueMoment { words.append(DetailWords.due(due)) }
        if let command = details.run { words.append(DetailWords.run(command)) }
        if let duration = details.takes { words.append(DetailWords.takes(duration)) }
        var implied = dates
        implied += projects.map { TaskProperty(name: TaskProperty.Name.project, value: $0) }
        if let letter = details.priorityLetter {
            implied.append(TaskProperty(name: TaskProperty.Name.letter, value: letter))
        }
        words += details.unsaidProperties.filter { !implied.contains($0) }.map {
            DetailWords.property($0, DetailWords.todoKeys)
        }
        if let id { words.append("id:\(id)") }
        if let parent { words.append("parent:\(parent)") }
        if isCoded { words.append("coded:percent") }
        return words
    }

    /// Whether a title has words that may be read back as anything else, be it by the reader of another format.
    private static func hasMarks(_ title: String) -> Bool {
        let line = TodoTextLine(title)
        return line.hasMark || line.item.title != title
    }

    /// Whether its first character says something where a line begins: any sign, `x`, a date, `1.`, a byte order mark.
    private static func needsCodeAtStart(_ title: String) -> Bool {
        guard let first = title.utf8.first, first < 0x80 else { return title.unicodeScalars.first == "\u{FEFF}" }
        let word = title.utf8.prefix { $0 != 0x20 }
        if isDigit(first) { return word.contains { !isDigit($0) && !isLetter($0) } }
        return !isLetter(first) || word.elementsEqual("x".utf8)
    }

    private static func coded(_ title: String) -> String {
        let length = needsCodeAtStart(title) ? title.unicodeScalars.first.map { UTF8.width($0) } ?? 0 : 0
        return PercentCoding.encoded(title) { byte, index in index < length || "+@:".utf8.contains(byte) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
