import StateTestSupport
import Testing

@testable import StateStore

/// The clock is set back, or to 2001: what came first is told by its number alone.
@Suite struct ClockTests {
    @Test func nobodyAsksTheWallClock() throws {
        let disk = MemoryDisk()
        var reference = ReferenceState()
        let times: [Duration] = [.seconds(1_795_262_400), .seconds(978_307_200), .seconds(-1), .zero]
        for (index, command) in Script.short.enumerated() {
            let system = FaultySystem(disk, process: Int32(index + 1))
            system.shownWallTime = times[index % times.count]
            let session = TestSession(on: system)
            try session.open()
            #expect(session.agrees(with: reference), "before \(command)")
            #expect(session.run(command) == .done)
            reference.run(command)
            #expect(system.wallTimeReads == 0)
        }
        #expect(try reopened(disk).agrees(with: reference))
    }
}
