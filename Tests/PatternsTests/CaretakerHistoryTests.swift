import Patterns
import PatternsTestSupport
import Testing

@Suite struct CaretakerHistoryTests {
    /// An originator with a number for a state, and its caretaker.
    private final class Counter: SealingOriginator {
        let name = "counter"
        let events: EventStream
        private(set) var value = 0
        private(set) var history: CaretakerHistory

        init(events: EventStream) {
            self.events = events
            history = CaretakerHistory("past", events: events)
        }

        func save() -> Int { value }
        func restore(_ state: Int) { value = state }

        /// Named by the place in a row, which is the value itself: a test has to tell them apart.
        private var memento: any Memento { createMemento("\(value)") }

        func become(_ next: Int) {
            history.backUp(memento)
            value = next
        }

        func undo() -> Bool { set(history.undo(leaving: memento)) }

        func redo() -> Bool { set(history.redo(leaving: memento)) }

        private func set(_ memento: (any Memento)?) -> Bool { memento.map { setMemento($0) } ?? false }

        var stacks: [[String]] { [history.undoable, history.redoable].map { $0.map(\.name) } }
    }

    private let events = EventStream()
    private let listener = RecordingListener()

    init() { events.add(listener) }

    @Test func undoOfNothingChangesNothing() {
        let counter = Counter(events: events)
        #expect(!counter.undo() && !counter.redo())
        #expect(counter.stacks == [[], []] && counter.value == 0)
        #expect(listener.lines.allSatisfy { $0.hasPrefix("counter") }, "the caretaker has nothing to tell")
        counter.become(1)
        #expect(counter.undo() && !counter.undo())
        #expect(counter.stacks == [[], ["1"]], "what can be redone stays as it was")
        #expect(counter.redo() && counter.value == 1)
    }

    @Test func theNewClearsWhatCouldBeRedone() {
        let counter = Counter(events: events)
        for value in 1...3 { counter.become(value) }
        #expect(counter.undo() && counter.undo())
        #expect(counter.stacks == [["0"], ["3", "2"]])
        counter.become(9)
        #expect(counter.stacks == [["0", "1"], []])
        #expect(!counter.redo() && counter.value == 9)
    }

    @Test func undoAfterRedoGoesOneStepBack() {
        let counter = Counter(events: events)
        for value in 1...3 { counter.become(value) }
        _ = (counter.undo(), counter.undo(), counter.redo())
        #expect(counter.value == 2)
        #expect(counter.undo() && counter.value == 1)
        #expect(counter.redo() && counter.redo() && counter.value == 3)
        #expect(counter.stacks == [["0", "1", "2"], []])
    }

    @Test func aBackUpCanBeTakenBack() {
        var history = CaretakerHistory("past", events: events)
        let counter = Counter(events: events)
        let (zero, one) = (counter.createMemento("zero"), counter.createMemento("one"))
        history.backUp(zero)
        _ = history.undo(leaving: one)
        let dropped = history.backUp(zero)
        #expect(dropped.map(\.name) == ["one"])
        #expect(history.takeBack(restoring: dropped)?.name == "zero")
        #expect(history.undoable.isEmpty && history.redoable.map(\.name) == ["one"])
        #expect(history.takeBack(restoring: [])?.name == nil)
        #expect(history.redoable.map(\.name) == ["one"])
    }

    @Test func theCaretakerTellsWhatItKeepsAndHandsBack() {
        let counter = Counter(events: events)
        counter.become(1)
        _ = (counter.undo(), counter.redo(), counter.undo())
        let heard = listener.lines.count
        counter.become(2)
        #expect(
            listener.lines[..<heard].filter { $0.hasPrefix("past") } == [
                "past:Caretaker → 0:Memento: keeps the memento 0 (for undo)",
                "past:Caretaker → 1:Memento: keeps the memento 1 (for redo)",
                "past:Caretaker → 0:Memento: returns the memento 0",
                "past:Caretaker → 0:Memento: keeps the memento 0 (for undo)",
                "past:Caretaker → 1:Memento: returns the memento 1",
                "past:Caretaker → 1:Memento: keeps the memento 1 (for redo)",
                "past:Caretaker → 0:Memento: returns the memento 0",
            ])
        #expect(
            Array(listener.lines[heard...]) == [
                "counter:Originator → 0:Memento: makes the memento 0",
                "past:Caretaker → 0:Memento: keeps the memento 0 (for undo)",
                "past:Caretaker → 1:Memento: drops the memento 1 (something new leaves nothing to redo)",
            ])
    }
}
