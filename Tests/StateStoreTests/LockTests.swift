import Glibc
import Platform
import StateTestSupport
import Testing

@testable import StateStore

/// The lock's holder is killed, stopped, or slow.
@Suite struct LockTests {
    private let disk = MemoryDisk()
    private let holderSystem: FaultySystem
    private let holder: TestSession
    private let system: FaultySystem
    private let session: TestSession

    init() throws {
        holderSystem = FaultySystem(disk, process: 7)
        holder = TestSession(on: holderSystem)
        try holder.open()
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

    /// A process of another container has no number here: one waits all the same.
    @Test func aHolderThatNobodyCanNameIsWaitedFor() {
        system.namesHolders = false
        #expect(holder.runOnly(.add("two")) == .done)
        for _ in 1...2 {
            var outcome: TestSession.Outcome?
            #expect(slept { outcome = session.run(.add("three")) } >= .seconds(5))
            #expect(outcome == .refused(.locked(holder: nil)))
        }
    }

    /// Whom one has waited for in vain is not waited for again; another one is.
    @Test func theNextHolderIsWaitedFor() throws {
        let next = try reopened(disk, process: 9)
        #expect(holder.runOnly(.add("two")) == .done)
        #expect(session.run(.add("three")) == .refused(.locked(holder: 7)))
        try holder.store.flush()
        #expect(next.runOnly(.add("four")) == .done)
        var outcome: TestSession.Outcome?
        #expect(slept { outcome = session.run(.add("three")) } >= .seconds(5))
        #expect(outcome == .refused(.locked(holder: 9)))
    }

    /// A short wait is short, and a long one does not keep the processor busy.
    @Test func oneLooksAgainAfterAWhile() throws {
        #expect(holder.runOnly(.add("two")) == .done)
        var looks = 0
        system.whileAsleep = { looks += 1 }
        #expect(session.run(.add("three")) == .refused(.locked(holder: 7)))
        #expect(looks < 1000)
        try holder.store.flush()
        #expect(session.run(.point(at: 1)) == .done)
        #expect(holder.runOnly(.add("four")) == .done)
        let end = system.monotonicTime + .milliseconds(1)
        system.whileAsleep = { [holder, system] in
            if system.monotonicTime >= end { try? holder.store.flush() }
        }
        var outcome: TestSession.Outcome?
        #expect(slept { outcome = session.run(.add("three")) } < .milliseconds(3))
        #expect(outcome == .done)
    }

    /// No locks are to be had there: that is said at once.
    @Test(arguments: [ENOLCK, EIO])
    func aLockThatFails(code: Int32) {
        system.fault = .init(code, of: [.lock], lasts: true)
        let failure = StateError.failed(file: Place.queue, SystemError(code))
        var outcome: TestSession.Outcome?
        #expect(slept { outcome = session.run(.add("two")) } == .zero)
        #expect(outcome == .refused(failure))
        system.fault = nil
        #expect(session.run(.add("two")) == .done)
    }

    /// The lock was not to be had and the journal not to be read: the first reason is told.
    @Test func theFirstReasonIsTold() throws {
        #expect(holder.run(.add("two")) == .done)
        #expect(holder.runOnly(.add("three")) == .done)
        try holder.store.write()
        system.fault = .init(EMFILE, of: [.read], lasts: true)
        #expect(session.run(.add("four")) == .refused(.locked(holder: 7)))
    }

    /// Undo needs the lock as any command does, and tries for it again.
    @Test func anUndoWithoutTheLock() throws {
        #expect(session.run(.add("mine")) == .done)
        #expect(holder.runOnly(.put(2, at: 2)) == .done)
        #expect(session.run(.undo) == .refused(.locked(holder: 7)))
        #expect(throws: StateError.locked(holder: 7)) { try session.store.undo() }
        try holder.store.flush()
        #expect(try session.store.undo() == TestCommand.add("mine").words)
        try session.store.flush()
        #expect(session.state.words == ["one"] && session.state.numbers == [2: 2])
    }

    /// Something that happens by itself while another session has the lock is taken back, told, and can happen later.
    @Test func anEventWithoutTheLock() throws {
        #expect(holder.runOnly(.add("two")) == .done)
        #expect(session.runOnly(.event(1, at: 1000)) == .refused(.locked(holder: 7)))
        try holder.store.flush()
        #expect(session.runOnly(.event(1, at: 1000)) == .done)
        try session.store.flush()
        #expect(session.state.words == ["one", "two"] && session.state.numbers == [1000: 1])
    }

    /// Whatever the command was that did not get the lock, the next one tries for it again.
    @Test(arguments: [.add("refused"), .point(at: 1), .plan("x"), .undo] as [TestCommand])
    func theNextCommandTriesAgain(command: TestCommand) throws {
        #expect(session.run(.add("mine")) == .done)
        #expect(holder.runOnly(.add("two")) == .done)
        _ = session.runOnly(command)
        try holder.store.flush()
        #expect(session.runOnly(.add("three")) == .done)
        try session.store.flush()
        #expect(try reopened(disk).state.words == ["one", "mine", "two", "three"])
    }

    /// A quiet moment is none while another session has the lock: what that one is about to write would be lost.
    @Test func noNewJournalWithoutTheLock() throws {
        let disk = MemoryDisk()
        let sessions = try [1, 2].map { (process: Int32) in
            let system = FaultySystem(disk, process: process)
            system.refusesSharing = true
            let session = TestSession(on: system)
            try session.open()
            return session
        }
        #expect(sessions[0].run(.add("one")) == .done && sessions[1].run(.add("two")) == .done)
        #expect(sessions[1].runOnly(.add("three")) == .done)
        let journal = disk[Place.journal]
        #expect(sessions[0].run(.compact) == .done && disk[Place.journal] == journal)
        try sessions[1].store.flush()
        #expect(sessions[0].run(.compact) == .done)
        #expect(JournalParts(disk[Place.journal] ?? []).commands.isEmpty)
        #expect(try reopened(disk).state.words == ["one", "two", "three"])
    }

    /// Who can change nothing does not wait for anybody.
    @Test func aQuietMomentOfASessionThatOnlyReads() throws {
        system.fault = .init(EIO, of: [.sync], lasts: false)
        guard case .lost = session.run(.add("two")) else {
            Issue.record("a sync that failed was not told")
            return
        }
        #expect(holder.runOnly(.point(at: 1)) == .done)
        #expect(slept { _ = session.runOnly(.compact) } == .zero)
    }

    @Test func nothingIsRecoveredWithoutTheLock() throws {
        #expect(holder.run(.add("two")) == .done)
        disk[Place.journal]?[JournalFormat.headerLength + 9] ^= 1
        let damaged = try reopened(disk, process: 9)
        holder.store.begin()
        #expect(throws: StateError.locked(holder: 7)) { try damaged.store.recover() }
        #expect(disk.names(in: Place.folder) == ["journal", "lock", "queue"])
    }

    /// A command that has changed something keeps the lock while its replies so far go out.
    @Test func aCommandThatIsNotAtItsEndKeepsTheLock() throws {
        #expect(session.runOnly(.add("two")) == .done)
        session.store.begin()
        session.insert("three")
        try session.store.flush()
        #expect(holder.run(.add("four")) == .refused(.locked(holder: 8)))
        try session.store.commit(["three"])
        try session.store.flush()
        #expect(holder.run(.add("four")) == .done)
        #expect(try reopened(disk).state.words == ["one", "two", "three", "four"])
    }

    /// It has let another one go first and did not get the lock back: what it had written is synced all the same.
    @Test func whatWasWrittenIsSyncedWithoutTheLock() throws {
        #expect(holder.runOnly(.add("two")) == .done)
        holderSystem.sleep(for: StateLock.turn)
        system.whileAsleep = { [holder] in try? holder.store.write() }
        #expect(session.runOnly(.add("three")) == .done)
        system.whileAsleep = {}
        #expect(holder.runOnly(.point(at: 1)) == .done)
        #expect(holder.store.hasUnflushed)
        try holder.store.flush()
        #expect(try reopened(disk.afterCrash(names: .nothing, bytes: .nothing)).state.words == ["one", "two"])
    }

    /// Who makes a journal where there is a folder has the lock already: it does not wait for those who wait for it.
    @Test func nobodyWaitsForThoseWhoWaitForIt() throws {
        disk[Place.journal] = nil
        let (first, system) = (try reopened(disk, process: 1), FaultySystem(disk, process: 2))
        let second = TestSession(on: system)
        try second.open()
        first.store.begin()
        first.insert("first")
        var isDone = false
        system.whileAsleep = {
            guard !isDone else { return }
            isDone = true
            #expect(throws: Never.self) {
                try first.store.commit(["first"])
                try first.store.flush()
            }
        }
        #expect(second.run(.add("second")) == .done)
        #expect(second.state.words == ["first", "second"])
    }

