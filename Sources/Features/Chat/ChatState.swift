import PatternEvents
import Patterns
import StateStore

/// Who is in the chat room. It lasts no longer than the session, but can be taken back like everything else.
final class ChatState: StatefulFeature {
    static let featureName = "chat"

    enum Change: Codable, Equatable, Sendable {
        /// Somebody comes in and stands at `place` among the others, from 0.
        case join(String, place: Int)
        case leave(String)
    }

    let room: ChatRoom
    let screen = ChatScreen()

    init(events: EventStream) {
        room = ChatRoom(events: events)
    }

    func apply(_ change: Change) throws(ChangeMisfit) -> Change {
        switch change {
        case .join(let name, let place):
            try ChangeMisfit.unless(!name.isEmpty, "nobody is called nothing")
            try ChangeMisfit.unless(!room.people.contains { $0.name == name }, "\(name) is in the room already")
            try ChangeMisfit.unless(place >= 0, "there is no place \(place)")
            room.admit(Person(name, screen: screen), at: place)
            return .leave(name)
        case .leave(let name):
            guard let place = room.dismiss(name) else { throw ChangeMisfit("\(name) is not in the room") }
            return .join(name, place: place)
        }
    }

    func lasts(_ change: Change) -> Bool { false }

    func contents() -> [Change] { [] }

    func footprint(of change: Change) -> Footprint {
        switch change {
        case .join(let name, _), .leave(let name): .parts(changed: [name.hashValue], needed: [])
        }
    }

    func describe(_ change: Change) -> String {
        switch change {
        case .join(let name, _): "chat: \(name) joins"
        case .leave(let name): "chat: \(name) leaves"
        }
    }
}
