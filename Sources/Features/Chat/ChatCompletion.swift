import Commands

/// Completes the names of those in the room.
final class ChatCompletion: CompletionSource {
    let completedKind = "person in the chat"

    private let chat: ChatContext

    init(chat: ChatContext) {
        self.chat = chat
    }

    func completions(of prefix: String) -> [(value: String, summary: String)] {
        let wanted = prefix.lowercased()
        return chat.everybody.map(\.name).filter { $0.lowercased().hasPrefix(wanted) }.map { ($0, "") }
    }
}
