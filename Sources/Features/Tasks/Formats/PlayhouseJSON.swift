import Commands
import PatternEvents
import Patterns
import Text

/// Takes the JSON that this program writes: an array of tasks in the order of the tree, each with its `depth`. Only the
/// title must be there; what follows from other fields (`path`, `leaves` and so on) is passed over.
final class PlayhouseJSONReader: TaskReader {
    init(events: EventStream) { super.init("playhouse json", events: events) }

    override func objection(to request: TaskFile) -> String? {
        request.objection(toObjectsWith: "title", canBeEmpty: true)
    }

    override func read(_ file: TaskFile, into outline: inout TaskOutline) throws(CommandError) {
        var flaw: JSONTaskFlaw?
        do throws(JSONSyntaxError) {
            var reader = JSONReader(file.bytes)
            try reader.beginArray()
            while flaw == nil, !outline.isFull, try reader.nextElement() {
                var task = JSONTask(depth: 0)
                try task.read(&reader, PlayhouseJSON.take)
                flaw = task.flaw(behind: outline.items.last)
                outline.append(task.item)
            }
            if flaw == nil, !outline.isFull { try reader.end() }
        } catch {
            throw .notJSON(file.path, error)
        }
        if let flaw { throw .noTaskInFile(file.path, index: outline.items.count - 1, flaw) }
    }
}

private enum PlayhouseJSON {
    /// Reads the value of the field `name` into `task`, if it is one of a task's.
    static func take(
        _ name: String, _ reader: inout JSONReader, _ task: inout JSONTask
    ) throws(JSONSyntaxError) {
        switch name {
        case "title": try task.title(name, &reader)
        case "done":
            if try task.expect(.bool, name, &reader) { task.item.isDone = try reader.bool() }
        case "depth":
            guard try task.expect(.number, name, &reader) else { return }
            task.depth = try reader.number().whole
            if task.depth == nil { task.note(.badValue(name)) }
        case "priority":
            guard let word = try task.string(name, &reader) else { return }
            task.item.details.priority = Priority(rawValue: word)
            if task.item.details.priority == nil { task.note(.badValue(name)) }
        case "due":
            guard let word = try task.string(name, &reader) else { return }
            task.item.details.dueMoment = DueDateText.calendarMoment(word)
            if task.item.details.due == nil { task.note(.badValue(name)) }
        case "tags": try task.tags(name, &reader)
        case "run":
            guard let command = try task.string(name, &reader) else { return }
            task.item.details.run = ImportedText.line(command)
        case "takes":
            guard try task.expectOrNull(.number, name, &reader) else { return }
            let seconds = try reader.number().value
            let limit = DurationText.limit.inSeconds
            guard (0...limit).contains(seconds) else { return task.note(.badValue(name)) }
            task.item.details.takes = .milliseconds(Int((seconds * 1000).rounded()))
        case "properties": try takeProperties(&reader, &task)
        case "spelling":
            guard try task.expectOrNull(.object, name, &reader) else { return }
            let words = try strings(name, &reader, &task)
            if let format = words["format"], let text = words["text"] {
                task.item.details.spelling = TaskSpelling(
                    format: format, text: ImportedText.block(text), before: ImportedText.block(words["before"] ?? ""),
                    after: ImportedText.block(words["after"] ?? ""))
            }
        default: try takeHeeded(name, &reader, &task)
        }
    }

