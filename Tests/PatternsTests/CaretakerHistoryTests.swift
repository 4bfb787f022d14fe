import PatternEvents
import Patterns
import PatternsTestSupport
import Testing

@Suite struct CaretakerHistoryTests {
    /// An originator with a number for a state, and its caretaker.
    private struct Counter {
        var value = 0
        var history: CaretakerHistory<Int>
        let seal: MementoSeal<Int>

        init(events: EventStream) {
            history = CaretakerHistory("past", events: events)
            seal = MementoSeal("counter", events: events)
        }

        private var memento: Memento<Int> { seal.close(value, label: "\(value)") }

        mutating func become(_ next: Int) {
            history.backUp(memento)
            value = next
        }

        mutating func undo() -> Bool {
            let present = memento
            return set(history.undo(leaving: present))
        }

        mutating func redo() -> Bool {
            let present = memento
            return set(history.redo(leaving: present))
        }

        private mutating func set(_ memento: Memento<Int>?) -> Bool {
            guard let memento, let state = seal.open(memento) else { return false }
            value = state
            return true
        }

        var stacks: [[String]] { [history.undoable, history.redoable].map { $0.map(\.label) } }
    }

    private let events = EventStream()
    private let listener = RecordingListener()

    init() { events.add(listener) }

    @Test func undoOfNothingChangesNothing() {
        var counter = Counter(events: events)
        #expect(!counter.undo() && !counter.redo())
        #expect(counter.stacks == [[], []] && counter.value == 0)
        #expect(listener.lines.allSatisfy { $0.hasPrefix("counter") }, "the caretaker has nothing to tell")
        counter.become(1)
        #expect(counter.undo() && !counter.undo())
        #expect(counter.stacks == [[], ["1"]], "what can be redone stays as it was")
        #expect(counter.redo() && counter.value == 1)
    }

    @Test func theNewClearsWhatCouldBeRedone() {
        var counter = Counter(events: events)
        for value in 1...3 { counter.become(value) }
        #expect(counter.undo() && counter.undo())
        #expect(counter.stacks == [["0"], ["3", "2"]])
        counter.become(9)
        #expect(counter.stacks == [["0", "1"], []])
        #expect(!counter.redo() && counter.value == 9)
    }

    @Test func undoAfterRedoGoesOneStepBack() {
        var counter = Counter(events: events)
        for value in 1...3 { counter.become(value) }
        _ = (counter.undo(), counter.undo(), counter.redo())
        #expect(counter.value == 2)
        #expect(counter.undo() && counter.value == 1)
        #expect(counter.redo() && counter.redo() && counter.value == 3)
        #expect(counter.stacks == [["0", "1", "2"], []])
    }

    @Test func aBackUpCanBeTakenBack() {
        var history = CaretakerHistory<Int>("past", events: events)
        let seal = MementoSeal<Int>("counter", events: events)
        let (zero, one) = (seal.close(0, label: "0"), seal.close(1, label: "1"))
        history.backUp(zero)
        _ = history.undo(leaving: one)
        let dropped = history.backUp(zero)
        #expect(dropped == [one])
        #expect(history.takeBack(restoring: dropped) == zero)
        #expect(history.undoable.isEmpty && history.redoable == [one])
        #expect(history.takeBack(restoring: []) == nil)
        #expect(history.redoable == [one])
    }

    @Test func theCaretakerTellsWhatItKeepsAndHandsBack() {
        var counter = Counter(events: events)
        counter.become(1)
        _ = (counter.undo(), counter.redo(), counter.undo())
        let heard = listener.lines.count
        counter.become(2)
        #expect(
            listener.lines[..<heard].filter { $0.hasPrefix("past") } == [
                "past:Caretaker → 0:Memento: keeps 0 (to go back to)",
                "past:Caretaker → 1:Memento: keeps 1 (to go forth to)", "past:Caretaker → 0:Memento: hands 0 back",
                "past:Caretaker → 0:Memento: keeps 0 (to go back to)", "past:Caretaker → 1:Memento: hands 1 back",
                "past:Caretaker → 1:Memento: keeps 1 (to go forth to)", "past:Caretaker → 0:Memento: hands 0 back",
            ])
        #expect(
            Array(listener.lines[heard...]) == [
                "counter:Originator → 0:Memento: keeps its state as 0",
                "past:Caretaker → 0:Memento: keeps 0 (to go back to)",
                "past:Caretaker → 1:Memento: drops 1 (what is new leaves nothing to redo)",
            ])
    }
}
