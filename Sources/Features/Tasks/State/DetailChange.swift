import Commands

/// A change of one of a task's details: its new value, nil for none, or what a list loses and gets.
enum DetailChange: Codable, Equatable, Sendable {
    case priority(Priority?)
    case due(DueMoment?)
    case tags(ListChange)
    case notes(ListChange)
    case run(String?)
    case takes(Duration?)

    /// The changes that give any task these details.
    static func all(of details: TaskDetails) -> [DetailChange] {
        [
            .priority(details.priority), .due(details.due),
            .tags(ListChange(place: 0, removed: .max, added: details.tags)),
            .notes(ListChange(place: 0, removed: .max, added: details.notes)), .run(details.run),
            .takes(details.takes),
        ]
    }

    /// Whether any task can be changed so.
    var isPossible: Bool {
        switch self {
        case .tags(let list), .notes(let list): list.place >= 0 && list.removed >= 0
        case .takes(let duration): TaskDetails(takes: duration).hasPossibleTime
        case .priority, .due, .run: true
        }
    }

    /// `priority high`, `no due date`, `tags a b`, `1 note removed`
    var inWords: String {
        switch self {
        case .priority(let new): new.map { "priority \($0.rawValue)" } ?? "no priority"
        case .due(let new): new.map { "due \($0)" } ?? "no due date"
        case .tags(let list): list.inWords("tag") { "tags \($0.joined(separator: " "))" }
        case .notes(let list): list.inWords("note") { $0.map { "note '\($0)'" }.joined(separator: ", ") }
        case .run(let new): new.map { "runs '\($0)'" } ?? "no command"
        case .takes(let new):
            new.map { isPossible ? "takes \(DurationText.brief($0))" : "takes an impossible time" } ?? "no duration"
        }
    }
}

/// Texts that take the place of others in a list.
struct ListChange: Codable, Equatable, Sendable {
    /// Where they go, from 0; after the last one if the list is shorter.
    var place: Int
    /// How many are there now; as many as there are if the list is shorter.
    var removed: Int
    var added: [String]

    /// - Returns: what changes it back.
    func apply(to list: inout [String]) -> ListChange {
        let start = min(place, list.count)
        let end = start + min(removed, list.count - start)
        let former = Array(list[start..<end])
        list.replaceSubrange(start..<end, with: added)
        return ListChange(place: start, removed: added.count, added: former)
    }

    fileprivate func inWords(_ name: String, _ words: ([String]) -> String) -> String {
        let lost = removed == 0 ? [] : ["\(removed == .max ? "all \(name)s" : Count.of(removed, name)) removed"]
        return (lost + (added.isEmpty ? [] : [words(added)])).joined(separator: ", ")
    }
}

extension TaskDetails {
    /// - Returns: what changes it back.
    mutating func apply(_ change: DetailChange) -> DetailChange {
        switch change {
        case .priority(let new):
            defer { priority = new }
            return .priority(priority)
        case .due(let new):
            defer { due = new }
            return .due(due)
        case .tags(let list): return .tags(list.apply(to: &tags))
        case .notes(let list): return .notes(list.apply(to: &notes))
        case .run(let new):
            defer { run = new }
            return .run(run)
        case .takes(let new):
            defer { takes = new }
            return .takes(takes)
        }
    }
}

extension [DetailChange] {
    var inWords: String { isEmpty ? "nothing" : map(\.inWords).joined(separator: ", ") }
}
