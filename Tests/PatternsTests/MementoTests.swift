import FoundationEssentials
import PatternEvents
import Patterns
import PatternsTestSupport
import Testing

@Suite struct MementoTests {
    private let events = EventStream()
    private let listener = RecordingListener()

    init() { events.add(listener) }

    @Test func onlyItsOriginatorOpensIt() throws {
        let (mine, other) = (MementoSeal<Int>("dvd", events: events), MementoSeal<Int>("cd", events: events))
        let memento = mine.close(12, label: "0:12")
        #expect(other.open(memento) == nil)
        #expect(mine.open(memento) == 12)
        let namesake = MementoSeal<Int>("dvd", events: events)
        #expect(namesake.open(memento) == nil, "a name can be borrowed")
        let stored = try JSONDecoder().decode(Memento<Int>.self, from: JSONEncoder().encode(memento))
        #expect(stored == memento)
        #expect(other.open(stored) == nil)
        #expect(namesake.open(stored) == 12, "a later run of the program has only the name to go by")
        #expect(
            listener.lines == [
                "dvd:Originator → 0:12:Memento: keeps its state as 0:12",
                "dvd:Originator → 0:12:Memento: takes its state from 0:12",
                "dvd:Originator → 0:12:Memento: takes its state from 0:12",
            ])
    }

    @Test func theCaretakerKeepsAndDrops() {
        let seal = MementoSeal<Int>("dvd", events: events)
        var caretaker = Caretaker<String, Int>("shelf", events: events)
        let (first, second) = (seal.close(1, label: "one"), seal.close(2, label: "two"))
        let heard = listener.events.count
        #expect(caretaker.keep(nil, for: "a") == nil)
        #expect(caretaker.keep(first, for: "a") == nil)
        #expect(caretaker.keep(second, for: "a") == first)
        #expect(caretaker.memento(for: "a") == second && caretaker.memento(for: "b") == nil)
        #expect(Array(caretaker.keys) == ["a"])
        #expect(caretaker.keep(nil, for: "a") == second)
        #expect(caretaker.keys.isEmpty)
        #expect(
            Array(listener.lines[heard...]) == [
                "shelf:Caretaker → one:Memento: keeps one", "shelf:Caretaker → two:Memento: keeps two",
                "shelf:Caretaker → two:Memento: drops two",
            ])
    }
}
