import Patterns
import StateStore

/// The people in the chat room. It lasts only for the session, but can be undone like everything else.
final class ChatState: StatefulFeature {
    static let featureName = "chat"

    enum Change: Codable, Equatable, Sendable {
        /// A person enters, at index `place` among the others.
        case join(String, place: Int)
        case leave(String)
        /// A person in the room is detached.
        case detach(String)
        /// A detached person is reattached, at index `place` among the others.
        case attach(String, place: Int)
    }

    let room: ChatRoom
    let screen = ChatScreen()

    init(events: EventStream) {
        room = ChatRoom(events: events)
    }

    func apply(_ change: Change) throws(InapplicableChange) -> Change {
        switch change {
        case .join(let name, let place):
            try InapplicableChange.unless(!name.isEmpty, "a person needs a name")
            try InapplicableChange.unless(room.person(name) == nil, "\(name) is in the room already")
            try InapplicableChange.unless(place >= 0, "there is no place \(place)")
            room.admit(Person(name, screen: screen), at: place)
            return .leave(name)
        case .leave(let name):
            guard let place = room.dismiss(name, forGood: true) else {
                throw InapplicableChange("\(name) is not in the room")
            }
            return .join(name, place: place)
        case .detach(let name):
            guard let place = room.dismiss(name, forGood: false) else {
                throw InapplicableChange("\(name) is not attached")
            }
            return .attach(name, place: place)
        case .attach(let name, let place):
            try InapplicableChange.unless(place >= 0, "there is no place \(place)")
            try InapplicableChange.unless(room.readmit(name, at: place), "\(name) is not detached")
            return .detach(name)
        }
    }

    func lasts(_ change: Change) -> Bool { false }

    func contents() -> [Change] { [] }

    func changedPart(by change: Change, inverse: Change) -> ChangedPart {
        switch change {
        case .join(let name, _): ChangedPart(name, old: "elsewhere", new: "in the room")
        case .leave(let name): ChangedPart(name, old: "in the room", new: "elsewhere")
        case .detach(let name): ChangedPart(name, old: "attached", new: "detached")
        case .attach(let name, _): ChangedPart(name, old: "detached", new: "attached")
        }
    }

    func describe(_ change: Change) -> String {
        switch change {
        case .join(let name, _): "chat: \(name) joins"
        case .leave(let name): "chat: \(name) leaves"
        case .detach(let name): "chat: \(name) is detached"
        case .attach(let name, _): "chat: \(name) is attached"
        }
    }
}
