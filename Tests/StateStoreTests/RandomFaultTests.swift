import Commands
import Glibc
import StateTestSupport
import Testing

@testable import StateStore

/// Two sessions on a disk that fails now and then: full, refusing, not answering. Acknowledged changes are kept, and
/// refused ones have no effect.
@Suite struct RandomFaultTests {
    /// The seeds: 60, or as many as `PLAYHOUSE_LONG_TESTS` says, from `PLAYHOUSE_FIRST_SEED` on.
    private static let seeds: Range<UInt64> = {
        func number(_ name: String) -> UInt64? { getenv(name).flatMap { UInt64(String(cString: $0)) } }
        let first = number("PLAYHOUSE_FIRST_SEED") ?? 1
        return first..<first + (number("PLAYHOUSE_LONG_TESTS") ?? 60)
    }()

    @Test func whatIsAcknowledgedIsKept() throws {
        var counts = Counts()
        for seed in Self.seeds {
            var trial = try FaultTrial(seed: seed)
            for _ in 0..<60 { try trial.step(&counts) }
        }
        #expect(counts.done > 0 && counts.refused > 0 && counts.lost > 0)
        if getenv("PLAYHOUSE_LONG_TESTS") != nil {
            print("figures: faults: \(counts.done) done, \(counts.refused) refused, \(counts.lost) lost")
        }
    }

    struct Counts {
        var (done, refused, lost) = (0, 0, 0)
    }
}

private struct FaultTrial {
    private static let codes = [EIO, ENOSPC, EDQUOT, EMFILE, ENOMEM, EFBIG]

    private let seed: UInt64
    private var random: SeededRandom
    private let disk = MemoryDisk()
    private var sessions: [(session: TestSession, system: FaultySystem)] = []
    private var lastProcess: Int32 = 0
    /// What the disk holds.
    private var expected = TestState()
    private var number = 0

    init(seed: UInt64) throws {
        self.seed = seed
        random = SeededRandom(seed: seed)
        sessions = [try makeSession(), try makeSession()]
    }

    private mutating func makeSession() throws -> (TestSession, FaultySystem) {
        lastProcess += 1
        let system = FaultySystem(disk, process: lastProcess)
        let session = TestSession(on: system)
        try session.open()
        return (session, system)
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

    /// Lets one of the sessions run a command, perhaps with a fault, and looks at what is on the disk then.
    mutating func step(_ counts: inout RandomFaultTests.Counts) throws {
        number += 1
        let index = Int.random(in: 0...1, using: &random)
        let (session, system) = sessions[index]
        if chance(3) { spoil(system) }
        let command = self.command()
        let outcome = session.run(command)
        (system.fault, disk.capacity) = (nil, nil)
        let place = Comment("seed \(seed), command \(number): \(command), \(outcome)")
        let found = try reopened(disk.copy())
        #expect(found.store.readOnlyReason == nil && found.words.misfits == 0, place)
        let left = found.state
        // Where a call failed it may not have heard of the other one yet.
        session.store.hearOthers()
        switch outcome {
        case .done:
            counts.done += 1
            if session.store.readOnlyReason == nil { expected = session.state }
        case .nothing: break
        case .refused: counts.refused += 1
        case .lost(let reason, _):
            counts.lost += 1
            // The disk did not answer for it: nobody knows, and it is told.
            if session.store.readOnlyReason != nil, reason == session.store.readOnlyReason { expected = left }
        }
        #expect(left == expected, place)
        if session.store.readOnlyReason == nil { #expect(session.state == expected, place) }
        if session.store.readOnlyReason != nil || chance(12) { sessions[index] = try makeSession() }
    }

    private mutating func spoil(_ system: FaultySystem) {
        if chance(3) {
            let size = disk.names(in: Place.folder).reduce(0) { $0 + (disk[Place.folder + "/" + $1]?.count ?? 0) }
            disk.capacity = size + Int.random(in: 0...200, using: &random)
        } else {
            system.fault = .init(
                Self.codes.randomElement(using: &random) ?? EIO, number: Int.random(in: 1...12, using: &random),
                lasts: chance(2))
        }
    }

    private mutating func command() -> TestCommand {
        let key = Int.random(in: 0..<6, using: &random)
        return switch Int.random(in: 0..<12, using: &random) {
        case 0..<3: .put(number, at: key)
        case 3, 4: .add("\(number)")
        case 5: .both("\(number)", number, at: key)
        case 6: .note("\(number)")
        case 7, 8: .undo
        case 9: .redo
        case 10: .event(number, at: 1000 + key)
        default: .compact
        }
    }
}
