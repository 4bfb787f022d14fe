import StateTestSupport
import Testing

@testable import StateStore

/// The process is killed, or the power fails, at any call. The state is that before or after a command, and no
/// acknowledged change is lost. New journals and undone steps are among the commands.
@Suite struct KillTests {
    /// - Parameter batch: how many commands share a sync.
    @Test(arguments: [1, 4])
    func atEveryCall(batch: Int) throws {
        var kills = 0
        while try run(killedAt: kills + 1, batch: batch) { kills += 1 }
        #expect(kills > 80, "the script is too short to show much")
    }

    /// - Returns: whether the process was killed before it was through.
    private func run(killedAt call: Int, batch: Int) throws -> Bool {
        let references = Script.references(of: Script.short)
        let disk = MemoryDisk()
        let system = FaultySystem(disk)
        system.killedAt = call
        system.writesHalfBeforeEnd = call.isMultiple(of: 2)
        let session = TestSession(on: system)
        var (acknowledged, begun) = (0, 0)
        do {
            try session.open()
            for (index, command) in Script.short.enumerated() where !system.isKilled {
                begun = index + 1
                let isLast = index + 1 == Script.short.count
                let outcome =
                    (index + 1).isMultiple(of: batch) || isLast ? session.run(command) : session.runOnly(command)
                if system.isKilled { break }
                #expect(outcome == .done, "\(command)")
                if !session.store.hasUnflushed { acknowledged = index + 1 }
            }
        } catch {
            try #require(system.isKilled, "\(error)")
        }
        for crash in Crash.all {
            let place = Comment("killed at call \(call), \(crash) arrived")
            let found = disk.afterCrash(names: crash.names, bytes: crash.bytes)
            let next = TestSession(on: FaultySystem(found, process: 2))
            try next.open()
            #expect(next.store.readOnlyReason == nil, place)
            let index = (acknowledged...begun).last { next.agrees(with: references[$0]) }
            guard let index else {
                Issue.record("\(place): neither of \(acknowledged)...\(begun), but \(next.state)")
                continue
            }
            #expect(next.words.misfits == 0, place)
            try goesOn(next, found, references[index], place)
        }
        return system.isKilled
    }

    /// A session that was opened after a failure is fit to work, and so is the one after it.
    private func goesOn(
        _ session: TestSession, _ disk: MemoryDisk, _ reference: ReferenceState, _ place: Comment
    ) throws {
        var reference = reference
        for command in [.undo, .add("after"), .put(1, at: 1)] as [TestCommand] {
            let isDone = reference.run(command)
            #expect(session.run(command) == (isDone ? .done : .nothing), place)
        }
        let last = TestSession(on: FaultySystem(disk.copy(), process: 3))
        try last.open()
        #expect(last.agrees(with: reference), place)
    }
}
