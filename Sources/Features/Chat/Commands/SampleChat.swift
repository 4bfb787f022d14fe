import Commands

/// `chat sample`: lets the lesson's three people in.
struct SampleChat: ShellCommand {
    /// In the order of the lesson on Mediator.
    private static let names = ["John", "Steve", "Joe"]

    let chat: ChatContext

    let description = CommandDescription(
        "chat sample",
        group: .chat,
        summary: "let John, Steve and Joe into the room",
        examples: ["chat sample"],
        details: "If one of them is in the room already, nothing changes for that person.",
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let missing = Self.names.filter { chat.room.person($0) == nil }
        guard chat.room.count + missing.count <= ChatContext.peopleLimit else { throw .roomIsFull }
        for name in missing { chat.perform(.join(name, place: chat.room.attachedCount)) }
        let text = missing.isEmpty ? "all three are in the room already" : "\(list(missing)) came into the room"
        return .message(text, ["came": .int(missing.count), "people": .int(chat.room.count)])
    }

    /// `John, Steve and Joe`
    private func list(_ names: [String]) -> String {
        names.count == 1 ? names[0] : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    }
}
