import Text

/// A task as JSON, the same in every reply; `notes` only if there are any.
enum TaskJSON {
    /// Writes the fields of a task into an open object.
    ///
    /// - Parameter path: null if it is too long for a list.
    static func writeFields(of task: any TaskComponent, path: String?, to json: inout JSONWriter) {
        let details = task.details
        let tally = task.tally
        json.field("id", .int(Int(task.id.rawValue)))
        json.field("path", .optional(path))
        json.field("title", .string(task.title))
        json.field("done", .bool(tally.isDone))
        json.field("parent", task.parent.map { .int(Int($0.id.rawValue)) } ?? .null)
        json.field("children", .int(task.partCount))
        json.field("leaves", .int(tally.leaves))
        json.field("leavesDone", .int(tally.leavesDone))
        json.field("priority", .optional(details.priority?.rawValue))
        json.field("due", .optional(details.due?.description))
        json.field("tags", details.tags)
        json.field("run", .optional(details.run))
        json.field("takes", details.takes.map(JSONScalar.seconds) ?? .null)
        if !details.notes.isEmpty { json.field("notes", details.notes) }
    }

    /// Writes the days on which the task was added and done, if known.
    static func writeDays(of task: any TaskComponent, to json: inout JSONWriter) {
        if let day = task.record.added.day { json.field("added", .string("\(day)")) }
        if let day = task.record.done.day, task.partCount == 0 { json.field("doneOn", .string("\(day)")) }
    }
}
