import StateTestSupport
import Testing

@testable import StateStore

/// The lock's holder is killed, stopped, or takes its time.
@Suite struct LockTests {
    private let disk = MemoryDisk()
    private let holder: TestSession
    private let system: FaultySystem
    private let session: TestSession

    init() throws {
        holder = try reopened(disk, process: 7)
        #expect(holder.run(.add("one")) == .done)
        system = FaultySystem(disk, process: 8)
        session = TestSession(on: system)
        try session.open()
    }

    /// How long the session slept for `body`.
    private func slept(_ body: () -> Void) -> Duration {
        let start = system.monotonicTime
        body()
        return system.monotonicTime - start
    }

    @Test func aHolderThatIsStoppedDelaysForFiveSecondsAndIsNamed() {
        #expect(holder.runOnly(.add("two")) == .done)
        var outcome: TestSession.Outcome?
        let time = slept { outcome = session.run(.add("three")) }
        #expect(outcome == .refused(.locked(holder: 7)))
        #expect(time >= .seconds(5) && time < .seconds(6))
        #expect(session.state.words == ["one"])
        // Nobody waits twice for the same.
        #expect(slept { outcome = session.run(.add("three")) } == .zero)
        #expect(outcome == .refused(.locked(holder: 7)))
        #expect(slept { outcome = session.run(.point(at: 1)) } == .zero)
        #expect(outcome == .done)
    }

    @Test func whenItGoesOnSoDoTheOthers() throws {
        #expect(holder.runOnly(.add("two")) == .done)
        #expect(session.run(.add("three")) == .refused(.locked(holder: 7)))
        try holder.store.flush()
        #expect(session.run(.add("three")) == .done)
        #expect(session.state.words == ["one", "two", "three"])
        // And one waits for it again.
        #expect(holder.runOnly(.add("four")) == .done)
        var outcome: TestSession.Outcome?
        #expect(slept { outcome = session.run(.add("five")) } >= .seconds(5))
        #expect(outcome == .refused(.locked(holder: 7)))
    }

    @Test func aHolderThatTakesItsTimeIsWaitedFor() throws {
        #expect(holder.runOnly(.add("two")) == .done)
        let end = system.monotonicTime + .seconds(3)
        system.whileAsleep = { [holder, system] in
            if system.monotonicTime >= end { try? holder.store.flush() }
        }
        var outcome: TestSession.Outcome?
        let time = slept { outcome = session.run(.add("three")) }
        #expect(outcome == .done)
        #expect(time >= .seconds(3) && time < .seconds(4))
        #expect(session.state.words == ["one", "two", "three"])
    }

    @Test func aHolderThatIsKilledHoldsNothing() throws {
        #expect(holder.runOnly(.add("two")) == .done)
        disk.endProcess(7)
        var outcome: TestSession.Outcome?
        #expect(slept { outcome = session.run(.add("three")) } == .zero)
        #expect(outcome == .done)
        #expect(try reopened(disk).state.words == ["one", "three"])
    }

    @Test func whoIsStoppedInTheQueueIsNamed() throws {
        let waiting = FaultySystem(disk, process: 9)
        let descriptor = try waiting.open(Place.queue, flags: 2, mode: 0)
        #expect(try waiting.tryLock(descriptor))
        #expect(session.run(.add("two")) == .refused(.locked(holder: 9)))
    }

    @Test func theStateCanBeReadWhileSomebodyHoldsTheLock() throws {
        #expect(holder.runOnly(.add("two")) == .done)
        let late = TestSession(on: FaultySystem(disk, process: 10))
        try late.open()
        #expect(late.state.words == ["one"])
        #expect(late.run(.add("three")) == .refused(.locked(holder: 7)))
    }

    @Test func whoWaitsGetsItsTurnBetweenTheBatchesOfAnother() throws {
        var isServed = false
        #expect(holder.runOnly(.add("two")) == .done)
        system.whileAsleep = { [holder] in
            guard !isServed else { return }
            isServed = true
            // Written because so many wait, without an end of its own turn.
            try? holder.store.write()
        }
        #expect(session.run(.add("three")) == .done)
        #expect(isServed && session.state.words == ["one", "two", "three"])
        // The double runs both on one thread, so that the holder has waited in vain meanwhile; it is told once.
        #expect(holder.run(.add("four")) == .refused(.locked(holder: 8)))
        #expect(holder.run(.add("four")) == .done)
        #expect(holder.state.words == ["one", "two", "three", "four"])
    }
}
