import StateTestSupport
import Testing

@testable import StateStore

/// The disk is full at every byte: changes that do not fit are reported and rolled back, memory agrees with the disk,
/// and work continues once there is room.
@Suite struct FullDiskTests {
    private static let batch: [TestCommand] = [
        .add("one"), .both("two", 2, at: 7), .event(3, at: 1003), .undo, .note("kept"), .noteAndAdd("four"),
        .put(5, at: 8), .event(6, at: 1003),
    ]

    @Test func inTheMiddleOfABatch() throws {
        let full = try Recording([.add("zero")] + Self.batch)
        let references = Script.references(of: [.add("zero")] + Self.batch)
        var fulls = 0
        for room in 0... {
            let disk = MemoryDisk()
            let session = try reopened(disk, process: 1)
            #expect(session.run(.add("zero")) == .done)
            disk.capacity = (disk[Place.journal]?.count ?? 0) + room
            let place = Comment("room for \(room) bytes")
            for command in Self.batch { #expect(session.runOnly(command) == .done, place) }
            do throws(ChangeStore.LostCommands) {
                try session.store.flush()
                #expect(session.agrees(with: references[references.count - 1]), place)
                break
            } catch {
                fulls += 1
                #expect(error.reason == .noRoom(file: Place.journal), place)
                let kept = references.indices.last { session.agrees(with: references[$0]) }
                let index = try #require(kept, "\(place): \(session.state)")
                // The events among the lost are no commands.
                let lost = Self.batch[(index - 1)...].count { if case .event = $0 { false } else { true } }
                #expect(error.count == lost, place)
                #expect(try reopened(disk.copy()).agrees(with: references[index]), place)
                #expect(session.store.readOnlyReason == nil, place)

                disk.capacity = nil
                var reference = references[index]
                for command in [.add("after"), .undo, .redo, .undo, .undo] as [TestCommand] {
                    let isDone = reference.run(command)
                    #expect(session.run(command) == (isDone ? .done : .nothing), place)
                }
                #expect(session.agrees(with: reference), place)
                #expect(try reopened(disk).agrees(with: reference), place)
                // What got in by half was cut off again, not found as damage later.
                #expect(disk.names(in: Place.folder) == ["journal", "lock", "queue"], place)
            }
        }
        #expect(fulls > full.journal.count / 2)
    }

    /// A command whose text goes to a program has everything settled while its own step is still open.
    @Test func whileAStepIsOpen() throws {
        let disk = MemoryDisk()
        let session = try reopened(disk, process: 1)
        #expect(session.run(.add("zero")) == .done)
        #expect(session.runOnly(.add("one")) == .done)
        disk.capacity = 0
        session.store.begin()
        session.insert("two")
        #expect(throws: ChangeStore.LostCommands(reason: .noRoom(file: Place.journal), count: 1)) {
            try session.store.flush()
        }
        #expect(session.state.words == ["zero"])
        disk.capacity = nil
        // It goes on as if nothing had happened, and fails in the end.
        session.insert("late")
        #expect(throws: StateError.noRoom(file: Place.journal)) { try session.store.commit(["two"]) }
        #expect(session.run(.add("three")) == .done)
        #expect(session.store.undoable == [TestCommand.add("three").words, TestCommand.add("zero").words])
        #expect(try reopened(disk).state.words == ["zero", "three"])
    }

    /// One that has changed nothing is not to blame, and does not fail.
    @Test func whileACommandIsOpenThatChangesNothing() throws {
        let disk = MemoryDisk()
        let session = try reopened(disk, process: 1)
        #expect(session.run(.add("zero")) == .done && session.runOnly(.add("one")) == .done)
        disk.capacity = 0
        session.store.begin()
        #expect(throws: ChangeStore.LostCommands(reason: .noRoom(file: Place.journal), count: 1)) {
            try session.store.flush()
        }
        #expect(try session.store.commit(["count"]) == false)
    }

    @Test func aNewJournalThatDoesNotFitIsTriedForAgain() throws {
        let disk = MemoryDisk()
        let session = try reopened(disk, process: 1)
        for word in 1...5 { #expect(session.run(.add("\(word)")) == .done) }
        let journal = disk[Place.journal]
        for room in stride(from: 0, to: 10_000, by: 10) where disk[Place.journal] == journal {
            disk.capacity = (journal?.count ?? 0) + room
            #expect(session.run(.compact) == .done)
        }
        #expect(disk[Place.journal] != journal)
        disk.capacity = nil
        #expect(session.run(.add("6")) == .done)
        #expect(session.run(.compact) == .done)
        let next = try reopened(disk)
        #expect(next.state.words == ["1", "2", "3", "4", "5", "6"] && next.store.undoable.count == 6)
        #expect(disk.names(in: Place.folder) == ["journal", "lock", "queue"])
    }

    /// Nothing that waits is dropped from the steps before it is written: it may have to be taken back.
    @Test(arguments: [1, 2, 7, 1000])
    func whateverWaitsIsTakenBack(limit: Int) throws {
        let disk = MemoryDisk()
        let session = TestSession(on: FaultySystem(disk), limit: limit)
        try session.open()
        for word in 0..<(2 * limit) { #expect(session.run(.add("old \(word)")) == .done) }
        let before = session.state
        disk.capacity = disk[Place.journal]?.count ?? 0
        var count = 0
        while !session.store.isFull, count < 10_000 {
            #expect(session.runOnly(.add("new \(count)")) == .done)
            count += 1
        }
        #expect(count > 0)
        do throws(ChangeStore.LostCommands) {
            try session.store.write()
            Issue.record("something was written where there is no room")
        } catch {
            #expect(error == ChangeStore.LostCommands(reason: .noRoom(file: Place.journal), count: count))
        }
        #expect(session.state == before)
        disk.capacity = nil
        #expect(session.run(.add("after")) == .done)
        #expect(session.state.words == before.words + ["after"])
        #expect(try reopened(disk).state == session.state)
    }

    @Test func aFullDiskCanBeRead() throws {
        let disk = try Recording([.add("one")]).disk
        disk[Place.journal]? += [1, 2, 3]
        disk.capacity = 0
        let session = try reopened(disk)
        #expect(session.state.words == ["one"])
        #expect(session.store.takeFindings() == [.unfinished(bytes: 3, keptIn: nil)])
        guard case .refused(.noRoom) = session.run(.add("two")) else {
            Issue.record("something was written where there is no room")
            return
        }
    }
}
