import Patterns

final class Editor {
    let events: EventStream
    var text = ""
    var cursor = 0

    init(events: EventStream) { self.events = events }

    var screen: String { "\(text.prefix(cursor))|\(text.dropFirst(cursor))" }

    func insert(_ more: String) {
        text = "\(text.prefix(cursor))\(more)\(text.dropFirst(cursor))"
        cursor += more.count
    }

    func go(to place: Int) { cursor = min(place, text.count) }
}

/// A copy of the text, open to all.
struct OpenCopy: Memento {
    let name = "copy"
    let originatorName = "editor"
    let text: String
    let cursor: Int
}

final class Desk {
    let editor: Editor
    private var history: CaretakerHistory

    init(events: EventStream) {
        editor = Editor(events: events)
        history = CaretakerHistory("history", events: events)
    }

    private var present: OpenCopy { OpenCopy(text: editor.text, cursor: editor.cursor) }

    func type(_ text: String) {
        history.backUp(present)
        editor.insert(text)
    }

    func undo() -> Bool { show(history.undo(leaving: present)) }

    func redo() -> Bool { show(history.redo(leaving: present)) }

    private func show(_ memento: (any Memento)?) -> Bool {
        guard let copy = memento as? OpenCopy else { return false }
        (editor.text, editor.cursor) = (copy.text, copy.cursor)
        return true
    }
}
