import Patterns

/// A person in the chat: a colleague that knows only the room.
///
/// Source: the lesson on Mediator.
final class Person: Colleague {
    let name: String
    /// The room, held weakly, as it exists without its people.
    weak var mediator: (any Mediator<ChatSignal, ChatMessage, Never>)?

    private let screen: ChatScreen

    init(_ name: String, screen: ChatScreen) {
        self.name = name
        self.screen = screen
    }

    /// Sends `text` to everybody else in the room.
    func say(_ text: String) {
        screen.show("\(name) sends: \(text)")
        changed(.says(text))
    }

    /// Sends `text` only to the person called `other`.
    func say(_ text: String, to other: String) {
        screen.show("\(name) sends: \(text)")
        changed(.saysTo(other, text))
    }

    func receive(_ order: ChatMessage) {
        mediator?.events.arrive(
            at: colleagueParticipant, .notifyColleague, reached: Message(describing: order).label)
        screen.show("\(name) received: \(order.text) (from \(order.sender))")
    }
}

/// A person's signal to the room.
enum ChatSignal: CustomStringConvertible, MessageConvertible {
    case says(String)
    case saysTo(String, String)

    var message: Message {
        switch self {
        case .says(let text): Message("\(self)", key: "signal.says", [NamedValue("text", .text(text))])
        case .saysTo(let other, let text):
            Message(
                "\(self)", key: "signal.says", [NamedValue("text", .text(text)), NamedValue("receiver", .text(other))])
        }
    }

    var description: String {
        switch self {
        case .says(let text): "says '\(text)'"
        case .saysTo(let other, let text): "says '\(text)' to \(other)"
        }
    }
}

/// The room's message to a person.
struct ChatMessage: MessageConvertible {
    let sender: String
    let text: String

    var message: Message { Message("'\(text)'", key: "chat.message", [NamedValue("text", .text(text))]) }
}

/// The screen of all in the chat; the lesson prints.
final class ChatScreen {
    private var lines: [String] = []

    func show(_ line: String) { lines.append(line) }

    /// Returns the lines since the last call.
    func takeLines() -> [String] {
        defer { lines = [] }
        return lines
    }
}
