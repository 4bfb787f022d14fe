/// What can be said of a task beside its title and its place.
struct TaskDetails: Codable, Equatable, Sendable {
    var priority: Priority?
    var due: DueDate?
    /// In the order given, none twice.
    var tags: [String] = []
    /// The command that is the task's work.
    var run: String?
    /// How long the task's work takes.
    var takes: Duration?
}

enum Priority: String, CaseIterable, Codable, Comparable, Sendable {
    case high
    case medium
    case low

    /// The more urgent one comes first.
    static func < (a: Priority, b: Priority) -> Bool { a.urgency < b.urgency }

    private var urgency: Int {
        switch self {
        case .high: 0
        case .medium: 1
        case .low: 2
        }
    }
}
