/// Gives objects their ids when they are first recorded, and recognizes them later.
///
/// An object is recognized by its identity, not by its address, because the address of an object that is gone can be
/// used again. If only a name is known, it means the object that was last recorded under that name.
struct ObjectRegistry {
    /// An object, as long as it exists.
    private final class Known {
        weak let object: AnyObject?
        let id: Int

        init(_ object: AnyObject, _ id: Int) { (self.object, self.id) = (object, id) }
    }

    private struct Value: Hashable {
        let name: String
        let type: ObjectIdentifier
    }

    /// The last record of an object: if its name changes, it is recorded again.
    private struct Told {
        let name: String
        /// The place of the name in `bearers`.
        let place: Int
        /// Whether only its name is known so far.
        let isNameOnly: Bool
    }

    private var objects: [ObjectIdentifier: Known] = [:]
    private var values: [Value: Int] = [:]
    /// The places of the names in `bearers`.
    private var names: [String: Int] = [:]
    /// The ids of those that were last recorded under each name.
    private var bearers: [Int] = []
    private var told: [Told] = []
    private var typeNames: [ObjectIdentifier: String] = [:]
    /// The number of objects at which those that no longer exist are forgotten.
    private var limit = 1024

    /// The name of a type, kept because finding it takes longer than the rest of an event.
    mutating func name(of type: Any.Type) -> String {
        if let name = typeNames[ObjectIdentifier(type)] { return name }
        let name = TypeName.short(type)
        typeNames[ObjectIdentifier(type)] = name
        return name
    }

    /// - Returns: the participant with its id and without the object, and whether it is to be introduced.
    mutating func introduce(_ participant: Participant) -> (participant: Participant, isNews: Bool) {
        // It has been introduced already, and only its id is left.
        if participant.id != nil, participant.object == nil { return (participant, false) }
        let known = id(of: participant)
        let id = known?.id ?? told.count
        let isNews = known == nil || isNews(participant, of: told[id])
        if isNews {
            let place = place(of: participant.name, firstOf: id)
            let news = Told(name: participant.name, place: place, isNameOnly: participant.type == nil)
            if known == nil { told.append(news) } else { told[id] = news }
        }
        if known?.isItself != true { remember(participant, id) }
        // States of several contexts may share one name, and are never referred to by it.
        if participant.object != nil { bearers[told[id].place] = id }
        return (participant.recorded(as: ObjectID(id + 1)), isNews)
    }

    private func isNews(_ participant: Participant, of told: Told) -> Bool {
        told.name != participant.name || told.isNameOnly && participant.type != nil
    }

    /// The place of a name; a new name first belongs to `id`.
    private mutating func place(of name: String, firstOf id: Int) -> Int {
        if let place = names[name] { return place }
        names[name] = bearers.count
        bearers.append(id)
        return bearers.count - 1
    }

    /// - Returns: its id, and whether the object itself has been recorded; nil if it is new.
    private func id(of participant: Participant) -> (id: Int, isItself: Bool)? {
        if let object = participant.object {
            if let known = objects[ObjectIdentifier(object)], known.object === object { return (known.id, true) }
        } else if let type = participant.type {
            if let id = values[Value(name: participant.name, type: ObjectIdentifier(type))] { return (id, true) }
        } else {
            return names[participant.name].map { (bearers[$0], true) }
        }
        // It may have been mentioned by name before it was recorded itself.
        guard let place = names[participant.name], told[bearers[place]].isNameOnly else { return nil }
        return (bearers[place], false)
    }

    private mutating func remember(_ participant: Participant, _ id: Int) {
        if let object = participant.object {
            objects[ObjectIdentifier(object)] = Known(object, id)
            forgetTheGone()
        } else if let type = participant.type {
            values[Value(name: participant.name, type: ObjectIdentifier(type))] = id
        }
    }

    private mutating func forgetTheGone() {
        guard objects.count > limit else { return }
        objects = objects.filter { $0.value.object != nil }
        limit = max(1024, objects.count * 2)
    }
}
