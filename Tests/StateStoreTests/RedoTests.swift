import Commands
import StateTestSupport
import Testing

@testable import StateStore

/// A redo is made only on the state from which the step was undone: in one session, after a restart, in another
/// session, whether the undone step is in the contents of the journal or after them.
@Suite struct RedoTests {
    private let disk = MemoryDisk()

    private func session(_ process: Int32) throws -> TestSession {
        let session = TestSession(on: FaultySystem(disk, process: process))
        try session.open()
        return session
    }

    /// Runs each command; after those that say so the session ends and another begins.
    private func run(_ commands: [TestCommand], restartsBehind: Set<Int> = []) throws -> TestSession {
        var session = try session(1)
        for (index, command) in commands.enumerated() {
            #expect(session.run(command) == .done, "\(command)")
            if restartsBehind.contains(index) { session = try self.session(Int32(index + 2)) }
        }
        return session
    }

    @Test(arguments: [false, true], [false, true])
    func aCommandOfAnotherSessionClearsIt(isCompacted: Bool, opensBefore: Bool) throws {
        let first = try run([.put(1, at: 1), .undo] + (isCompacted ? [.compact] : []))
        let early = opensBefore ? try session(2) : nil
        let second = try early ?? session(2)
        #expect(second.run(.put(2, at: 2)) == .done)
        // It touches nothing of what was undone, and yet the state is another one.
        #expect(first.run(.redo) == .nothing && second.run(.redo) == .nothing)
        #expect(try session(3).run(.redo) == .nothing)
    }

    /// One that has done nothing itself hears of a new command.
    @Test(arguments: [false, true])
    func whatEarlierRunsHaveLeftIsCleared(isCompacted: Bool) throws {
        _ = try run([.put(1, at: 1), .undo] + (isCompacted ? [.compact] : []))
        let (first, second) = (try session(2), try session(3))
        #expect(second.run(.put(2, at: 2)) == .done)
        first.store.hearOthers()
        #expect(first.run(.redo) == .nothing)
    }

    @Test(arguments: [false, true], [false, true])
    func aCommandThatCouldNotBeWrittenClearsNothing(restarts: Bool, isCompacted: Bool) throws {
        let commands: [TestCommand] = [.put(1, at: 1), .undo] + (isCompacted ? [.compact] : [])
        let session = try run(commands, restartsBehind: restarts ? [commands.count - 1] : [])
        disk.capacity = disk.names(in: Place.folder).reduce(0) { $0 + (disk[Place.folder + "/" + $1]?.count ?? 0) }
        guard case .lost(.noRoom, 1) = session.run(.add("no room")) else {
            Issue.record("something was written where there is no room")
            return
        }
        disk.capacity = nil
        #expect(session.store.redoable == [TestCommand.put(1, at: 1).words])
        #expect(session.run(.redo) == .done)
        #expect(try self.session(9).state.numbers == [1: 1])
    }

    @Test(arguments: [false, true])
    func whatCannotBeUndoneClearsNothing(restarts: Bool) throws {
        let session = try run([.put(1, at: 1), .undo, .note("x")], restartsBehind: restarts ? [1, 2] : [])
        #expect(session.run(.redo) == .done)
        #expect(session.state.numbers == [1: 1] && session.state.notes == ["x"])
    }

    // MARK: What happens by itself

    /// It has changed the same feature since: the redo is refused, or in a new journal not offered.
    @Test(arguments: [[], [1], [2], [1, 2]] as [Set<Int>], [false, true])
    func onTopOfAnEventNothingIsRedone(restarts: Set<Int>, isCompacted: Bool) throws {
        let commands: [TestCommand] = [.put(1, at: 5), .undo, .event(7, at: 5)] + (isCompacted ? [.compact] : [])
        var session = try run(commands, restartsBehind: restarts)
        if isCompacted { session = try self.session(8) }
        let refusal = StateError.builtOn(step: TestCommand.put(1, at: 5).words, by: nil, command: [])
        #expect(session.run(.redo) == (isCompacted ? .nothing : .refused(refusal)))
        #expect(session.state.numbers == [5: 7])
    }

    @Test(arguments: [[], [1], [2], [1, 2]] as [Set<Int>], [false, true])
    func anEventInAnotherFeatureIsInNobodysWay(restarts: Set<Int>, isCompacted: Bool) throws {
        let commands: [TestCommand] = [.add("one"), .undo, .event(7, at: 6)] + (isCompacted ? [.compact] : [])
        var session = try run(commands, restartsBehind: restarts)
        if isCompacted { session = try self.session(8) }
        #expect(session.run(.redo) == .done)
        #expect(session.state.words == ["one"] && session.state.numbers == [6: 7])
    }

    // MARK: Several runs

    @Test(arguments: [false, true])
    func whatWasUndoneInSeveralRunsIsRedoneInTurn(isCompacted: Bool) throws {
        var commands: [TestCommand] = [.put(1, at: 1), .put(2, at: 2), .put(3, at: 3), .undo, .undo, .undo]
        if isCompacted { commands.insert(.compact, at: 4) }
        let all = Set(commands.indices)
        var session = try run(commands, restartsBehind: all)
        for number in 1...3 {
            #expect(session.run(.redo) == .done)
            #expect(session.state.numbers == Dictionary(uniqueKeysWithValues: (1...number).map { ($0, $0) }))
            session = try self.session(Int32(20 + number))
        }
        #expect(session.run(.redo) == .nothing)
    }

    /// A new journal is begun by one session when another one had steps: they are everybody's after a restart.
    @Test func aNewJournalKeepsTheStepsOfOthers() throws {
        let first = try session(1)
        var second: TestSession? = try session(2)
        #expect(first.run(.put(1, at: 1)) == .done)
        #expect(second?.run(.put(2, at: 2)) == .done && second?.run(.put(3, at: 3)) == .done)
        #expect(second?.run(.undo) == .done)
        second = nil
        #expect(first.run(.compact) == .done)
        let next = try session(3)
        #expect(next.store.undoable == [TestCommand.put(2, at: 2).words, TestCommand.put(1, at: 1).words])
        #expect(next.run(.redo) == .done && next.state.numbers == [1: 1, 2: 2, 3: 3])
        for _ in 0..<3 { #expect(next.run(.undo) == .done) }
        #expect(next.state.numbers.isEmpty)
    }

    /// Random commands, each in the same session or in a new one, with new journals at random: what is done, what can be
    /// undone and what can be redone are as one session would have them.
    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func randomCommandsOverRestarts(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var reference = ReferenceState()
        var session = try session(1)
        for number in 0..<80 {
            let command: TestCommand =
                switch Int.random(in: 0..<16, using: &random) {
                case 0..<3: .put(number, at: Int.random(in: 0..<4, using: &random))
                case 3: .add("\(number)")
                case 4: .both("\(number)", number, at: 2)
                case 5: .noteAndAdd("\(number)")
                // It would be in the way of a redo.
                case 6: reference.redoable.isEmpty ? .event(number, at: 1000) : .note("\(number)")
                case 7: .fail("\(number)")
                case 8: .compact
                case 9: .plan("\(number)")
                case 10..<14: .undo
                default: .redo
                }
            let isDone = reference.run(command)
            #expect(session.run(command) == (isDone ? .done : .nothing), "\(number): \(command)")
            #expect(session.state == reference.state, "\(number): \(command)")
            if Int.random(in: 0..<3, using: &random) == 0 { session = try self.session(Int32(number + 2)) }
            if number.isMultiple(of: 5) { #expect(session.agrees(with: reference), "\(number): \(command)") }
        }
    }
}
