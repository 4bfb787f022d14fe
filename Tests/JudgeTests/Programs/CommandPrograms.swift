import Patterns

private final class Text {
    var words = ""
    let events: EventStream

    init(_ events: EventStream) { self.events = events }

    func set(_ next: String) {
        let old = words
        words = next
        events.change(of: "text", ChangedPart("text", old: old, new: next))
    }
}

/// A word that is typed at the end.
private final class Typing: Command {
    typealias Failure = Never

    let name: String
    private let text: Text
    private let word: String
    private var before = ""
    private let restores: (String) -> String
    private let actsInExecute: Bool

    init(
        _ word: String, _ text: Text, actsAtOnce: Bool = false, restores: @escaping (String) -> String = { $0 }
    ) {
        (name, self.word, self.text, self.restores) = ("type \(word)", word, text, restores)
        actsInExecute = !actsAtOnce
        if actsAtOnce { act() }
    }

    private func act() {
        before = text.words
        text.set(before + word)
    }

    func execute() { if actsInExecute { act() } }
    func unexecute() { text.set(restores(before)) }
}

private func type(_ word: String, _ text: Text, _ editor: Invoker<Typing>) {
    let typing = Typing(word, text)
    editor.execute(typing)
    editor.keep(typing)
}

let commandPrograms = [
    JudgedProgram("an editor that undoes", right: "✓ command", wrong: "✗ command undoneOutOfOrder") { events, edit in
        let (text, editor) = (Text(events), Invoker<Typing>("editor", events: events))
        events.command("type one") { type("one", text, editor) }
        events.command("type two") { type("two", text, editor) }
        events.command("undo") { editor.undo(editor.executed[edit() ? 0 : 1]) }
    },
    JudgedProgram("an empty text", right: "✓ command", wrong: "✗ command notRestored") { events, edit in
        let (text, editor) = (Text(events), Invoker<Typing>("editor", events: events))
        let typing = Typing("hello", text) { before in edit() ? "hell" : before }
        events.command("type hello") {
            editor.execute(typing)
            editor.keep(typing)
        }
        events.command("undo") { editor.undo(typing) }
    },
    JudgedProgram(
        "a command that acts when it is made", right: "✓ command", wrong: "✗ command actsWhenMade actsWhenMade"
    ) { events, edit in
        let (text, editor) = (Text(events), Invoker<Typing>("editor", events: events))
        events.command("type two") {
            let typing = Typing("two", text, actsAtOnce: edit())
            editor.execute(typing)
            editor.keep(typing)
        }
        events.command("undo") { editor.undo(editor.executed[0]) }
    },
    JudgedProgram("a macro", right: "✓ command", wrong: "✗ command notRestored") { events, edit in
        let (text, editor) = (Text(events), Invoker<MacroCommand<Typing>>("editor", events: events))
        let parts = [Typing("a", text), Typing("b", text) { before in edit() ? "" : before }]
        let macro = MacroCommand("a and b", of: parts, events: events)
        events.command("type both") {
            editor.execute(macro)
            editor.keep(macro)
        }
        events.command("undo") { editor.undo(macro) }
    },
]
