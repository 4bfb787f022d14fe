import Commands
import Text

/// The change to one task: `@12 added: buy milk`.
///
/// It is formatted right after the command. It is small enough for a reply without an allocation, as a script may add a
/// million tasks.
struct TaskReply: ReplyBody {
    enum Event: UInt8 {
        case added
        case renamed
        case moved
        case staysInPlace
    }

    private let state: TaskState
    private let id: TaskID
    private let deed: Event

    init(_ deed: Event, _ id: TaskID, _ state: TaskState) {
        self.deed = deed
        self.id = id
        self.state = state
    }

    func write(to text: inout TextWriter) {
        text.write(literal: "@", Int(id.rawValue), literal: words)
        // A rehearsal may have removed the task again before printing.
        if let task = state.tree[id] { text.write(task.title) }
    }

    private var words: StaticString {
        switch deed {
        case .added: " added: "
        case .renamed: " renamed: "
        case .moved: " moved: "
        case .staysInPlace: " is there already: "
        }
    }

    func encode(to json: inout JSONWriter) { encode(to: &json, hint: nil) }

    func encode(to json: inout JSONWriter, hint: String?) {
        guard let task = state.tree[id] else { return json.value(.null) }
        json.object { json in
            TaskJSON.writeFields(of: task, path: TaskPath.text(of: task, from: state.entered), to: &json)
            if let hint { json.field("hint", .string(hint)) }
        }
    }
}
