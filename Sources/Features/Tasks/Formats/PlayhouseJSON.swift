import Commands
import Patterns
import Platform
import Text

/// Reads this program's JSON: an array of tasks in tree order, each with its `depth`. Only the title is required. Other
/// fields (`path`, `leaves` and so on) are skipped.
final class PlayhouseJSONReader: TaskReader {
    init(events: EventStream) { super.init("playhouse json", events: events) }

    override func objection(to request: TaskFile) -> String? {
        do throws(JSONSyntaxError) {
            var reader = JSONReader(request.bytes)
            let kind = try reader.kind()
            guard kind == .array else {
                // An incomplete value does not count.
                try reader.skipValue()
                return "finds \(kind), not an array"
            }
            try reader.beginArray()
            guard try reader.nextElement() else { return nil }
            let element = try reader.kind()
            guard element == .object else { return "finds \(element) as the first element, not an object" }
            try reader.beginObject()
            var hasTitle = false
            while let name = try reader.nextName() {
                hasTitle = hasTitle || name == "title"
                try reader.skipValue()
            }
            return hasTitle ? nil : "finds no 'title' in the first object"
        } catch {
            return "finds no JSON (\(error))"
        }
    }

    override func read(_ file: TaskFile, into outline: inout TaskOutline) throws(CommandError) {
        var flaw: JSONTaskFlaw?
        do throws(JSONSyntaxError) {
            var reader = JSONReader(file.bytes)
            try reader.beginArray()
            while flaw == nil, !outline.isFull, !Interruption.isPending, try reader.nextElement() {
                var task = JSONTask()
                try task.read(&reader)
                flaw = task.flaw(after: outline.items.last)
                outline.append(task.item)
            }
            if flaw == nil, !outline.isFull, !Interruption.isPending { try reader.end() }
        } catch {
            throw .notJSON(file.path, error)
        }
        if let flaw { throw .noTaskInFile(file.path, index: outline.items.count - 1, flaw) }
    }
}

/// A reason why a JSON object is not a task.
enum JSONTaskFlaw: Equatable {
    case noObject(JSONKind)
    case noTitle
    case twice(String)
    case wrongKind(String, JSONKind, expected: JSONKind)
    case badValue(String)
    case depth(Int)
}

/// A task, while the fields of its object are read.
private struct JSONTask {
    private(set) var item = TaskOutline.Item(level: 0, title: "")
    private var problem: JSONTaskFlaw?
    private var seen: Set<String> = []

    /// Reads the next value, which should be an object.
    mutating func read(_ reader: inout JSONReader) throws(JSONSyntaxError) {
        let kind = try reader.kind()
        guard kind == .object else {
            note(.noObject(kind))
            return try reader.skipValue()
        }
        try reader.beginObject()
        while let name = try reader.nextName() { try take(name, &reader) }
    }

    /// Returns the first flaw of the task; nil if there is none.
    ///
    /// - Parameter last: the previous task, which limits the depth.
    mutating func flaw(after last: TaskOutline.Item?) -> JSONTaskFlaw? {
        if item.title.isEmpty { note(.noTitle) }
        if !(0...(last.map { $0.level + 1 } ?? 0)).contains(item.level) { note(.depth(item.level)) }
        return problem
    }

    private mutating func note(_ flaw: JSONTaskFlaw) {
        if problem == nil { problem = flaw }
    }

    // MARK: Fields

    private mutating func take(_ name: String, _ reader: inout JSONReader) throws(JSONSyntaxError) {
        switch name {
        case "title":
            if try expect(.string, name, &reader) { item.title = ImportedText.line(try reader.string()) ?? "" }
        case "done":
            if try expect(.bool, name, &reader) { item.isDone = try reader.bool() }
        case "depth":
            if try expect(.number, name, &reader) { item.level = checked(try reader.number().whole, name) ?? 0 }
        case "priority":
            if let word = try string(name, &reader) { item.details.priority = checked(Priority(rawValue: word), name) }
        case "due":
            if let word = try string(name, &reader) {
                item.details.due = checked(DueDateText.calendarMoment(word), name)
            }
        case "added":
            if let word = try string(name, &reader) { item.added = checked(DueDateText.calendarDay(word), name) }
        case "doneOn":
            if let word = try string(name, &reader) { item.doneOn = checked(DueDateText.calendarDay(word), name) }
        case "tags": item.details.add(tags: try strings(name, &reader))
        case "notes": item.details.notes = try strings(name, &reader).compactMap(ImportedText.line)
        case "run":
            if let command = try string(name, &reader) { item.details.run = ImportedText.line(command) }
        case "takes":
            guard try expectOrNull(.number, name, &reader) else { return }
            let seconds = try reader.number().value
            let isPossible = (0...DurationText.limit.inSeconds).contains(seconds)
            item.details.takes = checked(isPossible ? .milliseconds(Int((seconds * 1000).rounded())) : nil, name)
        default: try reader.skipValue()
        }
    }

    /// Returns a value, and notes an error in this field if it is nil.
    private mutating func checked<Value>(_ value: Value?, _ name: String) -> Value? {
        if value == nil { note(.badValue(name)) }
        return value
    }

    /// Whether a value of `kind` comes next; any other is noted and skipped, and so is a duplicate field.
    private mutating func expect(
        _ kind: JSONKind, _ name: String, _ reader: inout JSONReader
    ) throws(JSONSyntaxError) -> Bool {
        let found = try reader.kind()
        if !seen.insert(name).inserted { note(.twice(name)) }
        if found == kind { return true }
        note(.wrongKind(name, found, expected: kind))
        try reader.skipValue()
        return false
    }

    /// The same, but null means that the field is missing.
    private mutating func expectOrNull(
        _ kind: JSONKind, _ name: String, _ reader: inout JSONReader
    ) throws(JSONSyntaxError) -> Bool {
        guard try reader.kind() == .null else { return try expect(kind, name, &reader) }
        try reader.null()
        return false
    }

    /// A string, or nil for null.
    private mutating func string(_ name: String, _ reader: inout JSONReader) throws(JSONSyntaxError) -> String? {
        try expectOrNull(.string, name, &reader) ? try reader.string() : nil
    }

    /// The strings of an array; other values in it are noted.
    private mutating func strings(_ name: String, _ reader: inout JSONReader) throws(JSONSyntaxError) -> [String] {
        guard try expectOrNull(.array, name, &reader) else { return [] }
        var strings: [String] = []
        try reader.beginArray()
        while try reader.nextElement() {
            if try reader.kind() == .string {
                strings.append(try reader.string())
            } else {
                note(.badValue(name))
                try reader.skipValue()
            }
        }
        return strings
    }
}

/// Writes tasks like the JSON of `task list`, one per line, with the days on which they were added and done.
struct PlayhouseJSONWriter: Strategy {
    let name = "json"

    func run(_ input: TaskExport) -> ExportedTasks {
        var paths = PathStack(basePath: input.basePath)
        var bytes = Array("[".utf8)
        for (index, row) in input.untilInterrupted.enumerated() {
            paths.go(to: row)
            bytes.append(contentsOf: (index == 0 ? "\n" : ",\n").utf8)
            var json = JSONWriter()
            json.object { json in
                TaskJSON.writeFields(of: input.task(row), path: paths.text, to: &json)
                TaskJSON.writeDays(of: input.task(row), to: &json)
                json.field("depth", .int(row.depth))
            }
            bytes += json.bytes
        }
        bytes.append(contentsOf: "\n]\n".utf8)
        return ExportedTasks(bytes: bytes)
    }
}
