import Patterns

/// An editor: the Originator. Its state is its text and the place of its cursor.
final class Editor: SealingOriginator {
    struct Snapshot {
        // Your part: what belongs to the state?
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
        // Your part.
        Snapshot()
    }

    func restore(_ state: Snapshot) {
        // Your part.
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
        // Your part: history.backUp(_:) keeps a memento. editor.createMemento("before typing") makes one.
        editor.insert(text)
    }

    /// - Returns: whether there was something to undo.
    func undo() -> Bool {
        // Your part: history.undo(leaving:) returns the memento to set.
        false
    }

    /// - Returns: whether there was something to redo.
    func redo() -> Bool {
        // Your part.
        false
    }
}
