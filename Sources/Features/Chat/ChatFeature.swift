package import Commands
package import PatternEvents
import Patterns
package import ShellServices
package import StateStore

/// The chat: people who know their room and not each other.
///
/// Source: the lesson on Mediator.
package final class ChatFeature: Feature {
    package let handlers: [CommandHandler]
    package let statusItems: [StatusItem] = []
    package let completionSources: [any CompletionSource]

    let state: ChatState

    /// - Parameter store: what undo takes changes back from.
    package init(events: EventStream, store: ChangeStore) {
        let state = ChatState(events: events)
        let chat = ChatContext(state: state, store: store)
        self.state = state
        handlers = [
            CommandHandler(
                "chat",
                [
                    JoinChat(chat: chat),
                    SayInChat(chat: chat),
                    TellInChat(chat: chat),
                    LeaveChat(chat: chat),
                    ListPeople(chat: chat),
                ],
                events: events
            )
        ]
        completionSources = [ChatCompletion(room: state.room)]
    }
}

extension CommandGroup {
    static let chat = CommandGroup("the chat", rank: 80)
}
