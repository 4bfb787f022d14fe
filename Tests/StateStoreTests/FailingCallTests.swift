import Glibc
import Platform
import StateTestSupport
import Testing

@testable import StateStore

/// Every call fails in its turn, once or from then on. A session's statements about its commands are true, its memory
/// agrees with the disk, and acknowledged changes are there when the state is opened again.
@Suite struct FailingCallTests {
    @Test(arguments: [EIO, ENOSPC, EMFILE, EACCES, EROFS], [false, true])
    func everyCall(code: Int32, lasts: Bool) throws {
        var injected = 0
        var number = 1
        while try run(.init(code, number: number, lasts: lasts), batch: number % 3 + 1) {
            injected += 1
            number += 1
        }
        #expect(injected > 100, "the script is too short to show much")
    }

    /// - Returns: whether the fault was met.
    private func run(_ fault: FaultySystem.Fault, batch: Int) throws -> Bool {
        let disk = MemoryDisk()
        let system = FaultySystem(disk)
        system.fault = fault
        let place = Comment("\(SystemError(fault.code)) at call \(fault.number)\(fault.lasts ? " and ever after" : "")")
        var session = TestSession(on: system)
        do {
            try session.open()
        } catch {
            // The program ends with status 3, and is started again.
            if fault.lasts { return true }
            session = TestSession(on: system)
            try session.open()
        }
        // What the state may be: certain up to the first, perhaps more.
        var possible = [ReferenceState()]
        for (index, command) in Script.short.enumerated() {
            let settles = index.isMultiple(of: batch)
            let former = possible[possible.count - 1]
            let before = session.state
            switch settles ? session.run(command) : session.runOnly(command) {
            case .done, .nothing:
                var next = former
                next.run(command)
                possible.append(next)
            case .refused:
                #expect(session.state == before, "\(place): \(command) was refused and yet did something")
            case .lost(_, let count) where session.store.readOnlyReason == nil:
                // The command itself is among them if it got so far.
                let kept = possible.lastIndex { session.agrees(with: $0) } ?? -1
                #expect(kept >= 0 && kept >= possible.count - 1 - count, "\(place): \(count) lost")
                possible.removeSubrange((max(0, kept) + 1)...)
            case .lost:
                // Nobody knows what of all this is on disk, and it is told.
                var next = former
                next.run(command)
                possible.append(next)
            }
            if settles, session.store.readOnlyReason == nil, !session.store.hasUnflushed {
                possible.removeSubrange(..<(possible.count - 1))
            }
        }
        if session.store.readOnlyReason == nil {
            #expect(session.agrees(with: possible[possible.count - 1]), place)
        }
        let next = TestSession(on: FaultySystem(disk.copy(), process: 2))
        try next.open()
        #expect(next.store.readOnlyReason == nil, place)
        #expect(next.words.misfits == 0, place)
        #expect(possible.contains { next.state == $0.state }, "\(place): \(next.state) is not expected")
        let isMet = system.injected > 0
        if isMet, !fault.lasts, session.store.health?.readOnlyReason == nil {
            #expect(session.run(.add("after")) == .done, place)
        }
        return isMet
    }
}
