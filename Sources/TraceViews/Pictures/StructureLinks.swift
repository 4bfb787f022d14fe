import Patterns

/// A connection between two parts of a collaboration, from the part that calls or holds the other.
struct StructureLink {
    let from: Int
    let to: Int
    /// Whether both call each other, as a colleague and its mediator do.
    var isTwoWay = false
    /// Whether it is cut for now: the colleague or observer is detached.
    var isOut = false
    /// A mediator's rule for this colleague; may be empty.
    var label = ""
}

extension StructureRecord {
    /// The part that holds this one.
    ///
    /// - Parameter index: the part's index, at least 1.
    func holder(of index: Int) -> Int { parts[index].holder ?? (pattern == .chain ? index - 1 : 0) }

    /// The connections of the first `limit` parts, as every picture shows them.
    func links(parts limit: Int) -> [StructureLink] {
        let places = parts.indices.prefix(limit)
        let others = places.dropFirst()
        switch pattern {
        case .chain:
            let linked = places.filter { !parts[$0].isOut }
            return zip(linked, linked.dropFirst()).map { StructureLink(from: $0, to: $1) }
        case .mediator:
            return others.map { place in
                let rules = notes.filter { colleague(in: $0) == place }.joined(separator: ", ")
                return StructureLink(from: 0, to: place, isTwoWay: true, isOut: parts[place].isOut, label: rules)
            }
        case .memento:
            return others.map { place in
                parts[place].role == .originator
                    ? StructureLink(from: place, to: 0, isTwoWay: true) : StructureLink(from: 0, to: place)
            }
        case .state, .strategy: return others.filter { !parts[$0].isOut }.map { StructureLink(from: 0, to: $0) }
        case .cleanSwift:
            let pairs: [(from: Role, to: Role)] = [
                (.view, .interactor), (.interactor, .presenter), (.presenter, .view), (.interactor, .worker),
                (.view, .router),
            ]
            return pairs.flatMap { pair in
                let start = places.first { parts[$0].role == pair.from }
                return places.filter { parts[$0].role == pair.to }.compactMap { end in
                    start.map { StructureLink(from: $0, to: end) }
                }
            }
        // A receiver is known to the commands that call it, and to no invoker.
        case .command:
            return others.filter { parts[$0].role != .receiver }.map { StructureLink(from: 0, to: $0) }
        default: return others.map { StructureLink(from: holder(of: $0), to: $0) }
        }
    }

    /// The first colleague named in a mediator's rule; nil if there is none.
    private func colleague(in rule: String) -> Int? {
        let words = rule.split(separator: " ")
        return parts.indices.dropFirst().first { words.contains(parts[$0].name.split(separator: " ")) }
    }

    /// The facts that no link shows: a mediator's other rules, or how many commands an invoker keeps; may be empty.
    func remark(_ texts: Texts) -> String {
        guard pattern == .mediator else { return notes.joined(separator: ", ") }
        let others = notes.filter { colleague(in: $0) == nil }
        return others.isEmpty ? "" : texts.structureRules(rules: others.joined(separator: ", "))
    }
}
