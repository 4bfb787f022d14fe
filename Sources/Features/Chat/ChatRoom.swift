import PatternEvents
import Patterns

/// The mediator of the chat: hears what people say and sends it to those who are to hear it.
///
/// Source: "Mediator", Gamma et al. 1994.
final class ChatRoom {
    private let mediation: Mediation<ChatSignal, ChatMessage, Never>

    init(events: EventStream) {
        mediation = Mediation("chat room", events: events)
        mediation.onChange = { [unowned mediation] sender, signal in
            switch signal {
            case .says(let text):
                mediation.sendToOthers(
                    than: sender, ChatMessage(sender: sender.name, text: text), label: "'\(text)'",
                    because: "\(sender.name) says it to all"
                )
            case .saysTo(let other, let text):
                mediation.send(
                    ChatMessage(sender: sender.name, text: text), to: other, label: "'\(text)'",
                    because: "\(sender.name) says it to \(other) alone"
                )
            }
        }
    }

    /// Who is there, in the order in which they came.
    var people: [Person] { mediation.colleagues.compactMap { $0 as? Person } }

    /// How many are there.
    var count: Int { mediation.colleagues.count }

    /// Lets somebody in.
    ///
    /// - Parameter place: where among the others, from 0.
    func admit(_ person: Person, at place: Int) {
        mediation.attach(person, at: min(place, count))
    }

    /// Lets somebody go who is there.
    ///
    /// - Returns: the place among the others.
    func dismiss(_ name: String) -> Int? {
        guard let place = mediation.colleagues.firstIndex(where: { $0.name == name }) else { return nil }
        _ = mediation.detach(name, forGood: true)
        return place
    }
}
