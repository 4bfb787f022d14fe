import StateStore
import Testing

@Suite struct ChangeStoreTests {
    /// A number that can be set.
    final class Counter: StatefulFeature {
        static let featureName = "counter"
        var value = 0

        func apply(_ change: Int) -> Int {
            defer { value = change }
            return value
        }

        func contents() -> [Int] { [value] }

        func describe(_ change: Int) -> String { "value \(change)" }
    }

    let counter = Counter()
    let store: ChangeStore
    let recorder: ChangeRecorder<Counter>

    init() {
        store = ChangeStore(limit: 3)
        recorder = store.recorder(for: counter)
    }

    private func step(_ values: Int...) {
        store.begin()
        for value in values { recorder.perform(value) }
        store.commit(["set"] + values.map(String.init))
    }

    @Test func aStepIsTakenBackAsAWhole() {
        step(1, 2)
        step(3, 4)
        #expect(store.undo() == ["set", "3", "4"])
        #expect(counter.value == 2)
        #expect(store.undo() == ["set", "1", "2"])
        #expect(counter.value == 0)
        #expect(store.undo() == nil)
        #expect(store.redo() == ["set", "1", "2"])
        #expect(counter.value == 2)
        #expect(store.redo() == ["set", "3", "4"])
        #expect(counter.value == 4)
        #expect(store.redo() == nil)
    }

    @Test func aNewStepClearsRedo() {
        step(1)
        step(2)
        _ = store.undo()
        step(3)
        #expect(store.redo() == nil)
        #expect(store.undoable == [["set", "3"], ["set", "1"]])
    }

    @Test func aStepWithoutChangesLeavesNoTraceAndKeepsRedo() {
        step(1)
        _ = store.undo()
        step()
        #expect(store.redoable == [["set", "1"]])
    }

    @Test func aFailedStepIsRolledBack() {
        step(1)
        store.begin()
        recorder.perform(2)
        recorder.perform(3)
        store.rollBack()
        #expect(counter.value == 1)
        #expect(store.undoable == [["set", "1"]])
    }

    @Test func theOldestStepsAreForgotten() {
        for value in 1...5 { step(value) }
        #expect(store.undoable == [["set", "5"], ["set", "4"], ["set", "3"]])
        while store.undo() != nil {}
        #expect(counter.value == 2)
        #expect(store.redoable == [["set", "3"], ["set", "4"], ["set", "5"]])
        _ = store.redo()
        step(9)
        #expect(store.undoable == [["set", "9"], ["set", "3"]])
    }

    @Test func aRehearsalTellsItsChangesAndLeavesNone() {
        store.begin()
        recorder.perform(2)
        let changes = store.rehearse {
            recorder.perform(3)
            recorder.perform(4)
        }
        #expect(changes == ["value 3", "value 4"])
        #expect(counter.value == 2)
        store.commit(["x"])
    }

    @Test func whatHappensBetweenStepsIsNoPartOfThem() {
        store.begin()
        recorder.perform(1)
        store.betweenSteps(of: ["outer"]) {
            recorder.perform(2)
            step(3)
            #expect(store.undo() == ["set", "3"])
        }
        recorder.perform(4)
        store.rollBack()
        #expect(counter.value == 2)
        #expect(store.undoable == [["outer"]])
        #expect(store.redoable == [["set", "3"]])
    }

    @Test func betweenStepsWithoutAStepIsNothingSpecial() {
        store.betweenSteps(of: []) { step(1) }
        step(2)
        #expect(store.undoable == [["set", "2"], ["set", "1"]])
    }

    @Test func aFailureBetweenStepsLeavesAStepOpen() {
        struct Failure: Error {}
        store.begin()
        #expect(throws: Failure.self) {
            try store.betweenSteps(of: ["outer"]) { () throws(Failure) in throw Failure() }
        }
        recorder.perform(5)
        store.rollBack()
        #expect(counter.value == 0)
    }

    @Test func rehearsalsNestAndAFailedOneLeavesNothing() {
        struct Failure: Error {}
        store.begin()
        var inner: [String] = []
        let outer = store.rehearse {
            recorder.perform(1)
            inner = store.rehearse { recorder.perform(2) }
            #expect(counter.value == 1)
            recorder.perform(3)
        }
        #expect(inner == ["value 2"] && outer == ["value 1", "value 3"])
        #expect(throws: Failure.self) {
            try store.rehearse { () throws(Failure) in
                recorder.perform(9)
                throw Failure()
            }
        }
        #expect(counter.value == 0)
        #expect(!store.commit(["plan"]))
    }

    @Test func changesOutsideAStepStay() {
        recorder.perform(7)
        store.begin()
        store.rollBack()
        #expect(counter.value == 7 && store.undoable.isEmpty)
    }
}
