import PatternEvents
import Patterns

/// The mediator of the chat: hears what people say and sends it to those who are to hear it.
///
/// Source: "Mediator", Gamma et al. 1994.
final class ChatRoom: Mediator {
    let name = "chat room"
    let events: EventStream
    var colleagues = ColleagueList<ChatSignal, ChatMessage, Never>()

    init(events: EventStream) {
        self.events = events
    }

    func colleagueChanged(_ sender: any Colleague<ChatSignal, ChatMessage, Never>, _ signal: ChatSignal) {
        switch signal {
        case .says(let text):
            sendToOthers(
                than: sender, ChatMessage(sender: sender.name, text: text), label: "'\(text)'",
                because: "\(sender.name) says it to all"
            )
        case .saysTo(let other, let text):
            send(
                ChatMessage(sender: sender.name, text: text), to: other, label: "'\(text)'",
                because: "\(sender.name) says it to \(other) alone"
            )
        }
    }

    /// Who is there, in the order in which they came.
    var people: [Person] { colleagues.attached.compactMap { $0 as? Person } }

    /// How many are there.
    var count: Int { colleagues.attached.count }

    /// Lets somebody in.
    ///
    /// - Parameter place: where among the others, from 0.
    func admit(_ person: Person, at place: Int) {
        attach(person, at: min(place, count))
    }

    /// Lets somebody go who is there.
    ///
    /// - Returns: the place among the others.
    func dismiss(_ name: String) -> Int? {
        guard let place = colleagues.attached.firstIndex(where: { $0.name == name }) else { return nil }
        detach(name, forGood: true)
        return place
    }
}
