import Patterns

private final class Draft: SealingOriginator {
    let name: String
    let events: EventStream
    var text = ""

    init(_ name: String, _ events: EventStream) { (self.name, self.events) = (name, events) }

    func save() -> String { text }
    func restore(_ state: String) { text = state }
}

let mementoPrograms = [
    JudgedProgram("a draft that is restored", right: "✓ memento", wrong: "✗ memento triesForeignMemento") {
        events, edit in
        let (draft, copy) = (Draft("draft", events), Draft("copy", events))
        let memento = events.command("save") { draft.createMemento("before") }
        events.command("restore") { _ = (edit() ? copy : draft).setMemento(memento) }
    },
    JudgedProgram(
        "a memento that somebody else opens", right: "✓ memento", wrong: "✗ memento opensForeignMemento"
    ) { events, edit in
        let (draft, reader) = (Draft("draft", events), Draft("reader", events))
        let memento = events.command("save") { draft.createMemento("before") }
        events.command("restore") {
            events.call(
                .memento, .setMemento, from: (edit() ? reader : draft).originatorParticipant, to: memento.participant,
                .restoresState(from: memento.name)
            ) {}
        }
    },
]
