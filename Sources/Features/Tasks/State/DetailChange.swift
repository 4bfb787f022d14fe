import Commands

/// A change of one detail of a task; in a list, some texts replace others.
struct DetailChange: Codable, Equatable, Sendable {
    enum Detail: UInt8, CaseIterable, Codable, Sendable {
        case priority = 1
        case due = 2
        case tags = 3
        case notes = 4
        case run = 5
        case takes = 6

        var isList: Bool { self == .tags || self == .notes }
    }

    let detail: Detail
    /// The new value, or a list's new texts; other details are empty.
    private(set) var new = TaskDetails()
    /// The index in the list, and the number of texts that are replaced; limited by the list's length.
    private(set) var place: Int
    private(set) var removed: Int

    /// - Parameter details: contains the new value.
    init(_ detail: Detail, of details: TaskDetails, place: Int = 0, removed: Int = .max) {
        (self.detail, self.place, self.removed) = (detail, detail.isList ? place : 0, detail.isList ? removed : 0)
        switch detail {
        case .priority: new.priority = details.priority
        case .due: new.due = details.due
        case .tags: new.tags = details.tags
        case .notes: new.notes = details.notes
        case .run: new.run = details.run
        case .takes: new.takes = details.takes
        }
    }

    /// The changes that give these details to any task.
    static func all(of details: TaskDetails) -> [DetailChange] { Detail.allCases.map { DetailChange($0, of: details) } }

    /// Whether any task can be changed like this.
    var isPossible: Bool { place >= 0 && removed >= 0 && new.hasPossibleTime }

    /// Whether it changes a task with the details `former`.
    func changes(_ former: TaskDetails) -> Bool {
        detail.isList ? removed > 0 || new != TaskDetails() : new != DetailChange(detail, of: former).new
    }

    /// Makes the change, and becomes its inverse.
    mutating func exchange(with details: inout TaskDetails) {
        switch detail {
        case .priority: swap(&new.priority, &details.priority)
        case .due: swap(&new.due, &details.due)
        case .tags: (place, removed) = Self.exchange(&new.tags, with: &details.tags, at: place, removed)
        case .notes: (place, removed) = Self.exchange(&new.notes, with: &details.notes, at: place, removed)
        case .run: swap(&new.run, &details.run)
        case .takes: swap(&new.takes, &details.takes)
        }
    }

    private static func exchange(
        _ new: inout [String], with list: inout [String], at place: Int, _ removed: Int
    ) -> (place: Int, removed: Int) {
        let start = min(place, list.count)
        let range = start..<start + min(removed, list.count - start)
        let (former, count) = (Array(list[range]), new.count)
        list.replaceSubrange(range, with: new)
        new = former
        return (start, count)
    }

    /// `priority high`, `no due date`, `tags a b`, `1 note removed`
    var inWords: String {
        switch detail {
        case .priority: new.priority.map { "priority \($0.rawValue)" } ?? "no priority"
        case .due: new.due.map { "due \($0)" } ?? "no due date"
        case .tags: inWords("tag", new.tags.isEmpty ? [] : ["tags \(new.tags.joined(separator: " "))"])
        case .notes: inWords("note", new.notes.map { "note '\($0)'" })
        case .run: new.run.map { "runs '\($0)'" } ?? "no command"
        case .takes:
            new.takes.map { isPossible ? "takes \(DurationText.brief($0))" : "takes an impossible time" }
                ?? "no duration"
        }
    }

    private func inWords(_ name: String, _ added: [String]) -> String {
        let lost = removed == 0 ? [] : ["\(removed == .max ? "all \(name)s" : Count.of(removed, name)) removed"]
        return (lost + added).joined(separator: ", ")
    }
}

extension [DetailChange] {
    var inWords: String { map(\.inWords).joined(separator: ", ") }
}
