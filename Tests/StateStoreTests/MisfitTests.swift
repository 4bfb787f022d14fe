import StateTestSupport
import Testing

@testable import StateStore

/// Changes that do not fit the state: a journal may contain anything, with correct checksums.
@Suite struct MisfitTests {
    /// A journal with these groups of changes behind each other, as somebody else might have written it.
    private static func disk(_ groups: [[Words.Change]]) throws -> MemoryDisk {
        let recording = try Recording([.add("zero")])
        let session = try reopened(recording.disk)
        var writer = GroupWriter()
        writer.continues(behind: session.store.output.groups.last)
        for group in groups {
            for change in group {
                writer.add(Words.featureName, schema: 1) { Words.encode(change, to: &$0) }
            }
            _ = writer.finish(.command, process: 1, command: ["crafted"])
        }
        recording.disk[Place.journal] = recording.journal + Array(writer.bytes)
        return recording.disk
    }

    @Test func theRestIsRead() throws {
        let disk = try Self.disk([
            [.insert("one", at: 1)], [.insert("lost", at: 0), .remove(at: 9), .insert("lost, too", at: 0)],
            [.insert("two", at: 2)], [.remove(at: -1)],
        ])
        let journal = disk[Place.journal]
        let session = try reopened(disk)
        #expect(session.state.words == ["zero", "one", "two"], "of a group that does not fit nothing is made")
        // The second of three changes in the second group.
        let place = JournalParts(disk[Place.journal] ?? []).commands[2][1].place.lowerBound
        let reason = StateError.unreadableChange(
            file: Place.journal, offset: place, feature: "words", reason: "there is no word 10"
        )
        #expect(session.store.readOnlyReason == reason)
        #expect(session.run(.add("more")) == .refused(reason))
        #expect(disk[Place.journal] == journal)
        let kept = try #require(try session.store.recover())
        #expect(kept.contains { disk[$0] == journal })
        #expect(session.run(.add("more")) == .done)
        let next = try reopened(disk)
        #expect(next.state.words == ["zero", "one", "two", "more"] && next.store.readOnlyReason == nil)
        #expect(next.store.undoable.count == 1, "what cannot be relied on is not undone")
    }

    /// One change that does not fit, in a group of its own: no step behind it can be relied on.
    @Test func aSingleChange() throws {
        let disk = try Self.disk([[.remove(at: 9)], [.insert("one", at: 1)]])
        let session = try reopened(disk)
        #expect(session.state.words == ["zero", "one"] && session.store.undoable.count == 2)
        _ = try session.store.recover()
        #expect(session.store.undoable.isEmpty)
        // The state is whole from now on: a second recovery keeps what is done now.
        #expect(session.run(.add("two")) == .done)
        disk[Place.journal] = nil
        #expect(session.run(.add("three")) == .refused(.vanished(file: Place.journal)))
        #expect(try session.store.recover() != nil)
        #expect(session.store.undoable == [TestCommand.add("two").words])
        #expect(try reopened(disk).store.undoable == [TestCommand.add("two").words])
    }

    /// Another session writes what does not fit while this one runs.
    @Test func whatAnotherSessionWrites() throws {
        let disk = try Self.disk([])
        let session = try reopened(disk)
        let crafted = try #require(try Self.disk([[.insert("x", at: 0), .remove(at: 9)]])[Place.journal])
        let mine = try #require(disk[Place.journal])
        disk[Place.journal]? += crafted[mine.count...]
        session.store.hearOthers()
        #expect(session.state.words == ["zero"])
        let place = JournalParts(disk[Place.journal] ?? []).commands[1][1].place.lowerBound
        guard case .unreadableChange(_, place, _, _)? = session.store.readOnlyReason else {
            Issue.record("\(String(describing: session.store.readOnlyReason))")
            return
        }
    }

    // MARK: Commands

    private let words = Words()
    private let store = ChangeStore()

    @Test func aCommandWhoseChangeDoesNotFitFailsAsAWhole() throws {
        let recorder = store.recorder(for: words)
        store.begin()
        recorder.perform(.insert("one", at: 0))
        try store.commit(["one"])
        store.begin()
        recorder.perform(.insert("two", at: 1))
        recorder.perform(.remove(at: 7))
        recorder.perform(.insert("three", at: 2))
        let misfit = StateError.misfit(feature: "words", reason: "there is no word 8")
        #expect(throws: misfit) { try store.commit(["two"]) }
        #expect(words.all == ["one"] && store.undoable == [["one"]])
        store.begin()
        recorder.perform(.insert("four", at: 1))
        try store.commit(["four"])
        #expect(words.all == ["one", "four"])
    }

    @Test func aRehearsalThatDoesNotFitIsNoSuccess() throws {
        let recorder = store.recorder(for: words)
        store.begin()
        let changes = store.rehearse { recorder.perform(.remove(at: 0)) }
        #expect(changes == ["word 1: gone"])
        #expect(throws: StateError.misfit(feature: "words", reason: "there is no word 1")) {
            try store.commit(["plan"])
        }
        #expect(words.all.isEmpty)
    }

    /// What does not fit its own command is no command's that waits with it.
    @Test func aChangeThatDoesNotFitLeavesNothingBehind() throws {
        let disk = MemoryDisk()
        let store = ChangeStore(folder: Place.folder, on: FaultySystem(disk))
        let recorder = store.recorder(for: words)
        try store.open()
        recorder.perform(.remove(at: 0))
        #expect(store.takeLateFailure() == .misfit(feature: "words", reason: "there is no word 1"))
        store.begin()
        recorder.perform(.insert("one", at: 0))
        #expect(store.rehearse { recorder.perform(.insert("two", at: 1)) } == ["word 2: two"])
        try store.commit(["one"])
        try store.flush()
        #expect(try reopened(disk).state.words == ["one"])
    }

    /// The first reason is told, whatever follows from it.
    @Test func theFirstReasonIsTold() throws {
        let recorder = store.recorder(for: words)
        store.begin()
        recorder.perform(.remove(at: 4))
        recorder.perform(.remove(at: 5))
        #expect(throws: StateError.misfit(feature: "words", reason: "there is no word 5")) { try store.commit(["x"]) }
    }

    /// What is to be taken back does not fit any more: memory is no longer what is on disk, and nothing is written to it.
    @Test func aCommandThatCannotBeTakenBack() throws {
        let session = TestSession(on: FaultySystem(MemoryDisk()))
        try session.open()
        session.store.begin()
        session.insert("one")
        _ = try session.words.apply(.remove(at: 0))
        session.store.rollBack()
        let reason = StateError.misfit(feature: "words", reason: "there is no word 1")
        #expect(session.store.readOnlyReason == reason)
        #expect(session.run(.add("two")) == .refused(reason))
    }

    /// A step whose inverse does not fit any more, as its feature has said too little of what it touches.
    @Test(arguments: [1, 2])
    func anUndoThatDoesNotFitChangesNothing(parts: Int) throws {
        let disk = MemoryDisk()
        let session = TestSession(on: FaultySystem(disk))
        try session.open()
        #expect(session.run(parts == 1 ? .add("one") : .both("one", 1, at: 1)) == .done)
        // By itself, and behind the back of the log: it is not there any more.
        _ = try session.words.apply(.remove(at: 0))
        let before = session.state
        #expect(session.run(.undo) == .refused(.misfit(feature: "words", reason: "there is no word 1")))
        #expect(session.state == before)
        #expect(session.store.readOnlyReason == nil && session.store.undoable.count == 1)
    }
}
