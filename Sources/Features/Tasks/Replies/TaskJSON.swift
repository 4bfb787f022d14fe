import Text

/// A task as JSON, the same in every reply; `properties` only where there are any.
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
        json.field("due", .optional(details.due?.description))
        json.field("tags", details.tags)
        json.field("run", .optional(details.run))
        json.field("takes", details.takes.map(JSONScalar.seconds) ?? .null)
        guard !details.properties.isEmpty else { return }
        json.key("properties")
        json.array { json in
            for property in details.properties {
                json.object { json in
                    json.field("name", .string(property.name))
                    json.field("value", .string(property.value))
                }
            }
        }
    }
}
