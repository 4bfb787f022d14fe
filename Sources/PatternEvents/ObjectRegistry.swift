/// Gives objects their ids when they are first recorded, and recognizes them later.
///
/// An object is recognized by its identity, not by its address, because the address of an object that is gone can be
/// used again. If only a name is known, it means the object that was last recorded under that name.
struct ObjectRegistry {
    private struct Known {
        weak var object: AnyObject?
        let id: Int
    }

    private struct Value: Hashable {
        let name: String
        let type: ObjectIdentifier
    }

    /// The last record of an object: if its name changes, it is recorded again.
    private struct Told {
        var name: String
        /// Whether only its name is known so far.
        var isNameOnly: Bool
    }

    private var objects: [ObjectIdentifier: Known] = [:]
    private var values: [Value: Int] = [:]
    private var names: [String: Int] = [:]
    private var told: [Told] = []
    private var typeNames: [ObjectIdentifier: String] = [:]
    /// How many objects there may be before those that are gone are forgotten.
    private var limit = 1024

    /// The name of a type. To find it out takes longer than all else that an event costs.
    mutating func name(of type: Any.Type) -> String {
        if let name = typeNames[ObjectIdentifier(type)] { return name }
        let name = TypeName.short(type)
        typeNames[ObjectIdentifier(type)] = name
        return name
    }

    /// - Returns: the participant with its id and without the object, and whether it is to be introduced.
    mutating func introduce(_ participant: Participant) -> (participant: Participant, isNews: Bool) {
        // It has been introduced, and only its id is left of it.
        if participant.id != nil, participant.object == nil { return (participant, false) }
        let known = id(of: participant)
        let id = known?.id ?? told.count
        var isNews = known == nil
        if isNews {
            told.append(Told(name: participant.name, isNameOnly: participant.type == nil))
        } else if told[id].name != participant.name || told[id].isNameOnly && participant.type != nil {
            told[id] = Told(name: participant.name, isNameOnly: participant.type == nil)
            isNews = true
        }
        remember(participant, id, isKnown: known?.isItself == true)
        var introduced = participant
        introduced.id = ObjectID(id + 1)
        introduced.object = nil
        return (introduced, isNews)
    }

    /// - Returns: its id, and whether it was recorded itself before; nil if it is new.
    private func id(of participant: Participant) -> (id: Int, isItself: Bool)? {
        if let object = participant.object {
            if let known = objects[ObjectIdentifier(object)], known.object === object { return (known.id, true) }
        } else if let type = participant.type {
            if let id = values[Value(name: participant.name, type: ObjectIdentifier(type))] { return (id, true) }
        } else {
            return names[participant.name].map { ($0, true) }
        }
        // It was mentioned before it was recorded itself.
        guard let id = names[participant.name], told[id].isNameOnly else { return nil }
        return (id, false)
    }

    private mutating func remember(_ participant: Participant, _ id: Int, isKnown: Bool) {
        if let object = participant.object {
            if !isKnown {
                objects[ObjectIdentifier(object)] = Known(object: object, id: id)
                forgetTheGone()
            }
        } else if let type = participant.type {
            values[Value(name: participant.name, type: ObjectIdentifier(type))] = id
            // States of several contexts may have one name, and are never spoken of by it.
            guard names[participant.name] == nil else { return }
        }
        names[participant.name] = id
    }

    private mutating func forgetTheGone() {
        guard objects.count > limit else { return }
        objects = objects.filter { $0.value.object != nil }
        limit = max(1024, objects.count * 2)
    }
}
