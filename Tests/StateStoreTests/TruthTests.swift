import Glibc
import Platform
import StateTestSupport
import Testing

@testable import StateStore

/// The statement about a command that met a failure is true: kept, not kept, or not known.
@Suite struct TruthTests {
    private let disk = MemoryDisk()
    private let system: FaultySystem
    private let session: TestSession

    init() throws {
        system = FaultySystem(disk)
        session = TestSession(on: system)
        try session.open()
        #expect(session.run(.add("zero")) == .done)
    }

    /// The disk does not answer: whatever the reason is, nobody knows, and a full disk is no hope for a second try.
    @Test(arguments: [EIO, ENOSPC, EDQUOT, EFBIG])
    func aSyncThatFailsLeavesItUnknown(code: Int32) throws {
        for word in ["one", "two", "three"] { #expect(session.runOnly(.add(word)) == .done) }
        #expect(session.runOnly(.event(1, at: 1000)) == .done)
        system.fault = .init(code, of: [.sync], lasts: false)
        let reason = StateError.unsynced(file: Place.journal, SystemError(code))
        #expect(throws: ChangeStore.LostCommands(reason: reason, count: 0, unknown: 3)) { try session.store.flush() }
        #expect(session.state.words == ["zero", "one", "two", "three"])
        #expect(session.run(.add("four")) == .refused(reason))
        #expect(try reopened(disk).state.words == ["zero", "one", "two", "three"])
    }

    /// What a sync has confirmed is not counted again.
    @Test func onlyWhatWasWrittenSinceTheLastSync() throws {
        #expect(session.run(.add("one")) == .done)
        #expect(session.runOnly(.add("two")) == .done)
        system.fault = .init(EIO, of: [.sync], lasts: false)
        let reason = StateError.unsynced(file: Place.journal, SystemError(EIO))
        #expect(throws: ChangeStore.LostCommands(reason: reason, count: 0, unknown: 1)) { try session.store.flush() }
    }

    /// A part did not get into the journal, and of the rest nobody knows.
    @Test func bothAtOnce() throws {
        for word in ["one", "two"] { #expect(session.runOnly(.add(word)) == .done) }
        disk.capacity = (disk[Place.journal]?.count ?? 0) + session.store.output.groups.finished * 3 / 4
        system.fault = .init(EIO, of: [.sync], lasts: false)
        let reason = StateError.unsynced(file: Place.journal, SystemError(EIO))
        #expect(throws: ChangeStore.LostCommands(reason: reason, count: 1, unknown: 1)) { try session.store.flush() }
        #expect(session.state.words == ["zero", "one"])
    }

    /// The name of the folder is seen to before anything is written: what fails there has kept nothing, and says so.
    @Test(arguments: [EMFILE, EIO, ENOSPC])
    func beforeAnythingIsWritten(code: Int32) throws {
        let next = FaultySystem(disk, process: 2)
        let session = TestSession(on: next)
        try session.open()
        let journal = disk[Place.journal]
        #expect(session.runOnly(.add("one")) == .done)
        next.fault = .init(code, of: [.open], lasts: false)
        do throws(ChangeStore.LostCommands) {
            try session.store.flush()
            Issue.record("a failure was not told")
        } catch {
            #expect(error.count == 1 && error.unknown == 0)
        }
        #expect(session.state.words == ["zero"] && disk[Place.journal] == journal)
        #expect((session.store.readOnlyReason == nil) == (code != EIO))
    }

    /// Behind the sync that kept it nothing can fail that would be told of the command.
    @Test func behindTheSyncNothingIsAsked() throws {
        #expect(session.runOnly(.add("one")) == .done)
        system.fault = .init(
            EMFILE, of: Set(FaultySystem.Call.allCases).subtracting([.write, .sync, .lock]), lasts: true)
        try session.store.flush()
        system.fault = nil
        #expect(try reopened(disk).state.words == ["zero", "one"])
    }

    /// A command that does not last is no command of whose keeping anything is said; one that follows another which lasts is
    /// taken back with it.
    @Test func whatDoesNotLast() throws {
        #expect(session.runOnly(.point(at: 3)) == .done)
        #expect(session.runOnly(.add("one")) == .done)
        #expect(session.runOnly(.point(at: 4)) == .done)
        disk.capacity = 0
        let reason = StateError.noRoom(file: Place.journal)
        #expect(throws: ChangeStore.LostCommands(reason: reason, count: 2)) { try session.store.flush() }
        #expect(session.state.words == ["zero"] && session.numbers.pointed == 3)
        #expect(session.store.undoable == [TestCommand.point(at: 3), .add("zero")].map(\.words))
        disk.capacity = nil
        #expect(session.runOnly(.add("one")) == .done)
        system.fault = .init(EIO, of: [.sync], lasts: false)
        let unsynced = StateError.unsynced(file: Place.journal, SystemError(EIO))
        #expect(throws: ChangeStore.LostCommands(reason: unsynced, count: 0, unknown: 1)) { try session.store.flush() }
    }

    /// A part could neither be written nor cut off again, and the rest was not synced.
    @Test func nothingIsKnownOfAnyOfThem() throws {
        for word in ["one", "two"] { #expect(session.runOnly(.add(word)) == .done) }
        system.longestWrite = session.store.output.groups.finished * 3 / 4
        system.fault = .init(EIO, of: [.write, .truncate, .sync], number: 2, lasts: true)
        let reason = StateError.unsynced(file: Place.journal, SystemError(EIO))
        #expect(throws: ChangeStore.LostCommands(reason: reason, count: 1, unknown: 2, isCut: false)) {
            try session.store.flush()
        }
    }

    /// The disk is full, and what got in by half cannot be cut off: what followed would be taken for damage.
    @Test func nothingIsWrittenBehindAHalf() throws {
        #expect(session.runOnly(.add("one")) == .done)
        disk.capacity = (disk[Place.journal]?.count ?? 0) + 20
        system.fault = .init(EIO, of: [.truncate], lasts: true)
        let reason = StateError.noRoom(file: Place.journal)
        #expect(throws: ChangeStore.LostCommands(reason: reason, count: 1, unknown: 1, isCut: false)) {
            try session.store.flush()
        }
        (disk.capacity, system.fault) = (nil, nil)
        #expect(session.run(.add("two")) == .refused(.failed(file: Place.journal, SystemError(EIO))))
        #expect(try reopened(disk).state.words == ["zero"])
    }

    /// What is refused is refused before it is done: nobody sees it done and taken back.
    @Test func anUndoThatIsRefusedIsNotBegun() throws {
        system.fault = .init(EIO, of: [.sync], lasts: false)
        guard case .lost = session.run(.add("one")) else { return }
        // Whatever is applied to these words now does not fit.
        while !session.words.all.isEmpty { _ = try session.words.apply(.remove(at: 0)) }
        #expect(session.run(.undo) == .refused(.unsynced(file: Place.journal, SystemError(EIO))))
        #expect(session.words.misfits == 0)
    }

    /// Written while a command is under way: what that one has changed so far is its own.
    @Test func whatIsWrittenBeforeACommandIsAtItsEnd() throws {
        #expect(session.runOnly(.add("one")) == .done)
        session.store.begin()
        session.insert("two")
        try session.store.write()
        session.insert("three")
        try session.store.commit(["both"])
        try session.store.flush()
        #expect(try reopened(disk).state.words == ["zero", "one", "two", "three"])
        #expect(session.run(.undo) == .done && session.state.words == ["zero", "one"])
        #expect(try reopened(disk).state.words == ["zero", "one"])
    }

    @Test func howTheStateIs() throws {
        #expect(session.run(.compact) == .done && session.runOnly(.add("one")) == .done)
        let health = try #require(session.store.health)
        #expect(health.sequence == 2)
        #expect(health.undoable == 2 && health.redoable == 0 && health.readOnlyReason == nil)
        try session.store.flush()
        #expect(health.journal == disk[Place.journal]?.count)
        disk[Place.journal] = []
        let next = try reopened(disk)
        #expect(next.store.health?.journal == 0 && next.store.health?.sequence == 0)
        #expect(next.store.takeFindings().count == 1 && next.store.takeFindings().isEmpty)
    }

    /// It could neither be written nor cut off again.
    @Test func whatCannotBeCutOffIsUnknown() throws {
        #expect(session.runOnly(.add("one")) == .done)
        system.fault = .init(EIO, of: [.write, .truncate], lasts: true)
        let reason = StateError.failed(file: Place.journal, SystemError(EIO))
        #expect(throws: ChangeStore.LostCommands(reason: reason, count: 1, unknown: 1, isCut: false)) {
            try session.store.flush()
        }
    }

    /// The lock was had and the journal could not be read: others do not wait for a session that does nothing.
    @Test func aLockIsGivenBackWhenReadingFails() throws {
        let other = try reopened(disk, process: 2)
        #expect(other.run(.add("one")) == .done)
        system.fault = .init(EMFILE, of: [.read], lasts: false)
        #expect(session.runOnly(.add("two")) == .refused(.failed(file: Place.journal, SystemError(EMFILE))))
        #expect(other.run(.add("three")) == .done)
        #expect(session.run(.add("four")) == .done)
        #expect(session.state.words == ["zero", "one", "three", "four"])
    }
}
