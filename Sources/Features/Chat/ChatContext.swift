import Commands
import StateStore
import Text

/// The context of this feature's commands.
final class ChatContext {
    /// With more, a message would fill several screens.
    static let peopleLimit = 1000

    let state: ChatState
    private let recorder: ChangeRecorder<ChatState>

    init(state: ChatState, store: ChangeStore) {
        self.state = state
        recorder = store.recorder(for: state)
    }

    var room: ChatRoom { state.room }

    /// Makes a change as part of the command's step.
    func perform(_ change: ChatState.Change) {
        recorder.perform(change)
    }

    /// Everybody in the room, detached people last.
    var everybody: [Person] { room.people + room.detachedPeople }

    /// The person in the room that `name` means, in any case.
    func person(_ name: String) throws(CommandError) -> Person {
        guard let person = room.person(name) else { throw Self.notInTheRoom(name, people: everybody.map(\.name)) }
        return person
    }

    /// Checks a typed message.
    func message(_ text: String) throws(CommandError) -> String {
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw CommandError(.value, "the message is empty", hint: "say something")
        }
        if ControlCharacters.areIn(text) { throw .controlCharacter(in: "the message") }
        return text
    }

    private static func notInTheRoom(_ name: String, people: [String]) -> CommandError {
        .notFound("person", name, among: people, hint: "add them with 'chat join'")
    }
}
