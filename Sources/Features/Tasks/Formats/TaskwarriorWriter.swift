import Patterns
import Text

/// Writes tasks as JSON that `task import` of Taskwarrior takes, an object a line.
///
/// Taskwarrior knows no parts: `playhouse_part_of` names what a task is a part of by its UUID, and `playhouse_words` holds
/// what has no place of its own; Taskwarrior keeps both, as attributes it does not know. An object that was read from
/// Taskwarrior is written as it was, but for what has changed here: so it is the same task there, too.
struct TaskwarriorWriter: Strategy {
    static let wholeName = "playhouse_part_of"
    static let wordsName = "playhouse_words"

    let name = "taskwarrior"

    func run(_ input: TaskExport) -> [UInt8] {
        var uuids: [TaskID: String] = [:]
        func whole(_ row: TaskRow) -> String? { row.depth > 0 ? input.task(row).whole.flatMap { uuids[$0.id] } : nil }
        for row in input.rows {
            let task = input.task(row)
            guard task.partCount > 0 || input.needed.contains(row.id) else { continue }
            uuids[row.id] = TaskwarriorObject(input.item(row))?.task.uuid ?? Self.uuid(of: task, whole(row))
        }
        var bytes = Array("[".utf8)
        for (index, row) in input.rows.enumerated() {
            let item = input.item(row) { uuids[$0] }
            let former = TaskwarriorObject(item)
            bytes.append(contentsOf: (index == 0 ? "\n" : ",\n").utf8)
            let members = TaskwarriorMembers(item, uuid: uuids[row.id], whole: whole(row))
            bytes += former?.changed(to: members) ?? members.object
        }
        bytes.append(contentsOf: "\n]\n".utf8)
        return bytes
    }

    /// A UUID for a task that has none: other tasks, of this tree or of another, hardly ever get the same.
    ///
    /// Source: RFC 9562, version 8, over two hashes by Fowler, Noll and Vo.
    private static func uuid(of task: any TaskComponent, _ whole: String?) -> String {
        let text = "\(whole ?? "") \(task.id) \(task.title)"
        let high = hash(text, 0xCBF2_9CE4_8422_2325) & 0xFFFF_FFFF_FFFF_0FFF | 0x8000
        let low = hash(text, 0x8422_2325_CBF2_9CE4) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        let digits = [high, low].map { number in
            let text = String(number, radix: 16)
            return String(repeating: "0", count: 16 - text.count) + text
        }.joined()
        var rest = digits[...]
        return [8, 4, 4, 4, 12].map { length in
            defer { rest = rest.dropFirst(length) }
            return String(rest.prefix(length))
        }.joined(separator: "-")
    }

