/// Something that a file said of a task and that nothing here acts on: a name and one line of text.
///
/// It is kept so that it can be written again, into whatever format. Names that several formats share are listed in
/// ``TaskProperty/Name``; any other is the one that the file had.
struct TaskProperty: Codable, Equatable, Sendable {
    var name: String
    var value: String

    /// The names that readers and writers of several formats know.
    enum Name {
        /// A tag that is a project.
        static let project = "project"
        /// The day it was made, as `2026-11-25`.
        static let created = "created"
        /// The day it was done.
        static let completed = "completed"
        /// The day on which one is to begin with it.
        static let scheduled = "scheduled"
        /// The letter of a priority below the third.
        static let letter = "letter"
        /// A line of text that stands below the task.
        static let note = "note"
        /// Whether a task with parts is `open` or `done`, where its parts say otherwise.
        static let state = "state"
        /// What the file calls the task where it speaks of its parts.
        static let id = "todotxt-id"
        /// What the file calls the task that this one is a part of, where that is not in the file.
        static let parent = "todotxt-parent"
    }
}

/// The very words in which a file spoke of a task, where this program would choose others.
struct TaskSpelling: Codable, Equatable, Sendable {
    /// The format: `markdown`, `todotxt`.
    var format: String
    /// May have several lines.
    var text: String
    /// The lines before it that are about no task; empty if there are none.
    var before = ""
    /// The lines behind the last of all that are about no task; empty if there are none.
    var after = ""
}

extension TaskDetails {
    /// The first value of the property, if there is one.
    func property(_ name: String) -> String? { properties.first { $0.name == name }?.value }

    /// The values of all properties of that name.
    func values(of name: String) -> [String] { properties.filter { $0.name == name }.map(\.value) }

    mutating func add(_ name: String, _ value: String) { properties.append(TaskProperty(name: name, value: value)) }

    /// Sets the property, which is there once at most; nil takes it away.
    mutating func set(_ name: String, _ value: String?) {
        properties.removeAll { $0.name == name }
        if let value { add(name, value) }
    }

    /// The same without the very words of a file.
    var unspelled: TaskDetails {
        var details = self
        details.spelling = nil
        return details
    }

    /// The properties that a writer has no place of its own for.
    func properties(besides names: Set<String>) -> [TaskProperty] { properties.filter { !names.contains($0.name) } }
}
