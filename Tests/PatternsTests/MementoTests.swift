import FoundationEssentials
import Patterns
import PatternsTestSupport
import Testing

@Suite struct MementoTests {
    final class Player: SealingOriginator {
        let name: String
        let events: EventStream
        var position = 0

        init(_ name: String, events: EventStream) {
            self.name = name
            self.events = events
        }

        func save() -> Int { position }
        func restore(_ state: Int) { position = state }
    }

    private let events = EventStream()
    private let listener = RecordingListener()

    init() { events.add(listener) }

    private func player(_ name: String, at position: Int = 0) -> Player {
        let player = Player(name, events: events)
        player.position = position
        return player
    }

    @Test func onlyItsOriginatorOpensIt() throws {
        let (mine, other, namesake) = (player("dvd", at: 12), player("cd"), player("dvd"))
        let memento = mine.createMemento("first")
        mine.position = 99
        #expect(!other.setMemento(memento) && other.position == 0)
        #expect(!namesake.setMemento(memento) && namesake.position == 0, "a name can be borrowed")
        #expect(mine.setMemento(memento) && mine.position == 12)
        #expect(
            listener.lines == [
                "dvd:Originator → first:Memento: makes the memento first",
                "cd:Originator → first:Memento: cannot open the memento first (another originator made it)",
                "dvd:Originator → first:Memento: cannot open the memento first (another originator made it)",
                "dvd:Originator → first:Memento: restores its state from the memento first (dvd)",
            ])
    }

    @Test func aMementoThatWasReadBackIsKnownByTheNameOfItsOriginator() throws {
        let memento = player("dvd", at: 12).createMemento("first")
        let stored = try JSONDecoder().decode(SealedMemento<Int>.self, from: JSONEncoder().encode(memento))
        let (later, other) = (player("dvd"), player("cd"))
        #expect(stored.name == "first")
        #expect(!other.setMemento(stored) && other.position == 0)
        #expect(later.setMemento(stored) && later.position == 12)
    }

    /// Whoever can compare two of them can find out what is in one.
    @Test func nobodyCanCompareStates() {
        let memento = player("dvd").createMemento("first")
        #expect(!(memento as Any is any Equatable))
        #expect(!(memento as Any is any CustomStringConvertible))
    }

    /// `private` keeps the compiler out, not a mirror.
    @Test func reflectionShowsTheNameAlone() {
        let player = player("dvd", at: 4711)
        var (caretaker, history) = (
            Caretaker<String, Int>("places", events: events), CaretakerHistory("past", events: events)
        )
        let memento = player.createMemento("first")
        caretaker.keep(memento, for: "a")
        history.backUp(memento)
        let mirror = Mirror(reflecting: memento)
        #expect(mirror.children.map(\.label) == ["name"] && mirror.children.first?.value as? String == "first")
        #expect(mirror.superclassMirror == nil && mirror.descendant("state") == nil)
        var texts = [String(describing: memento), String(reflecting: memento), "\([memento])"]
        for subject in [memento, [memento], ["a": memento], Optional.some(memento) as Any, caretaker, history] as [Any]
        {
            var text = ""
            dump(subject, to: &text)
            texts.append(text)
        }
        for text in texts { #expect(text.contains("first") && !text.contains("4711"), "\(text)") }
    }

    @Test func theCaretakerKeepsHandsOutAndDrops() {
        let player = player("dvd")
        var caretaker = Caretaker<String, Int>("places", events: events)
        let (first, second) = (player.createMemento("one"), player.createMemento("two"))
        listener.forget()
        #expect(caretaker.keep(nil, for: "a")?.name == nil)
        #expect(caretaker.keep(first, for: "a")?.name == nil)
        #expect(caretaker.keep(second, for: "a")?.name == "one")
        #expect(caretaker.handOut("a")?.name == "two" && caretaker.handOut("b")?.name == nil)
        #expect(Array(caretaker.keys) == ["a"] && caretaker.keeps("a") && !caretaker.keeps("b"))
        #expect(caretaker.keep(nil, for: "a")?.name == "two")
        #expect(caretaker.keys.isEmpty)
        #expect(
            listener.lines == [
                "places:Caretaker → one:Memento: keeps the memento one",
                "places:Caretaker → two:Memento: keeps the memento two",
                "places:Caretaker → two:Memento: returns the memento two",
                "places:Caretaker → two:Memento: drops the memento two",
            ])
        #expect(listener.events.map(\.operation) == [.keep, .keep, .handOut, .drop])
    }
}
