import Text

/// A task as JSON, the same in every reply; `project`, `notes`, `wait`, `every`, `depends` and `properties` only where there
/// are any.
enum TaskJSON {
    /// Writes the fields of a task into an object that is open.
    ///
    /// - Parameter path: null where it is longer than a list would want to repeat.
    static func writeFields(of task: any TaskComponent, path: String?, to json: inout JSONWriter) {
        let details = task.details
        let tally = task.tally
        json.field("id", .int(Int(task.id.rawValue)))
        json.field("path", .optional(path))
        json.field("title", .string(task.title))
        json.field("done", .bool(tally.isDone))
        json.field("parent", task.parent.map { .int(Int($0.id.rawValue)) } ?? .null)
        json.field("children", .int(task.partCount))
        json.field("leaves", .int(Int(tally.leaves)))
        json.field("leavesDone", .int(Int(tally.leavesDone)))
        json.field("priority", .optional(details.priority?.rawValue))
        json.field("due", .optional(details.dueMoment?.description))
        json.field("tags", details.tags)
        json.field("run", .optional(details.run))
        json.field("takes", details.takes.map(JSONScalar.seconds) ?? .null)
        let said = writeHeeded(details, to: &json)
        let rest = details.properties(besides: said)
        guard !rest.isEmpty else { return }
        json.field("properties", of: rest) { property, json in
            json.field("name", .string(property.name))
            json.field("value", .string(property.value))
        }
    }

    /// Writes on which days the task was added and done, as far as that is known.
    static func writeDays(of task: any TaskComponent, to json: inout JSONWriter) {
        if let day = task.record.added.day { json.field("added", .string("\(day)")) }
        if let day = task.record.done.day, task.partCount == 0 { json.field("doneOn", .string("\(day)")) }
    }

    /// Writes the properties that have fields of their own.
    ///
    /// - Returns: their names.
    private static func writeHeeded(_ details: TaskDetails, to json: inout JSONWriter) -> Set<String> {
        guard !details.properties.isEmpty else { return [] }
        var said: Set<String> = []
        func only(_ name: String, _ isFit: (String) -> Bool) -> String? {
            let values = details.values(of: name)
            guard values.count == 1, isFit(values[0]) else { return nil }
            said.insert(name)
            return values[0]
        }
        if let project = only(TaskProperty.Name.project, details.tags.contains) {
            json.field("project", .string(project))
        }
        let notes = details.values(of: TaskProperty.Name.note)
        if !notes.isEmpty {
            json.field("notes", notes)
            said.insert(TaskProperty.Name.note)
        }
        if let day = only(TaskProperty.Name.wait, { DueDateText.calendarDay($0) != nil }) {
            json.field("wait", .string(day))
        }
        if let period = only(TaskProperty.Name.every, { Recurrence(notation: $0)?.notation == $0 }) {
            json.field("every", .string(period))
        }
        let ids = details.dependencies
        if only(TaskProperty.Name.depends, { !ids.isEmpty && $0 == ids.map(\.description).joined(separator: ",") })
            != nil
        {
            json.key("depends")
            json.array { json in for id in ids { json.value(.int(Int(id.rawValue))) } }
        }
        if let due = details.dueMoment { _ = only(TaskProperty.Name.time) { $0 == due.timeText } }
        return said
    }
}