    /// Reads the value of a field that is there only if it says something.
    private static func takeHeeded(
        _ name: String, _ reader: inout JSONReader, _ task: inout JSONTask
    ) throws(JSONSyntaxError) {
        switch name {
        case "added", "doneOn", "wait":
            guard let word = try task.string(name, &reader) else { return }
            guard let day = DueDateText.calendarDay(word) else { return task.note(.badValue(name)) }
            switch name {
            case "added": task.item.added = day
            case "doneOn": task.item.doneOn = day
            default: task.item.details.add(TaskProperty.Name.wait, word)
            }
        case "every":
            guard let word = try task.string(name, &reader) else { return }
            guard let recurrence = Recurrence(notation: word) ?? Recurrence(word) else {
                return task.note(.badValue(name))
            }
            task.item.details.add(TaskProperty.Name.every, recurrence.notation)
        case "project":
            guard let word = try task.string(name, &reader) else { return }
            task.item.details.add(tag: word)
            task.item.details.add(project: word)
        case "notes":
            guard try task.expectOrNull(.array, name, &reader) else { return }
            try reader.beginArray()
            while try reader.nextElement() {
                guard try reader.kind() == .string else {
                    task.note(.badValue(name))
                    try reader.skipValue()
                    continue
                }
                task.item.details.add(TaskProperty.Name.note, ImportedText.note(try reader.string()))
            }
        case "id":
            guard try reader.kind() == .number else { return try reader.skipValue() }
            task.item.name = try reader.number().whole.map { "@\($0)" }
        case "depends":
            guard try task.expectOrNull(.array, name, &reader) else { return }
            var words: [String] = []
            try reader.beginArray()
            while try reader.nextElement() {
                guard try reader.kind() == .number else {
                    task.note(.badValue(name))
                    try reader.skipValue()
                    continue
                }
                if let id = try reader.number().whole { words.append("@\(id)") }
            }
            if !words.isEmpty { task.item.details.add(TaskProperty.Name.depends, words.joined(separator: ",")) }
        default: try reader.skipValue()
        }
    }

    private static func takeProperties(
        _ reader: inout JSONReader, _ task: inout JSONTask
    ) throws(JSONSyntaxError) {
        guard try task.expectOrNull(.array, "properties", &reader) else { return }
        try reader.beginArray()
        while try reader.nextElement() {
            guard try reader.kind() == .object else {
                task.note(.badValue("properties"))
                try reader.skipValue()
                continue
            }
            let words = try strings("properties", &reader, &task)
            if let name = words["name"].flatMap({ ImportedText.line($0) }), let value = words["value"] {
                task.item.details.add(name, ImportedText.note(value))
            } else {
                task.note(.badValue("properties"))
            }
        }
    }

    /// The members of an object, which are strings; others are noted.
    private static func strings(
        _ name: String, _ reader: inout JSONReader, _ task: inout JSONTask
    ) throws(JSONSyntaxError) -> [String: String] {
        var words: [String: String] = [:]
        try reader.beginObject()
        while let key = try reader.nextName() {
            if try reader.kind() == .string {
                words[key] = try reader.string()
            } else {
                task.note(.badValue(name))
                try reader.skipValue()
            }
        }
        return words
    }
}

/// Writes tasks as `task list` answers them in JSON, one a line.
struct PlayhouseJSONWriter: Strategy {
    let name = "json"

    func run(_ input: TaskExport) -> [UInt8] {
        var paths = PathStack(basePath: input.basePath)
        var bytes = Array("[".utf8)
        for (index, row) in input.rows.enumerated() {
            paths.go(to: row)
            bytes.append(contentsOf: (index == 0 ? "\n" : ",\n").utf8)
            var json = JSONWriter()
            json.object { json in
                TaskJSON.writeFields(of: input.task(row), path: paths.text, to: &json)
                TaskJSON.writeDays(of: input.task(row), to: &json)
                if let spelling = input.task(row).details.spelling {
                    json.key("spelling")
                    json.object { json in
                        json.field("format", .string(spelling.format))
                        json.field("text", .string(spelling.text))
                        if !spelling.before.isEmpty { json.field("before", .string(spelling.before)) }
                        if !spelling.after.isEmpty { json.field("after", .string(spelling.after)) }
                    }
                }
                json.field("depth", .int(Int(row.depth)))
            }
            bytes += json.bytes
        }
        bytes.append(contentsOf: "\n]\n".utf8)
        return bytes
    }
}
