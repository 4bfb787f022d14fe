import Commands
import PatternEvents
import Patterns

/// The mediator of the chat: hears what people say and sends it to those who are to hear it.
///
/// Source: "Mediator", Gamma et al. 1994.
final class ChatRoom: Mediator {
    let name = "chat room"

    /// What it sees to.
    static let rules = [
        MediatorRuleText(
            name: "says it to all", description: "what a person says is sent to everyone else in the room"),
        MediatorRuleText(
            name: "says it only to one", description: "what a person says to another is sent only to that person"),
    ]

    let events: EventStream
    var colleagues = ColleagueList<ChatSignal, ChatMessage, Never>()

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

    /// Who hears and is heard, in the order in which they came.
    var people: [Person] { colleagues.attached.compactMap { $0 as? Person } }

    /// Who is there and neither hears nor is heard, by name.
    var detachedPeople: [Person] {
        colleagues.detached.compactMap { $0 as? Person }.sorted { $0.name < $1.name }
    }

    /// How many hear and are heard.
    var count: Int { colleagues.attached.count }

    /// Lets somebody in.
    ///
    /// - Parameter place: where among the others, from 0.
    func admit(_ person: Person, at place: Int) {
        attach(person, at: min(place, count))
    }

    /// Lets somebody hear and be heard again.
    ///
    /// - Parameter place: where among the others, from 0.
    /// - Returns: false if no person of that name was detached.
    func readmit(_ name: String, at place: Int) -> Bool { reattach(name, at: min(place, count)) }

    /// Lets somebody go who is there, or cuts them off.
    ///
    /// - Parameter forGood: whether they leave; else they stay, and neither hear nor are heard.
    /// - Returns: the place among the others; nil if none of that name is attached.
    func dismiss(_ name: String, forGood: Bool) -> Int? {
        guard let place = colleagues.attached.firstIndex(where: { $0.name == name }) else { return nil }
        detach(name, forGood: forGood)
        return place
    }
}
