import Commands

/// Completes the names of those in the room.
final class ChatCompletion: CompletionSource {
    let completedKind = "person in the chat"

    private let room: ChatRoom

    init(room: ChatRoom) {
        self.room = room
    }

    func completions(of prefix: String) -> [(value: String, summary: String)] {
        let wanted = prefix.lowercased()
        return room.people.map(\.name).filter { $0.lowercased().hasPrefix(wanted) }.map { ($0, "") }
    }
}
