/// A task's number, never reused.
struct TaskID: RawRepresentable, Codable, Hashable, Comparable, Sendable {
    /// From 1; 0 is the whole tree, which is not a task.
    let rawValue: UInt32

    static let tree = TaskID(rawValue: 0)

    static func < (a: TaskID, b: TaskID) -> Bool { a.rawValue < b.rawValue }
}

extension TaskID: CustomStringConvertible {
    /// `@12`, as users type it.
    var description: String { "@\(rawValue)" }
}

/// A task without its place.
struct TaskRecord: Codable, Equatable, Sendable {
    // Small fields next to each other, in eight bytes: there may be a million records.
    var id: TaskID
    /// The day on which it was added.
    var added = DayStamp.none
    /// The day on which it was done; none while it is open.
    var done = DayStamp.none
    var title: String
    /// Stored separately, since few tasks have any: this keeps a record small inside a change.
    private var kept: KeptDetails?

    private final class KeptDetails: Codable, Equatable, Sendable {
        let details: TaskDetails

        init(_ details: TaskDetails) {
            self.details = details
        }

        static func == (a: KeptDetails, b: KeptDetails) -> Bool { a.details == b.details }
    }

    /// nil if there are none.
    var details: TaskDetails? {
        get { kept?.details }
        set { kept = newValue.map { KeptDetails($0) } }
    }

    /// Changes the details.
    ///
    /// - Returns: the inverse changes.
    mutating func edit(_ changes: [DetailChange]) -> [DetailChange] {
        // Nothing else refers to them now, so no list is copied.
        var details = kept.take()?.details ?? TaskDetails()
        var changes = changes
        for index in changes.indices { changes[index].exchange(with: &details) }
        self.details = details == TaskDetails() ? nil : details
        return changes.reversed()
    }

    var hasDetails: Bool { kept != nil }

    var isDone: Bool { done != .none }

    /// Makes a task whose days are unknown.
    init(id: TaskID, title: String, isDone: Bool = false, details: TaskDetails? = nil) {
        self.init(id: id, title: title, added: .none, done: isDone ? .unknown : .none, details: details)
    }

    init(id: TaskID, title: String, added: DayStamp, done: DayStamp = .none, details: TaskDetails? = nil) {
        self.id = id
        self.added = added
        self.done = done
        self.title = title
        kept = details.map { KeptDetails($0) }
    }
}

/// The day of an event in a task's life, in two bytes: from 1970-01-03 to 2149-06-06.
struct DayStamp: RawRepresentable, Codable, Hashable, Comparable, Sendable {
    /// Days since 1970-01-01, from 2 on.
    let rawValue: UInt16

    /// It did not happen, or it was not recorded.
    static let none = DayStamp(rawValue: 0)
    /// It happened, on an unknown day.
    static let unknown = DayStamp(rawValue: 1)

    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The stamp of a day; beyond the range, the nearest within it.
    init(_ day: DueDate) { rawValue = UInt16(clamping: max(2, day.daysSince1970)) }

    static func < (a: DayStamp, b: DayStamp) -> Bool { a.rawValue < b.rawValue }

    /// The day, if there is one and it is known.
    var day: DueDate? { rawValue < 2 ? nil : DueDate(day: Int(rawValue)) }
}
