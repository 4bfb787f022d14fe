import StateTestSupport
import Testing

@testable import StateStore

/// What earlier runs and other sessions did, beside the steps of this one.
@Suite struct HistoryTests {
    private let disk = MemoryDisk()

    private func session(_ process: Int32) throws -> TestSession { try reopened(disk, process: process) }

    private func run(_ commands: [TestCommand], in session: TestSession) {
        for command in commands { #expect(session.run(command) == .done, "\(command)") }
    }

    @Test func aVersionNeverGoesBack() {
        let history = ChangeStore(limit: 3).history
        history.reach(5)
        history.reach(3)
        #expect(history.nextVersion() == 6)
        history.reach(9)
        #expect(history.nextVersion() == 10)
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
        run([.snapshot], in: first)
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

    /// The journal is missing, and there is no room for a new one: nothing is undone, and nothing is left of the attempt.
    @Test func anUndoThatCannotBeginAJournal() throws {
        run([.add("one"), .add("two"), .add("three"), .undo, .snapshot], in: try session(1))
        disk[Place.journal] = nil
        let session = try session(2)
        disk.capacity = 0
        for _ in 1...2 {
            #expect(throws: StateError.noRoom(file: Place.journal)) { try session.store.undo() }
            #expect(throws: StateError.noRoom(file: Place.journal)) { try session.store.redo() }
            #expect(session.state.words == ["one", "two"])
        }
        disk.capacity = nil
        #expect(try session.store.redo() == TestCommand.add("three").words)
        #expect(try session.store.undo() == TestCommand.add("three").words)
        #expect(try session.store.undo() == TestCommand.add("two").words)
        try session.store.flush()
        #expect(session.state.words == ["one"])
        let next = try self.session(3)
        #expect(next.state.words == ["one"] && next.run(.redo) == .done && next.run(.redo) == .done)
        #expect(next.state.words == ["one", "two", "three"] && next.run(.redo) == .nothing)
    }

    /// What another takes back and does again keeps its place between the others.
    @Test func anotherRedoesItsStep() throws {
        let (first, second) = (try session(1), try session(2))
        run([.add("one")], in: first)
        run([.put(2, at: 2), .undo, .redo], in: second)
        run([.undo], in: first)
        #expect(first.state.words == [] && first.state.numbers == [2: 2])
        run([.snapshot], in: first)
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

    /// What can be redone is known without asking for anything else before.
    @Test func whatCanBeRedoneIsReadWhenAskedFor() throws {
        run([.put(1, at: 1), .undo], in: try session(1))
        #expect(try session(2).store.redoable == [TestCommand.put(1, at: 1).words])
    }

    // MARK: What does not last, and what cannot be undone

    private func store(
        _ numbers: Numbers = Numbers(), process: Int32
    ) throws -> (ChangeStore, ChangeRecorder<Numbers>, ChangeRecorder<Words>, ChangeRecorder<Ledger>) {
        let store = ChangeStore(folder: Place.folder, on: FaultySystem(disk, process: process), snapshotAfter: 0)
        let recorders = (
            store, store.recorder(for: numbers), store.recorder(for: Words()), store.recorder(for: Ledger())
        )
        try store.open()
        return recorders
    }

    /// A step may have parts that last and others: the journal and a snapshot keep the former alone.
    @Test(arguments: [false, true])
    func aStepThatLastsInPart(isSnapshot: Bool) throws {
        let numbers = Numbers()
        let (store, recorder, _, _) = try store(numbers, process: 1)
        store.begin()
        recorder.perform(.point(at: 4))
        try store.commit(["point"])
        store.begin()
        recorder.perform(.point(at: 9))
        recorder.perform(.put(1, at: 1))
        try store.commit(["both"])
        if isSnapshot {
            try store.flush()
            store.writeSnapshotIfDue()
        } else {
            #expect(try store.undo() == ["both"] && numbers.pointed == 4)
            try store.flush()
        }
        let next = try session(2)
        #expect(next.numbers.pointed == 0)
        #expect(next.store.undoable.count == (isSnapshot ? 1 : 0) && next.store.redoable.count == (isSnapshot ? 0 : 1))
        #expect(next.run(isSnapshot ? .undo : .redo) == .done)
        #expect(next.numbers.pointed == (isSnapshot ? 0 : 9) || !isSnapshot)
    }

    /// It needs neither room nor lock to be taken back.
    @Test func aStepThatDoesNotLast() throws {
        let session = try session(1)
        run([.put(1, at: 1), .snapshot, .point(at: 4)], in: session)
        let journal = disk[Place.journal]
        run([.undo], in: session)
        #expect(session.numbers.pointed == 0 && disk[Place.journal] == journal)
        run([.redo, .undo, .undo], in: session)
        #expect(session.numbers.pointed == 0 && session.state.numbers.isEmpty)
        run([.redo, .point(at: 3), .snapshot], in: session)
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

    // MARK: Memory

    /// Of a million changes only the inverses of those are kept that can still be taken back.
    @Test func inversesThatNobodyWantsAreForgotten() throws {
        let first = TestSession(on: FaultySystem(disk, process: 1), limit: 2)
        try first.open()
        run((1...9).map { .add("\($0)") } + [.note("x")], in: first)
        let session = TestSession(on: FaultySystem(disk, process: 2), limit: 2)
        try session.open()
        let words = try #require(session.store.features.all.first { $0.name == Words.featureName })
        let ledger = try #require(session.store.features.all.first { $0.name == Ledger.featureName })
        #expect((1...7).allSatisfy { words.takeInverse(of: $0) == nil })
        #expect(words.takeInverse(of: 8) != nil && words.takeInverse(of: 9) != nil)
        #expect(words.takeInverse(of: 9) == nil, "it is handed out once")
        // Nor is one kept of what cannot be undone, whoever does it.
        run([.note("y")], in: first)
        session.store.hearOthers()
        #expect(session.state.notes == ["x", "y"])
        #expect((10...11).allSatisfy { ledger.takeInverse(of: $0) == nil })
    }

    /// The same for a feature that is read later.
    @Test func inversesOfWhatIsReadLater() throws {
        let first = TestSession(on: FaultySystem(disk, process: 1), limit: 2)
        try first.open()
        run((1...9).map { .put($0, at: $0) }, in: first)
        let session = TestSession(on: FaultySystem(disk, process: 2), limit: 2)
        try session.open()
        let numbers = try #require(session.store.features.all.first { $0.name == Numbers.featureName })
        #expect((numbers as? JoinedFeature<Numbers>)?.isWaiting == true)
        #expect(session.numbers.known.count == 9)
        #expect((1...7).allSatisfy { numbers.takeInverse(of: $0) == nil })
        #expect(numbers.takeInverse(of: 8) != nil && numbers.takeInverse(of: 9) != nil)
    }
}
