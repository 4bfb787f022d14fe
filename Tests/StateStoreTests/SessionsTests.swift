import Commands
import StateTestSupport
import Testing

@testable import StateStore

/// Several sessions on one folder, one after another by the lock.
@Suite struct SessionsTests {
    private let disk = MemoryDisk()

    private func session(
        _ process: Int32, compactAfter: Int = 0, refusesSharing: Bool = false
    ) throws -> TestSession {
        let system = FaultySystem(disk, process: process)
        system.refusesSharing = refusesSharing
        let session = TestSession(on: system, compactAfter: compactAfter)
        try session.open()
        return session
    }

    @Test func theJournalIsMadeWhileSomethingHappensByItself() throws {
        let (first, second) = (try session(1), try session(2))
        // The second has its turn, and nothing to lock yet.
        #expect(second.runOnly(.point(at: 1)) == .done)
        #expect(first.run(.put(1, at: 1005)) == .done)
        #expect(second.run(.event(2, at: 1005)) == .done)
        #expect(second.state.numbers == [1005: 2])
        #expect(try reopened(disk).state.numbers == [1005: 2])
        #expect(first.run(.undo) == .refused(.builtOn(step: TestCommand.put(1, at: 1005).words, by: 2, command: [])))
    }

    /// What another has done and undone again is two changes of the same feature.
    @Test func aStepBeforeWhatAnotherHasUndoneStays() throws {
        let (first, second) = (try session(1), try session(2))
        #expect(first.run(.put(1, at: 1)) == .done)
        #expect(second.run(.put(2, at: 1)) == .done && second.run(.undo) == .done)
        #expect(second.run(.redo) == .done)
        #expect(
            first.run(.undo) == .refused(.builtOn(step: TestCommand.put(1, at: 1).words, by: 2, command: ["redo"])))
        #expect(second.run(.undo) == .done)
        #expect(
            first.run(.undo) == .refused(.builtOn(step: TestCommand.put(1, at: 1).words, by: 2, command: ["undo"])))
        #expect(first.state.numbers == [1: 1])
        #expect(try reopened(disk).state.numbers == [1: 1])
    }

    @Test func aStepThatAnotherHasBuiltOnStays() throws {
        let (first, second) = (try session(1), try session(2))
        let (put, over) = (TestCommand.put(1, at: 1), TestCommand.put(2, at: 1))
        #expect(first.run(put) == .done && first.run(.add("five")) == .done && first.run(.point(at: 3)) == .done)
        #expect(second.run(.put(6, at: 6)) == .done && second.run(over) == .done)
        // Nobody else has changed the words, nor anything that does not last.
        #expect(first.run(.undo) == .done && first.run(.undo) == .done)
        #expect(first.run(.undo) == .refused(.builtOn(step: put.words, by: 2, command: over.words)))
        #expect(first.state.numbers == [1: 2, 6: 6] && first.state.words == [])
        #expect(second.run(.undo) == .done && second.run(.undo) == .done)
        #expect(second.run(.undo) == .nothing)
    }

    @Test func whatAnotherTakesBackOfItsOwnIsNotThisOnes() throws {
        let (first, second) = (try session(1), try session(2))
        #expect(first.run(.add("one")) == .done)
        #expect(second.run(.put(2, at: 2)) == .done)
        #expect(second.run(.undo) == .done)
        #expect(first.run(.redo) == .nothing)
        #expect(second.run(.redo) == .done)
        #expect(first.run(.undo) == .done)
        #expect(first.state.words == [] && first.state.numbers == [2: 2])
        #expect(first.run(.undo) == .nothing)
    }

    @Test func aStepOfAnEarlierRunIsTakenBackOnce() throws {
        #expect(try session(1).run(.put(1, at: 1)) == .done)
        let (first, second) = (try session(2), try session(3))
        #expect(first.run(.undo) == .done)
        #expect(second.run(.undo) == .nothing)
        #expect(second.run(.redo) == .done)
        // It is redone, and there is nothing left to be.
        first.store.hearOthers()
        #expect(first.store.redoable.isEmpty && first.run(.redo) == .nothing)
        #expect(first.run(.undo) == .done)
        #expect(try reopened(disk).agrees(with: Script.references(of: [.put(1, at: 1), .undo])[2]))
    }

    @Test(arguments: [false, true])
    func aNewJournalIsBegunWhileAnotherHasNotHeardAll(refusesSharing: Bool) throws {
        let (first, second) = (try session(1), try session(2, refusesSharing: refusesSharing))
        #expect(second.run(.add("zero")) == .done)
        for command in [.add("one"), .put(1, at: 1), .compact, .add("two"), .put(2, at: 2)] as [TestCommand] {
            #expect(first.run(command) == .done)
        }
        second.store.hearOthers()
        #expect(second.state == first.state)
        #expect(second.run(.put(3, at: 3)) == .done)
        #expect(first.run(.add("three")) == .done)
        #expect(first.state.words == ["zero", "one", "two", "three"])
        #expect(first.state.numbers == [1: 1, 2: 2, 3: 3])
        #expect(try reopened(disk).state == first.state)
    }

    /// The journal stays as long as a session has not heard all of it, however many quiet moments there are, and a new one
    /// begins when nobody else has it open.
    @Test func oneThatSleepsWhileOthersGoOn() throws {
        let (first, second) = (try session(1), try session(2))
        #expect(second.run(.add("zero")) == .done)
        for number in 1...5 {
            for command in [.add("\(number)"), .put(number, at: 1), .compact] as [TestCommand] {
                #expect(first.run(command) == .done)
            }
        }
        #expect(try reopened(disk, process: 3).state == first.state)
        #expect(second.run(.add("late")) == .done)
        #expect(second.state.words == ["zero", "1", "2", "3", "4", "5", "late"])
        #expect(second.run(.undo) == .done && second.run(.redo) == .done)
        #expect(first.run(.undo) == .done)
        #expect(first.state.numbers == [1: 4])
        #expect(try reopened(disk, process: 4).state == first.state)
    }

    @Test func theJournalBeginsAnewBehindTheLastWhoHadItOpen() throws {
        let first = try session(1)
        var second: TestSession? = try session(2)
        #expect(first.run(.add("one")) == .done && second?.run(.add("two")) == .done)
        #expect(first.run(.compact) == .done)
        #expect(JournalParts(disk[Place.journal] ?? []).commands.count == 2)
        second = nil
        #expect(first.run(.compact) == .done)
        #expect(JournalParts(disk[Place.journal] ?? []).commands.isEmpty)
        #expect(try reopened(disk).state.words == ["one", "two"])
    }

    /// What another session did is noted at once, however much is known already: with a copy of it all for each command this
    /// would take hours.
    @Test func aHundredThousandCommandsAreHeard() throws {
        let limit = 50_000
        let sessions = (1...2).map { TestSession(on: FaultySystem(disk, process: $0), limit: limit) }
        for session in sessions { try session.open() }
        for number in 0..<2 * limit { #expect(sessions[0].runOnly(.put(number, at: number % 7)) == .done) }
        try sessions[0].store.flush()
        sessions[1].store.hearOthers()
        #expect(sessions[1].state == sessions[0].state)
        #expect(sessions[1].store.undoable.isEmpty)
        #expect(sessions[1].run(.add("one")) == .done && sessions[1].run(.undo) == .done)
        #expect(sessions[0].run(.undo) == .done)
        #expect(try reopened(disk).state == sessions[0].state)
    }

    /// Where the journal could not be held together, one that was stopped while two journals came and went knows that it does
    /// not know, and destroys nothing.
    @Test func oneThatIsLeftBehind() throws {
        let first = try session(1)
        #expect(first.run(.add("zero")) == .done)
        let system = FaultySystem(disk, process: 2)
        system.refusesSharing = true
        let second = TestSession(on: system)
        try second.open()
        for command in [.add("one"), .compact, .add("two"), .compact, .add("three")] as [TestCommand] {
            #expect(first.run(command) == .done)
        }
        #expect(second.run(.add("late")) == .refused(.outrun))
        #expect(try second.store.recover() == nil)
        #expect(second.run(.add("late")) == .refused(.outrun))
        #expect(first.run(.add("four")) == .done)
        #expect(try reopened(disk).state.words == ["zero", "one", "two", "three", "four"])
    }

    /// Without the lock the journal may be replaced between any two calls.
    @Test func theJournalIsReplacedWhileItIsRead() throws {
        let writer = try session(1)
        for command in [.add("one"), .compact, .add("two")] as [TestCommand] { #expect(writer.run(command) == .done) }
        var isDone = false
        for call in 1..<40 where !isDone {
            let reader = InterruptedSystem(disk, process: 2, at: call) {
                #expect(writer.run(.add("more")) == .done)
                #expect(writer.run(.compact) == .done)
            }
            reader.refusesWriting = 30
            let session = TestSession(on: reader)
            try session.open()
            #expect(session.store.readOnlyReason == nil, "interrupted at call \(call)")
            #expect(session.words.misfits == 0)
            isDone = !reader.isInterrupted
        }
        #expect(isDone)
    }

    @Test(arguments: 1...12 as ClosedRange<UInt64>, [false, true])
    func randomCommandsInAnyOrder(seed: UInt64, refusesSharing: Bool) throws {
        var random = SeededRandom(seed: seed)
        var sessions = try (1...3).map { try session(Int32($0), refusesSharing: refusesSharing) }
        var expected = TestState()
        for number in 0..<150 {
            let index = Int.random(in: 0..<sessions.count, using: &random)
            let key = Int.random(in: 0..<6, using: &random)
            let command: TestCommand =
                switch Int.random(in: 0..<12, using: &random) {
                case 0..<4: .put(number, at: key)
                case 4: .both("\(number)", number, at: key)
                case 5: .event(number, at: 1000 + key)
                case 6: .note("\(number)")
                case 7, 8: .undo
                case 9: .redo
                case 10: .plan("nothing")
                default: .compact
                }
            sessions[index].store.hearOthers()
            switch sessions[index].run(command) {
            case .done: expected = sessions[index].state
            case .nothing, .refused(.builtOn): #expect(sessions[index].state == expected)
            case let outcome: Issue.record("\(command): \(outcome)")
            }
            for session in sessions where Bool.random(using: &random) {
                session.store.hearOthers()
                #expect(session.state == expected, "\(number): \(command)")
            }
            if number % 20 == 19 { sessions[index] = try session(Int32(10 + number), refusesSharing: refusesSharing) }
            if case .compact = command { for session in sessions { session.store.hearOthers() } }
        }
        #expect(try reopened(disk).state == expected)
        #expect(sessions.allSatisfy { $0.words.misfits == 0 && $0.store.readOnlyReason == nil })
    }
}
