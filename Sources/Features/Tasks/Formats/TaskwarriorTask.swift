import Text

/// A task as an object of Taskwarrior's JSON: read from one, and written as one.
///
/// Source: Taskwarrior's "JSON Format", https://taskwarrior.org/docs/design/task.html
struct TaskwarriorTask {
    /// What Taskwarrior says of a task's state.
    enum Status: String {
        case pending
        case waiting
        case completed
        case deleted
        case recurring
    }

    /// The task; its level is not known from the object.
    var item: TaskOutline.Item
    private(set) var status = Status.pending
    private(set) var uuid: String?
    /// The UUID of the template from which Taskwarrior makes tasks of its kind.
    private(set) var series: String?
    /// The UUID of the task that it is a part of, which ``TaskwarriorWriter`` writes.
    private(set) var whole: String?

    /// Reads the next object.
    ///
    /// - Returns: what is wrong with it; nil if nothing is.
    static func read(_ reader: inout JSONReader) throws(JSONSyntaxError) -> Result<TaskwarriorTask, Flawed> {
        var rest = TaskwarriorTask(item: TaskOutline.Item(level: 0, title: ""))
        var task = JSONTask()
        try task.read(&reader) { (name, reader, task) throws(JSONSyntaxError) in
            try rest.take(name, &reader, &task)
        }
        if let flaw = task.flaw(behind: nil) { return .failure(Flawed(flaw: flaw)) }
        rest.item = task.item
        rest.item.isDone = rest.status == .completed
        return .success(rest)
    }

    struct Flawed: Error {
        let flaw: JSONTaskFlaw
    }

    // MARK: Reading

    private static let priorities: [String: Priority] = ["H": .high, "M": .medium, "L": .low]
    /// What follows from other things, or is Taskwarrior's own business.
    private static let internals: Set = ["id", "urgency", "modified", "mask", "imask", "parent", "rtype"]
    private static let days = [
        "entry": TaskProperty.Name.created, "end": TaskProperty.Name.completed,
        "scheduled": TaskProperty.Name.scheduled, "wait": TaskProperty.Name.wait,
    ]

    private mutating func take(
        _ name: String, _ reader: inout JSONReader, _ task: inout JSONTask
    ) throws(JSONSyntaxError) {
        switch name {
        case "description": try task.title(name, &reader)
        case "status":
            guard let word = try task.string(name, &reader) else { return }
            if let known = Status(rawValue: word) { status = known } else { task.note(.badValue(name)) }
        case "due":
            guard let moment = try task.string(name, &reader) else { return }
            task.item.details.dueMoment = TaskwarriorMoment.due(of: moment)
            if task.item.details.due == nil { task.note(.badValue(name)) }
        case "priority":
            // A person may have given priorities other values; those have no counterpart.
            task.item.details.priority = Self.priorities[try task.string(name, &reader) ?? ""]
        case "tags": try task.tags(name, &reader)
        case "project":
            guard let project = try task.string(name, &reader) else { return }
            task.item.details.add(tag: project)
            task.item.details.add(project: project)
        case "uuid": uuid = try task.string(name, &reader)
        case "parent": series = try task.string(name, &reader)
        case "recur":
            guard let word = try task.string(name, &reader) else { return }
            let recurrence = Recurrence(word)
            task.item.details.add(recurrence == nil ? name : TaskProperty.Name.every, recurrence?.notation ?? word)
        case TaskwarriorWriter.wholeName: whole = try task.string(name, &reader)
        case TaskwarriorWriter.wordsName:
            for word in (try task.string(name, &reader) ?? "").split(separator: " ") {
                guard let (key, value) = DetailWords.split(word) else { continue }
                if key == "tag" { task.item.details.add(tag: PercentCoding.decoded(String(value))) }
                _ = DetailWords.read(key, value, into: &task.item.details)
            }
        case "annotations": try takeAnnotations(&reader, &task)
        case "depends":
            let all = try Self.strings(&reader)
            if !all.isEmpty { task.item.details.add(name, all.joined(separator: ",")) }
        default: try takeOther(name, &reader, &task)
        }
    }

    private func takeOther(
        _ name: String, _ reader: inout JSONReader, _ task: inout JSONTask
    ) throws(JSONSyntaxError) {
        guard let name = ImportedText.line(name) else { return try reader.skipValue() }
        switch try reader.kind() {
        case .string where !Self.internals.contains(name):
            let text = ImportedText.note(try reader.string())
            if let known = Self.days[name] {
                let day = TaskwarriorMoment.day(of: text)
                task.item.details.add(day == nil ? name : known, day.map { "\($0)" } ?? text)
            } else {
                task.item.details.add(name, text)
            }
        case .number where !Self.internals.contains(name):
            let start = reader.position
            try reader.skipValue()
            task.item.details.add(name, reader.text(from: start))
        default: try reader.skipValue()
        }
    }

    private func takeAnnotations(_ reader: inout JSONReader, _ task: inout JSONTask) throws(JSONSyntaxError) {
        guard try reader.kind() == .array else { return try reader.skipValue() }
        try reader.beginArray()
        while try reader.nextElement() {
            guard try reader.kind() == .object else {
                try reader.skipValue()
                continue
            }
            try reader.beginObject()
            while let name = try reader.nextName() {
                if name == "description", try reader.kind() == .string {
                    task.item.details.add(TaskProperty.Name.note, ImportedText.note(try reader.string()))
                } else {
                    try reader.skipValue()
                }
            }
        }
    }

    /// The strings of an array, or one that stands by itself.
    private static func strings(_ reader: inout JSONReader) throws(JSONSyntaxError) -> [String] {
        var strings: [String] = []
        switch try reader.kind() {
        case .string: strings.append(ImportedText.note(try reader.string()))
        case .array:
            try reader.beginArray()
            while try reader.nextElement() {
                if try reader.kind() == .string {
                    strings.append(ImportedText.note(try reader.string()))
                } else {
                    try reader.skipValue()
                }
            }
        default: try reader.skipValue()
        }
        return strings
    }
}
