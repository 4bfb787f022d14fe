import StateTestSupport
import Testing

@testable import StateStore

/// A recovery is killed at any call: the undamaged part is still there, and the next recovery saves it.
@Suite struct RecoveryTests {
    private static let commands: [TestCommand] = [.add("one"), .put(2, at: 7), .compact, .add("three"), .add("four")]

    @Test func killedAtEveryCall() throws {
        let recording = try Recording(Self.commands)
        let damaged = recording.disk
        let place = try #require(JournalParts(recording.journal).commands.first?.first?.place.lowerBound)
        damaged[Place.journal]?[place + 9] ^= 0xFF
        let bytes = try #require(damaged[Place.journal])
        var kills = 0
        while try run(damaged, bytes, killedAt: kills + 1, expected: recording.references[3].state) { kills += 1 }
        #expect(kills > 20)
    }

    /// - Returns: whether the recovery was killed.
    private func run(_ damaged: MemoryDisk, _ bytes: [UInt8], killedAt call: Int, expected: TestState) throws -> Bool {
        let disk = damaged.copy()
        let system = FaultySystem(disk)
        system.killedAt = call
        system.writesHalfBeforeEnd = call.isMultiple(of: 2)
        let session = TestSession(on: system)
        do throws(StateError) {
            try session.open()
            _ = try session.store.recover()
        } catch {
            #expect(system.isKilled, "\(error)")
        }
        for crash in Crash.all {
            let comment = Comment("killed at call \(call), \(crash) arrived")
            let found = disk.afterCrash(names: crash.names, bytes: crash.bytes)
            let next = try reopened(found)
            #expect(next.state == expected, comment)
            if next.store.readOnlyReason != nil { _ = try next.store.recover() }
            #expect(next.store.readOnlyReason == nil, comment)
            // What came before cannot be relied on to be undone; what is done now can.
            #expect(next.store.undoable.isEmpty && next.run(.add("after")) == .done, comment)
            #expect(try reopened(found).state.words == ["one", "after"], comment)
            #expect(next.run(.undo) == .done && next.state == expected, comment)
            let kept = found.names(in: Place.folder).filter { $0.hasPrefix("journal.damaged") }
            #expect(kept.contains { found[Place.folder + "/" + $0] == bytes }, comment)
        }
        return system.isKilled
    }

    @Test func aWholeStateNeedsNone() throws {
        let recording = try Recording(Self.commands)
        let session = try reopened(recording.disk)
        let names = recording.disk.names(in: Place.folder)
        #expect(try session.store.recover() == nil)
        #expect(recording.disk.names(in: Place.folder) == names)
    }
}
