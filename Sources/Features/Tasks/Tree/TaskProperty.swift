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
        /// A project that is a tag besides.
        static let tag = "project-tag"
        /// The day it was made, as `2026-11-25`.
        static let created = "created"
        /// The day it was done.
        static let completed = "completed"
        /// The day on which one is to begin with it.
        static let scheduled = "scheduled"
        /// The letter of a priority below the third.
        static let letter = "letter"
        /// The day before which there is nothing to do: what waits is left out of what is next.
        static let wait = "wait"
        /// How often it comes again, as ``Recurrence/notation`` has it.
        static let every = "every"
        /// What has to be done before, as `@3,@7`; what a file calls a task that is not in it stays as it is there.
        static let depends = "depends"
        /// The time of the day on which it is due, as `17:00`.
        static let time = "time"
        /// A line of text that is below the task.
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
    /// The lines after the very last task that are about no task; empty if there are none.
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

    /// The properties but for the time that is said with the day on which the task is due.
    var unsaidProperties: [TaskProperty] {
        guard let time = dueMoment?.timeText else { return properties }
        return properties.filter { $0 != TaskProperty(name: TaskProperty.Name.time, value: time) }
    }

    /// The properties that a writer has no place of its own for.
    func properties(besides names: Set<String>) -> [TaskProperty] { properties.filter { !names.contains($0.name) } }
}

// MARK: - Properties that are heeded

extension TaskDetails {
    /// When it is due.
    var dueMoment: DueMoment? {
        get {
            guard let due else { return nil }
            return DueMoment(day: due, minute: property(TaskProperty.Name.time).flatMap(DueDateText.minute))
        }
        set {
            due = newValue?.day
            set(TaskProperty.Name.time, newValue?.timeText)
        }
    }

    /// The day before which there is nothing to do.
    var start: DueDate? {
        let days = [TaskProperty.Name.wait, TaskProperty.Name.scheduled].compactMap { name in
            property(name).flatMap(DueDateText.calendarDay)
        }
        return days.max()
    }

    /// How often it comes again.
    var recurrence: Recurrence? { property(TaskProperty.Name.every).flatMap(Recurrence.init(notation:)) }

    /// The tasks that have to be done before it; they may have gone.
    var dependencies: [TaskID] {
        guard let words = property(TaskProperty.Name.depends) else { return [] }
        return words.split(separator: ",").compactMap { word in
            word.first == "@" ? UInt32(word.dropFirst()).map { TaskID(rawValue: $0) } : nil
        }
    }
}