    private static func hash(_ text: String, _ seed: UInt64) -> UInt64 {
        text.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

/// The members of an object that this program has something to say of, each as JSON.
private struct TaskwarriorMembers {
    private(set) var names: [String] = []
    private var values: [String: [UInt8]] = [:]

    subscript(name: String) -> [UInt8]? { values[name] }

    init(_ item: TaskOutline.Item, uuid: String?, whole: String?) {
        let details = item.details
        add("description", item.title)
        add("status", item.isDone ? "completed" : "pending")
        if let uuid { add("uuid", uuid) }
        var rest = details.unsaidProperties
        for (name, property) in Self.days {
            guard let index = rest.firstIndex(where: { $0.name == property }),
                let day = DueDateText.calendarDay(rest[index].value), TaskwarriorMoment.reaches(day),
                name != "end" || item.isDone
            else { continue }
            // What is done on the day it was made is done late that day, not before it was made. The shortest days, on which
            // clocks are put forward, have 23 hours.
            let isSameDay = name == "end" && details.property(TaskProperty.Name.created) == rest[index].value
            add(name, TaskwarriorMoment.text(of: day, and: isSameDay ? 23 * 3600 - 1 : 0))
            rest.remove(at: index)
        }
        if let due = details.dueMoment, TaskwarriorMoment.reaches(due.day) {
            add("due", TaskwarriorMoment.text(of: due.day, at: due.minute ?? 0))
            takeRecurrence(details, &rest)
        }
        if let priority = details.priority { add("priority", Self.letters[priority] ?? "") }
        let project = details.projects.first
        // Read back, the project comes before the tags.
        let orderedTags = project == nil || project == details.tags.first ? [] : details.tags
        if let project {
            add("project", project)
            // Of several, the words say all.
            if details.projects.count == 1 {
                rest.removeAll { $0.name == TaskProperty.Name.project && $0.value == project }
            }
        }
        let tags = details.tags.filter { $0 != project }
        if !tags.isEmpty { add("tags") { json in json.array { json in for tag in tags { json.value(.string(tag)) } } } }
        takeNotes(details, &rest)
        takeDependencies(&rest)
        let words = (orderedTags.map { "tag:\(DetailWords.coded($0))" } + Self.words(details, rest)).joined(
            separator: " ")
        if !words.isEmpty { add(TaskwarriorWriter.wordsName, words) }
        if let whole { add(TaskwarriorWriter.wholeName, whole) }
    }

    private static let days = [
        ("entry", TaskProperty.Name.created), ("end", TaskProperty.Name.completed),
        ("scheduled", TaskProperty.Name.scheduled), ("wait", TaskProperty.Name.wait),
    ]
    private static let letters: [Priority: String] = [.high: "H", .medium: "M", .low: "L"]

    private mutating func add(_ name: String, _ text: String) { add(name) { $0.value(.string(text)) } }

    private mutating func add(_ name: String, _ write: (inout JSONWriter) -> Void) {
        var json = JSONWriter()
        write(&json)
        names.append(name)
        values[name] = json.bytes
    }

    /// Notes are annotations; each has its moment, by which Taskwarrior tells them apart and orders them.
    private mutating func takeNotes(_ details: TaskDetails, _ rest: inout [TaskProperty]) {
        let notes = details.values(of: TaskProperty.Name.note)
        // Taskwarrior keeps no blanks around an annotation.
        let created = details.property(TaskProperty.Name.created).flatMap(DueDateText.calendarDay)
        guard !notes.isEmpty, notes.allSatisfy({ ImportedText.line($0) == $0 }),
            let day = created.flatMap({ TaskwarriorMoment.reaches($0) ? $0 : nil })
                ?? DueDate(year: 2000, month: 1, day: 1)
        else { return }
        rest.removeAll { $0.name == TaskProperty.Name.note }
        add("annotations") { json in
            json.array { json in
                for (index, note) in notes.enumerated() {
                    json.object { json in
                        json.field("entry", .string(TaskwarriorMoment.text(of: day, and: index)))
                        json.field("description", .string(note))
                    }
                }
            }
        }
    }

    /// Taskwarrior makes tasks of one kind from a template: what it made earlier keeps the word for that, and comes again
    /// no more.
    private mutating func takeRecurrence(_ details: TaskDetails, _ rest: inout [TaskProperty]) {
        if let recurrence = details.recurrence, recurrence.isStrict {
            rest.removeAll { $0.name == TaskProperty.Name.every }
            add("recur", recurrence.taskwarriorText)
        } else if let index = rest.firstIndex(where: { $0.name == "recur" }) {
            add("recur", rest.remove(at: index).value)
        }
    }

    private mutating func takeDependencies(_ rest: inout [TaskProperty]) {
        guard let index = rest.firstIndex(where: { $0.name == "depends" }) else { return }
        let uuids = rest[index].value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard uuids.allSatisfy(Self.isUUID) else { return }
        rest.remove(at: index)
        add("depends") { json in json.array { json in for uuid in uuids { json.value(.string(uuid)) } } }
    }

    private static func isUUID(_ text: String) -> Bool {
        text.split(separator: "-", omittingEmptySubsequences: false).map(\.utf8.count) == [8, 4, 4, 4, 12]
            && text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0.hexDigit != nil }
    }

    private static func words(_ details: TaskDetails, _ rest: [TaskProperty]) -> [String] {
        var words: [String] = []
        if let due = details.dueMoment, !TaskwarriorMoment.reaches(due.day) { words.append(DetailWords.due(due)) }
        if let command = details.run { words.append(DetailWords.run(command)) }
        if let duration = details.takes { words.append(DetailWords.takes(duration)) }
        return words + rest.map { DetailWords.property($0) }
    }

    /// All of them as an object.
    var object: [UInt8] {
        // The words say in which order the tags stand, and the project is one of them.
        let ordered =
            names.filter { $0 == TaskwarriorWriter.wordsName } + names.filter { $0 != TaskwarriorWriter.wordsName }
        return Self.object(ordered.compactMap { name in values[name].map { (name, $0) } })
    }

    static func object(_ members: [(String, [UInt8])]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            for (name, value) in members {
                json.key(JSONKey(name))
                json.value(rendered: value)
            }
        }
        return json.bytes
    }
}

/// An object as Taskwarrior wrote it.
private struct TaskwarriorObject {
    /// What it said here when it was read.
    let task: TaskwarriorTask
    private let text: String
    private var members: [(name: String, value: [UInt8])] = []

    /// - Returns: nil if the task does not come from Taskwarrior.
    init?(_ item: TaskOutline.Item) {
        guard let spelling = item.details.spelling, spelling.format == TaskFormat.taskwarrior.rawValue else {
            return nil
        }
        text = spelling.text
        let bytes = Array(text.utf8)
        do throws(JSONSyntaxError) {
            var reader = JSONReader(bytes)
            guard case .success(let task) = try TaskwarriorTask.read(&reader) else { return nil }
            self.task = task
            reader = JSONReader(bytes)
            try reader.beginObject()
            while let name = try reader.nextName() {
                _ = try reader.kind()
                let start = reader.position
                try reader.skipValue()
                members.append((name, Array(bytes[start..<reader.position])))
            }
        } catch {
            return nil
        }
    }

    /// The object with everything in it that is said otherwise now.
    func changed(to now: TaskwarriorMembers) -> [UInt8] {
        let before = TaskwarriorMembers(task.item, uuid: task.uuid, whole: task.whole)
        var isChanged = false
        var result: [(String, [UInt8])] = []
        for (name, value) in members {
            if name == "uuid" || now[name] == before[name] {
                result.append((name, value))
            } else {
                isChanged = true
                if let value = now[name] { result.append((name, value)) }
            }
        }
        let said = Set(members.map(\.name))
        for name in now.names where !said.contains(name) && now[name] != before[name] {
            guard let value = now[name] else { continue }
            isChanged = true
            result.append((name, value))
        }
        return isChanged ? TaskwarriorMembers.object(result) : Array(text.utf8)
    }
}
