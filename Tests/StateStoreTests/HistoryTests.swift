import StateTestSupport
import Testing

@testable import StateStore

/// The commands of earlier runs and other sessions, next to the steps of this one.
@Suite struct HistoryTests {
    private let disk = MemoryDisk()

    private func session(_ process: Int32) throws -> TestSession { try reopened(disk, process: process) }

    private func run(_ commands: [TestCommand], in session: TestSession) {
        for command in commands { #expect(session.run(command) == .done, "\(command)") }
    }

    /// What another session does now comes after all that earlier runs did.
    @Test func anotherBuildsOnAStepOfAnEarlierRun() throws {
        run([.put(1, at: 1), .put(2, at: 2), .put(3, at: 3)], in: try session(1))
        let (first, second) = (try session(2), try session(3))
        run([.put(4, at: 3)], in: second)
        let step = TestCommand.put(3, at: 3).words
        #expect(
            first.run(.undo)
                == .refused(.builtOn(step: step, by: 3, command: TestCommand.put(4, at: 3).words)))
        #expect(first.state.numbers[3] == 4)
    }

    /// What has happened by itself in another session is nobody's step, there and after a restart.
    @Test func whatHappensElsewhereByItselfIsNoStep() throws {
        let (first, second) = (try session(1), try session(2))
        run([.add("one")], in: first)
        run([.event(2, at: 1002)], in: second)
        run([.compact], in: first)
        #expect(try session(3).store.undoable == [TestCommand.add("one").words])
        #expect(first.run(.undo) == .done && first.run(.undo) == .nothing)
    }

    /// A step is redone on the state that it was undone from: only what has happened since then is in its way, and what was
    /// there before is there again.
    @Test func whatHappenedBeforeTheUndoIsInNobodysWay() throws {
        let session = try session(1)
        run([.put(1, at: 5), .put(9, at: 6), .undo, .event(7, at: 5), .undo], in: session)
        #expect(session.run(.redo) == .done)
        #expect(session.state.numbers == [5: 7])
    }

    /// However much happens by itself, it is in no undo's way.
    @Test func whatHappensByItselfIsNotedForARedoOnly() throws {
        let store = ChangeStore()
        let recorder = store.recorder(for: Numbers())
        store.begin()
        recorder.perform(.put(1, at: 1))
        try store.commit(["put"])
        for number in 0...2 { recorder.perform(.put(number, at: 1005)) }
        #expect(try store.undo() == ["put"])
    }

    /// What another takes back and does again keeps its place between the others.
    @Test func anotherRedoesItsStep() throws {
        let (first, second) = (try session(1), try session(2))
        run([.add("one")], in: first)
        run([.put(2, at: 2), .undo, .redo], in: second)
        run([.undo], in: first)
        #expect(first.state.words == [] && first.state.numbers == [2: 2])
        run([.compact], in: first)
        let next = try session(3)
        #expect(next.store.undoable == [TestCommand.put(2, at: 2).words])
        #expect(next.store.redoable == [TestCommand.add("one").words])
    }

    /// What another redoes is its own; what this session has undone stays to be redone.
    @Test func anotherRedoesWhileOneIsUndone() throws {
        let (first, second) = (try session(1), try session(2))
        run([.add("one")], in: first)
        run([.put(2, at: 2), .undo], in: second)
        run([.undo], in: first)
        run([.redo], in: second)
        run([.redo], in: first)
        #expect(first.state.words == ["one"] && first.state.numbers == [2: 2])
        #expect(first.run(.redo) == .nothing && second.run(.redo) == .nothing)
    }

    // MARK: What does not last, and what cannot be undone

    private func store(
        _ numbers: Numbers = Numbers(), process: Int32
    ) throws -> (ChangeStore, ChangeRecorder<Numbers>, ChangeRecorder<Words>, ChangeRecorder<Ledger>) {
        let store = ChangeStore(folder: Place.folder, on: FaultySystem(disk, process: process), compactAfter: 0)
        let recorders = (
            store, store.recorder(for: numbers), store.recorder(for: Words()), store.recorder(for: Ledger())
        )
        try store.open()
        return recorders
    }

    /// A step may have parts that last and others: the journal keeps the former alone.
    @Test(arguments: [false, true])
    func aStepThatLastsInPart(isCompacted: Bool) throws {
        let numbers = Numbers()
        let (store, recorder, _, _) = try store(numbers, process: 1)
        store.begin()
        recorder.perform(.point(at: 4))
        try store.commit(["point"])
        store.begin()
        recorder.perform(.point(at: 9))
        recorder.perform(.put(1, at: 1))
        try store.commit(["both"])
        if isCompacted {
            try store.flush()
            store.compactIfDue()
        } else {
            #expect(try store.undo() == ["both"] && numbers.pointed == 4)
            try store.flush()
        }
        let next = try session(2)
        #expect(next.numbers.pointed == 0)
        #expect(
            next.store.undoable.count == (isCompacted ? 1 : 0) && next.store.redoable.count == (isCompacted ? 0 : 1))
        #expect(next.run(isCompacted ? .undo : .redo) == .done)
        #expect(next.numbers.pointed == (isCompacted ? 0 : 9) || !isCompacted)
    }

    /// It needs neither room nor lock to be taken back.
    @Test func aStepThatDoesNotLast() throws {
        let session = try session(1)
        run([.put(1, at: 1), .compact, .point(at: 4)], in: session)
        let journal = disk[Place.journal]
        run([.undo], in: session)
        #expect(session.numbers.pointed == 0 && disk[Place.journal] == journal)
        run([.redo, .undo, .undo], in: session)
        #expect(session.numbers.pointed == 0 && session.state.numbers.isEmpty)
        run([.redo, .point(at: 3), .compact], in: session)
        #expect(try reopened(disk, process: 2).store.undoable == [TestCommand.put(1, at: 1).words])
    }

    /// What cannot be undone and was only rehearsed makes no other step like it.
    @Test func aRehearsalOfWhatCannotBeUndone() throws {
        let (store, _, words, notes) = try store(process: 1)
        store.begin()
        _ = store.rehearse { notes.perform(.note("x")) }
        words.perform(.insert("one", at: 0))
        try store.commit(["add"])
        #expect(store.undoable == [["add"]])
        #expect(try store.undo() == ["add"])
        store.begin()
        notes.perform(.note("y"))
        _ = store.rehearse { words.perform(.insert("two", at: 0)) }
        try store.commit(["note"])
        #expect(store.undoable.isEmpty && store.redoable == [["add"]])
        try store.flush()
        let next = try session(2)
        #expect(next.state.notes == ["y"] && next.run(.redo) == .done && next.state.words == ["one"])
    }
}
