import Commands
import PatternEvents
import Patterns
import Text

/// Takes what `task export` of Taskwarrior writes (2.6): an array of objects, or one object a line.
///
/// Pending and waiting tasks are open, completed ones done; deleted ones are left out, and so are the templates of
/// recurring ones, whose instances are tasks of their own. The project becomes a tag. A due date is a moment in UTC
/// there; the day is the one it is then in the local time zone, as Taskwarrior shows it. Annotations have no place here,
/// and dependencies are no parts: both are left out and counted. What else there is, times and ids, is passed over.
///
/// Source: Taskwarrior's "JSON Format", https://taskwarrior.org/docs/design/task.html
final class TaskwarriorReader: TaskReader {
    let name = "taskwarrior"
    var successor: (any Handler<TaskFile, ReadTasks, CommandError>)?
    let events: EventStream

    init(events: EventStream) {
        self.events = events
    }

    func objection(to request: TaskFile) -> String? {
        request.objection(toObjectsWith: "description", canBeBare: true)
    }

    func read(_ file: TaskFile, into outline: inout TaskOutline) throws(CommandError) {
        var flaw: JSONTaskFlaw?
        var index = 0
        do throws(JSONSyntaxError) {
            var reader = JSONReader(file.bytes)
            let isArray = try reader.kind() == .array
            if isArray { try reader.beginArray() }
            while !outline.isFull, isArray ? try reader.nextElement() : !reader.isAtEnd() {
                var rest = Rest()
                var task = JSONTask()
                try task.read(&reader) { (name, reader, task) throws(JSONSyntaxError) in
                    try Self.take(name, &reader, &task, &rest)
                }
                flaw = task.flaw(behind: nil)
                if flaw != nil { break }
                add(task.item, rest, to: &outline)
                index += 1
                if !isArray { reader.skipComma() }
            }
            if flaw == nil, !outline.isFull { try reader.end() }
        } catch {
            throw .notJSON(file.path, error)
        }
        if let flaw { throw .noTaskInFile(file.path, index: index, flaw) }
    }

    private enum Status: String {
        case pending
        case waiting
        case completed
        case deleted
        case recurring
    }

    /// What an object says beside what a task here has a field for.
    private struct Rest {
        var status = Status.pending
        var annotations = 0
        var dependencies = 0
    }

    private func add(_ item: TaskOutline.Item, _ rest: Rest, to outline: inout TaskOutline) {
        var item = item
        switch rest.status {
        case .deleted: return outline.leaveOut("deleted task")
        case .recurring: return outline.leaveOut("recurrence template")
        case .completed: item.isDone = true
        case .pending, .waiting: break
        }
        outline.append(item)
        outline.leaveOut("annotation", rest.annotations)
        outline.leaveOut("dependency", rest.dependencies)
    }

    private static func take(
        _ name: String, _ reader: inout JSONReader, _ task: inout JSONTask, _ rest: inout Rest
    ) throws(JSONSyntaxError) {
        switch name {
        case "description": try task.title(name, &reader)
        case "status":
            guard let word = try task.string(name, &reader) else { return }
            if let known = Status(rawValue: word) { rest.status = known } else { task.note(.badValue(name)) }
        case "due":
            guard let moment = try task.string(name, &reader) else { return }
            task.item.details.due = day(moment)
            if task.item.details.due == nil { task.note(.badValue(name)) }
        case "priority":
            // A person may have given priorities other values; those have no counterpart.
            task.item.details.priority = priorities[try task.string(name, &reader) ?? ""]
        case "tags": try task.tags(name, &reader)
        case "project":
            if let project = try task.string(name, &reader) { task.item.details.add(tag: project) }
        case "annotations": rest.annotations = try count(&reader)
        case "depends": rest.dependencies = try count(&reader)
        default: try reader.skipValue()
        }
    }

    /// How many values the next one holds; one that is no array counts for itself.
    private static func count(_ reader: inout JSONReader) throws(JSONSyntaxError) -> Int {
        guard try reader.kind() == .array else {
            try reader.skipValue()
            return 1
        }
        try reader.beginArray()
        var count = 0
        while try reader.nextElement() {
            try reader.skipValue()
            count += 1
        }
        return count
    }

    private static let priorities: [String: Priority] = ["H": .high, "M": .medium, "L": .low]

    /// The local day of `20261121T000000Z`.
    private static func day(_ moment: String) -> DueDate? {
        let utf8 = Array(moment.utf8)
        guard utf8.count == 16, utf8[8] == UInt8(ascii: "T"), utf8[15] == UInt8(ascii: "Z") else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            utf8[range].allSatisfy { (0x30...0x39).contains($0) }
                ? Int(String(decoding: utf8[range], as: UTF8.self)) : nil
        }
        guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8), let hour = number(9..<11),
            let minute = number(11..<13), let second = number(13..<15), hour < 24, minute < 60, second < 61,
            let date = DueDate(year: year, month: month, day: day), let epoch = DueDate(day: 0)
        else { return nil }
        return DueDate(at: .seconds(date.days(since: epoch) * 86_400 + hour * 3600 + minute * 60 + second))
    }
}
