import Commands

/// The room for the command `mediator`, which shows and rebuilds it: detaching changes the chat's state.
struct ChatColleagues: RebuildableMediator {
    let chat: ChatContext

    let name = "chat"
    var participantName: String { chat.room.name }
    var mediatorType: Any.Type { type(of: chat.room) }
    var rules: [MediatorRuleText] { ChatRoom.rules }

    var colleagues: [ColleagueStanding] {
        chat.room.people.map { ColleagueStanding(name: $0.name, isAttached: true) }
            + chat.room.detachedPeople.map { ColleagueStanding(name: $0.name, isAttached: false) }
    }

    func colleague(called word: String) throws(CommandError) -> String { try chat.person(word).name }

    func set(_ colleague: String, attached: Bool) {
        chat.perform(attached ? .attach(colleague, place: chat.room.attachedCount) : .detach(colleague))
    }
}
