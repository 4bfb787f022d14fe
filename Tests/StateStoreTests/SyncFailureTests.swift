import Glibc
import Platform
import StateTestSupport
import Testing

@testable import StateStore

/// The disk does not confirm the writes. Linux reports a failed write only once, and then forgets it, so a second sync
/// would lie: there is none, and no more changes are made until the state is opened again.
@Suite struct SyncFailureTests {
    @Test(arguments: [EIO, ENOSPC, EDQUOT], 1...4)
    func thereIsNoSecondTry(code: Int32, number: Int) throws {
        let disk = MemoryDisk()
        let system = FaultySystem(disk)
        let session = TestSession(on: system)
        try session.open()
        #expect(session.run(.add("zero")) == .done)
        system.fault = .init(code, of: [.sync], number: number, lasts: false)
        for word in 1..<number { #expect(session.run(.add("\(word)")) == .done) }
        guard case .lost(let reason, 0) = session.run(.add("last")) else {
            Issue.record("a sync that failed was not told")
            return
        }
        #expect(session.store.readOnlyReason == reason)
        let (calls, journal) = (system.calls, disk[Place.journal])
        #expect(session.run(.add("more")) == .refused(reason))
        #expect(session.run(.compact) == .done)
        #expect(session.run(.undo) == .refused(reason))
        #expect(try session.store.recover() == nil)
        #expect(system.calls - calls < 20 && disk[Place.journal] == journal)
        // The power fails: what was acknowledged is there.
        let found = try reopened(disk.afterCrash(names: .all, bytes: .nothing))
        #expect(found.state.words == ["zero"] + (1..<number).map(String.init))
        #expect(found.run(.add("after")) == .done)
    }

    @Test func aWriteThatFailedIsNotTriedAgain() throws {
        let disk = MemoryDisk()
        let system = FaultySystem(disk)
        let session = TestSession(on: system)
        try session.open()
        #expect(session.run(.add("zero")) == .done)
        system.fault = .init(EIO, of: [.write], lasts: false)
        let failure = StateError.failed(file: Place.journal, SystemError(EIO))
        #expect(session.run(.add("one")) == .lost(failure, count: 1))
        #expect(session.state.words == ["zero"])
        #expect(session.run(.add("two")) == .refused(failure))
        #expect(try reopened(disk).state.words == ["zero"])
    }

    /// The name of a new journal is not on disk either if its folder could not be synced.
    @Test(arguments: 1...6)
    func theFirstJournalOfAll(number: Int) throws {
        let disk = MemoryDisk()
        let system = FaultySystem(disk)
        let session = TestSession(on: system)
        try session.open()
        system.fault = .init(EIO, of: [.sync], number: number, lasts: false)
        var acknowledged: [String] = []
        for word in ["one", "two", "three"] where session.run(.add(word)) == .done { acknowledged.append(word) }
        // Behind the one that failed nothing is acknowledged any more.
        #expect(acknowledged == Array(["one", "two", "three"].prefix(acknowledged.count)))
        let found = try reopened(disk.afterCrash(names: .nothing, bytes: .nothing))
        // What was written and not acknowledged may be there, too.
        #expect(found.state.words.starts(with: acknowledged) && found.state.words.count <= acknowledged.count + 1)
    }

    /// Who made the journal was killed before its name was on disk; who goes on with it sees to that.
    @Test func aJournalThatAnotherHasMade() throws {
        for call in 1... {
            let disk = MemoryDisk()
            let first = FaultySystem(disk, process: 1)
            first.killedAt = call
            let session = TestSession(on: first)
            try? session.open()
            if !first.isKilled { _ = session.run(.add("one")) }
            let next = try reopened(disk, process: 2)
            let had = next.state.words
            #expect(next.run(.add("two")) == .done)
            let found = try reopened(disk.afterCrash(names: .nothing, bytes: .nothing))
            #expect(found.state.words == had + ["two"], "killed at call \(call)")
            if !first.isKilled { break }
        }
    }
}
