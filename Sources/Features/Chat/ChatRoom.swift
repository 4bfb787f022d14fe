import Commands
import Patterns
import Text

/// The mediator of the chat: it receives messages and sends them to the right people.
///
/// Source: "Mediator", Gamma et al. 1994.
final class ChatRoom: Mediator {
    let name = "chat room"

    /// Its rules.
    static let rules = [
        MediatorRuleText(
            name: "says it to all", description: "what a person says is sent to everyone else in the room"),
        MediatorRuleText(
            name: "says it only to one", description: "what a person says to another is sent only to that person"),
    ]

    let events: EventStream
    var colleagues = ColleagueList<ChatSignal, ChatMessage, Never>()
    /// Everyone in the room, attached or not, by the `matchKey` of the name.
    private var persons: [String: Person] = [:]

    init(events: EventStream) {
        self.events = events
    }

    func colleagueChanged(_ sender: any Colleague<ChatSignal, ChatMessage, Never>, _ signal: ChatSignal) {
        switch signal {
        case .says(let text):
            sendToOthers(
                than: sender, ChatMessage(sender: sender.name, text: text),
                because: "\(sender.name) says it to all"
            )
        case .saysTo(let other, let text):
            send(
                ChatMessage(sender: sender.name, text: text), to: other,
                because: "\(sender.name) says it only to \(other)"
            )
        }
    }

    /// The attached people, in the order in which they came.
    var people: [Person] { colleagues.attached.compactMap { $0 as? Person } }

    /// The detached people, by name.
    var detachedPeople: [Person] {
        colleagues.detached.compactMap { $0 as? Person }.sorted { $0.name < $1.name }
    }

    /// The number of attached people.
    var attachedCount: Int { colleagues.attached.count }

    /// The number of all people in the room.
    var count: Int { persons.count }

    /// The person in the room who is called `name`, in any case.
    func person(_ name: String) -> Person? { persons[name.matchKey] }

    /// Admits a person.
    ///
    /// - Parameter place: the index among the others.
    func admit(_ person: Person, at place: Int) {
        persons[person.name.matchKey] = person
        attach(person, at: min(place, attachedCount))
    }

    /// Reattaches a person.
    ///
    /// - Parameter place: the index among the others.
    /// - Returns: false if no detached person has that name.
    func readmit(_ name: String, at place: Int) -> Bool { reattach(name, at: min(place, attachedCount)) }

    /// Removes or detaches a person.
    ///
    /// - Parameter forGood: whether they leave; otherwise they stay, detached.
    /// - Returns: the former index among the others; nil if none of that name is attached.
    func dismiss(_ name: String, forGood: Bool) -> Int? {
        guard let place = detach(name, forGood: forGood) else { return nil }
        if forGood { persons[name.matchKey] = nil }
        return place
    }
}
