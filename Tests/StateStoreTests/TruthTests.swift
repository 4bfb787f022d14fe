import Glibc
import Platform
import StateTestSupport
import Testing

@testable import StateStore

/// What is said of a command that met a failure is true: kept, not kept, or not known.
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
        disk.capacity = (disk[Place.journal]?.count ?? 0) + session.store.groups.finished * 3 / 4
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

    /// It could neither be written nor cut off again.
    @Test func whatCannotBeCutOffIsUnknown() throws {
        #expect(session.runOnly(.add("one")) == .done)
        system.fault = .init(EIO, of: [.write, .truncate], lasts: true)
        let reason = StateError.failed(file: Place.journal, SystemError(EIO))
        #expect(throws: ChangeStore.LostCommands(reason: reason, count: 1, unknown: 1)) { try session.store.flush() }
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
