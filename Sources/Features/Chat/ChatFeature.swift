public import Commands
public import Patterns
public import StateStore

/// The chat: people who know their room but not each other.
///
/// Source: the lesson on Mediator.
public final class ChatFeature: Feature {
    public let handlers: [CommandHandler]
    public let mediators: [any RebuildableMediator]
    public let statusItems: [StatusItem] = []
    public let completionSources: [any CompletionSource]

    let state: ChatState

    /// - Parameter store: records the changes, so that 'undo' can reverse them.
    public init(events: EventStream, store: ChangeStore) {
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
                    SampleChat(chat: chat),
                ],
                events: events
            )
        ]
        mediators = [ChatColleagues(chat: chat)]
        completionSources = [NameCompletion("person in the chat") { chat.everybody.map { ($0.name, "") } }]
    }
}

extension CommandGroup {
    static let chat = CommandGroup("the chat", rank: 80)
}
