import Patterns

/// The objects of a picture, each once, in order of appearance.
struct LifelineTable {
    /// The identity of a lifeline: the object or, if only its name is known, the name.
    private enum Key: Hashable {
        case object(ObjectID)
        case part(ObjectID, Role)
        case name(String)
    }

    private struct Entry {
        let name: String
        var roles: [String]
        /// The object that a state object works for; empty for all others.
        let context: String
        var isReached = false
    }

    private var entries: [Entry] = []
    private var places: [Key: Int] = [:]

    /// The client at the prompt.
    var client: Int { mutating get { place(Participant.client.name, "Client") } }

    func isClient(_ place: Int) -> Bool { places[.name(Participant.client.name)] == place }

    /// The clock, which ends timed waits.
    mutating func clock(_ texts: Texts) -> Int { place(texts.pictureClock, "") }

    func isReached(_ place: Int) -> Bool { entries[place].isReached }

    mutating func reach(_ place: Int) { entries[place].isReached = true }

    /// - Parameters:
    ///   - pattern: the pattern of its step.
    ///   - context: the object that a state object works for, to name it; may be empty.
    mutating func place(_ participant: Participant, of pattern: Pattern, in context: String, _ texts: Texts) -> Int {
        if participant == .client { return client }
        let (key, name) = Self.key(participant, pattern, texts)
        let role = texts.role(participant.role)
        return place(name, role, key, context: participant.role == .concreteState ? context : "")
    }

    /// The lifeline of a participant; nil if it is not in the picture yet.
    func place(of participant: Participant, _ pattern: Pattern, _ texts: Texts) -> Int? {
        places[participant == .client ? .name(participant.name) : Self.key(participant, pattern, texts).key]
    }

    private static func key(_ participant: Participant, _ pattern: Pattern, _ texts: Texts) -> (key: Key, name: String)
    {
        // The components of a scene share a name and differ by role.
        guard pattern == .cleanSwift else {
            return (participant.id.map(Key.object) ?? .name(participant.name), participant.name)
        }
        let name = "\(participant.name) \(texts.role(participant.role).lowercased())"
        return (participant.id.map { Key.part($0, participant.role) } ?? .name(name), name)
    }

    /// - Parameter name: a unique name.
    mutating func place(_ name: String, _ role: String) -> Int { place(name, role, .name(name), context: "") }

    private mutating func place(_ name: String, _ role: String, _ key: Key, context: String) -> Int {
        if let place = places[key] {
            if !entries[place].roles.contains(role) { entries[place].roles.append(role) }
            return place
        }
        places[key] = entries.count
        entries.append(Entry(name: name, roles: role.isEmpty ? [] : [role], context: context))
        return entries.count - 1
    }

    /// The lifelines: objects with the same name are distinguished by context, then by role, then by number.
    var named: [SequenceDiagram.Lifeline] {
        var count: [String: Int] = [:]
        for entry in entries { count[entry.name, default: 0] += 1 }
        var used: Set<String> = []
        return entries.map { entry in
            var name = entry.name
            if count[name, default: 0] > 1 {
                name =
                    entry.context.isEmpty
                    ? "\(name) \(entry.roles.first?.lowercased() ?? "")" : "\(entry.context) \(name)"
            }
            var (numbered, number) = (name, 1)
            while !used.insert(numbered).inserted {
                number += 1
                numbered = "\(name) \(number)"
            }
            return SequenceDiagram.Lifeline(name: numbered, roles: entry.roles)
        }
    }
}
