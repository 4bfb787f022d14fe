import Commands
import StateStore
import Text

/// What every command of this feature works with.
final class ChatContext {
    /// More than these, and a message would fill screens.
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

    /// Everybody in the room, those who are detached last.
    var everybody: [Person] { room.people + room.detachedPeople }

    /// The person in the room that `name` means, case folded.
    func person(_ name: String) throws(CommandError) -> Person {
        guard let person = room.person(name) else { throw Self.notInTheRoom(name, people: everybody.map(\.name)) }
        return person
    }

    /// A message as typed, checked.
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
