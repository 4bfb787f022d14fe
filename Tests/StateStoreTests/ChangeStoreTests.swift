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

    private func step(_ values: Int...) throws {
        store.begin()
        for value in values { recorder.perform(value) }
        try store.commit(["set"] + values.map(String.init))
    }

    @Test func theOldestStepsAreForgotten() throws {
        for value in 1...5 { try step(value) }
        #expect(store.undoable == [["set", "5"], ["set", "4"], ["set", "3"]])
        while try store.undo() != nil {}
        #expect(counter.value == 2)
        #expect(store.redoable == [["set", "3"], ["set", "4"], ["set", "5"]])
        _ = try store.redo()
        try step(9)
        #expect(store.undoable == [["set", "9"], ["set", "3"]])
    }

    @Test func whatHappensBetweenStepsIsNoPartOfThem() throws {
        store.begin()
        recorder.perform(1)
        try store.betweenSteps(of: ["outer"]) {
            recorder.perform(2)
            try step(3)
            #expect(try store.undo() == ["set", "3"])
        }
        recorder.perform(4)
        store.rollBack()
        #expect(counter.value == 2)
        #expect(store.undoable == [["outer"]])
        #expect(store.redoable == [["set", "3"]])
    }

    @Test func betweenStepsWithoutAStepIsNothingSpecial() throws {
        try store.betweenSteps(of: []) { try step(1) }
        try step(2)
        #expect(store.undoable == [["set", "2"], ["set", "1"]])
    }

    @Test func aFailureBetweenStepsLeavesAStepOpen() throws {
        struct Failure: Error {}
        store.begin()
        #expect(throws: Failure.self) {
            try store.betweenSteps(of: ["outer"]) { () throws(Failure) in throw Failure() }
        }
        recorder.perform(5)
        store.rollBack()
        #expect(counter.value == 0)
    }

    @Test func rehearsalsNestAndAFailedOneLeavesNothing() throws {
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
        #expect(try store.commit(["plan"]) == false)
    }

    /// Without a folder nothing waits to be written, whatever is done, undone and redone.
    @Test func whatIsNotKeptDoesNotWait() throws {
        for value in 1...9 { try step(value) }
        #expect(try store.undo() != nil && store.redo() != nil)
        recorder.perform(7)
        #expect(!store.hasUnflushed && !store.isFull && store.health == nil)
        try store.flush()
    }

    @Test func aFeatureIsJoinedOnce() throws {
        store.begin()
        store.recorder(for: counter).perform(5)
        try store.commit(["five"])
        #expect(try store.undo() == ["five"] && counter.value == 0)
    }

    @Test func changesOutsideAStepStay() throws {
        recorder.perform(7)
        store.begin()
        store.rollBack()
        #expect(counter.value == 7 && store.undoable.isEmpty)
    }
}