    @Test func theStateCanBeReadWhileSomebodyHoldsTheLock() throws {
        #expect(holder.runOnly(.add("two")) == .done)
        let late = TestSession(on: FaultySystem(disk, process: 10))
        try late.open()
        #expect(late.state.words == ["one"])
        #expect(late.run(.add("three")) == .refused(.locked(holder: 7)))
    }

    /// A session that writes because so much waits, without an end of its own, lets others in when its turn is over.
    @Test func whoWaitsGetsItsTurnBetweenTheBatchesOfAnother() throws {
        let turnEnd = holderSystem.monotonicTime + StateLock.turn
        var batches = 0
        #expect(holder.runOnly(.add("two")) == .done)
        system.whileAsleep = { [holder, holderSystem, system] in
            let isOver = system.monotonicTime >= turnEnd
            guard batches == 0 || batches == 1 && isOver else { return }
            batches += 1
            holderSystem.sleep(for: system.monotonicTime - holderSystem.monotonicTime)
            if isOver { #expect(holder.runOnly(.add("three")) == .done) }
            try? holder.store.write()
        }
        #expect(session.run(.add("four")) == .done)
        #expect(batches == 2 && session.state.words == ["one", "two", "three", "four"])
        // The double runs both on one thread, so that the holder has waited in vain meanwhile; it is told once.
        #expect(holder.run(.add("five")) == .refused(.locked(holder: 8)))
        #expect(holder.run(.add("five")) == .done)
        #expect(holder.state.words == ["one", "two", "three", "four", "five"])
    }
}
