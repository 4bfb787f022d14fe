import Patterns

/// An editor: the Originator. Its state is its text and the place of its cursor.
final class Editor: SealingOriginator {
    struct Snapshot {
        let text: String
        let cursor: Int
    }

    let name = "editor"
    let events: EventStream
    private var text = ""
    private var cursor = 0

    init(events: EventStream) { self.events = events }

    /// The text, with a bar at the cursor.
    var screen: String { "\(text.prefix(cursor))|\(text.dropFirst(cursor))" }

    func insert(_ more: String) {
        text = "\(text.prefix(cursor))\(more)\(text.dropFirst(cursor))"
        cursor += more.count
    }

    func go(to place: Int) { cursor = min(place, text.count) }

    func save() -> Snapshot {
        Snapshot(text: text, cursor: cursor)
    }

    func restore(_ state: Snapshot) {
        (text, cursor) = (state.text, state.cursor)
    }
}

/// The desk of a writer: it lets the caretaker keep mementos, and never looks into one.
final class Desk {
    let editor: Editor
    private var history: CaretakerHistory

    init(events: EventStream) {
        editor = Editor(events: events)
        history = CaretakerHistory("history", events: events)
    }

    /// Types a text that can be undone.
    func type(_ text: String) {
        history.backUp(editor.createMemento("before typing"))
        editor.insert(text)
    }

    /// - Returns: whether there was something to undo.
    func undo() -> Bool {
        guard let memento = history.undo(leaving: editor.createMemento("before undo")) else { return false }
        return editor.setMemento(memento)
    }

    /// - Returns: whether there was something to redo.
    func redo() -> Bool {
        guard let memento = history.redo(leaving: editor.createMemento("before redo")) else { return false }
        return editor.setMemento(memento)
    }
}
