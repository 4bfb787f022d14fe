import Glibc
import StateTestSupport
import Testing

@testable import StateStore

/// Two sessions in one folder, at the moments when one of them makes, replaces or spoils its files.
@Suite struct SharedFolderTests {
    private let disk = MemoryDisk()

    private func session(_ process: Int32) throws -> TestSession { try reopened(disk, process: process) }

    private func run(_ commands: [TestCommand], in session: TestSession) {
        for command in commands { #expect(session.run(command) == .done, "\(command)") }
    }

    /// Who makes the folder has the lock from then on.
    @Test func whoMakesTheFolderHasTheLock() throws {
        let (first, second) = (try session(1), try session(2))
        #expect(first.runOnly(.add("one")) == .done)
        #expect(second.run(.add("two")) == .refused(.locked(holder: 1)))
        try first.store.flush()
        run([.add("two")], in: second)
        #expect(second.state.words == ["one", "two"])
    }

    /// The other one has begun a new journal, too: all of it is read, and nobody is kept waiting.
    @Test func theFolderIsMadeWhileACommandRuns() throws {
        let (first, second) = (try session(1), try session(2))
        second.store.begin()
        second.insert("two")
        run([.add("one"), .compact], in: first)
        #expect(throws: StateError.stale) { try second.store.commit(["two"]) }
        run([.add("three")], in: first)
        run([.add("two")], in: second)
        #expect(second.state.words == ["one", "three", "two"])
        #expect(try session(3).state.words == ["one", "three", "two"])
    }

    /// A seat that one can take if nobody has it.
    final class Seat: StatefulFeature {
        static let featureName = "seat"
        private(set) var owner = ""

        func apply(_ change: String) throws(InapplicableChange) -> String {
            guard change.isEmpty || owner.isEmpty else { throw InapplicableChange("\(owner) has it") }
            defer { owner = change }
            return owner
        }

        func contents() -> [String] { [owner] }
        func describe(_ change: String) -> String { "seat: \(change)" }
    }

    /// Something that happened by itself is made again on what another one did, and does not fit there.
    @Test func whatDoesNotFitOnTopOfAnother() throws {
        func store(_ seat: Seat, _ process: Int32) throws -> (ChangeStore, ChangeRecorder<Seat>) {
            let store = ChangeStore(folder: Place.folder, on: FaultySystem(disk, process: process))
            let recorder = store.recorder(for: seat)
            try store.open()
            return (store, recorder)
        }
        let (mine, theirs) = (Seat(), Seat())
        let (first, firstSeat) = try store(theirs, 1)
        let (second, secondSeat) = try store(mine, 2)
        // The second has its turn, and nothing to lock yet.
        second.begin()
        try second.commit([])
        second.output.prepareForChange()
        firstSeat.perform("first")
        try first.flush()
        secondSeat.perform("second")
        #expect(second.takeLateFailure() == .misfit(feature: "seat", reason: "first has it"))
        #expect(mine.owner == "first")
        try second.flush()
        secondSeat.perform("")
        try second.flush()
        let last = Seat()
        _ = try store(last, 3)
        #expect(last.owner.isEmpty)
    }

    /// It knows why nothing can be changed, and does not forget it over what others do.
    @Test func theReasonStays() throws {
        run([.add("one"), .add("two"), .add("three")], in: try session(1))
        let starts = [JournalFormat.headerLength]
        disk[Place.journal]?[starts[0] + 9] ^= 1
        let (first, second) = (try session(2), try session(3))
        let reason = try #require(first.store.readOnlyReason)
        _ = try second.store.recover()
        run([.add("four")], in: second)
        first.store.hearOthers()
        #expect(first.run(.add("five")) == .refused(reason))
        #expect(first.store.readOnlyReason == reason && first.state.words.isEmpty)
        // Nor does it write what it has over what the other one has saved.
        #expect(throws: StateError.outrun) { try first.store.recover() }
        run([.add("six")], in: second)
        #expect(try session(4).state.words == ["four", "six"])
    }

    /// Who has recovered keeps nobody from the folder.
    @Test func theLockIsGivenBackAfterARecovery() throws {
        run([.add("one"), .add("two")], in: try session(1))
        disk[Place.journal]?[JournalFormat.headerLength + 9] ^= 1
        let (first, second) = (try session(2), try session(3))
        #expect(try first.store.recover() != nil)
        #expect(throws: StateError.outrun) { try second.store.recover() }
        run([.add("three")], in: first)
        run([.add("four")], in: try session(4))
    }

    /// While a session hears of another one each of its calls fails in turn, once: it says so, and hears it all the next time.
    @Test(arguments: [0, 1, 2, 3], [EMFILE, ENOMEM])
    func aCallFailsWhileAnotherIsHeard(known: Int, code: Int32) throws {
        let commands: [TestCommand] = [.add("one"), .put(1, at: 1), .compact, .both("two", 2, at: 2), .undo, .redo]
        var (failures, given) = (0, 0)
        for number in 1... {
            let disk = MemoryDisk()
            let other = try reopened(disk, process: 1)
            run(Array(commands[..<known]), in: other)
            let system = FaultySystem(disk, process: 2)
            let session = TestSession(on: system)
            try session.open()
            run(Array(commands[known...]), in: other)
            system.fault = .init(code, number: number, lasts: false)
            let outcome = session.run(.add("mine"))
            if outcome != .done, session.store.readOnlyReason == nil {
                #expect(session.run(.add("mine")) == .done, "call \(number), \(outcome)")
            }
            let next = try reopened(disk, process: 3)
            if session.store.readOnlyReason == nil {
                #expect(session.state.words == ["two", "one", "mine"], "call \(number)")
                #expect(session.state.numbers == [1: 1, 2: 2], "call \(number)")
                #expect(next.state == session.state, "call \(number)")
            } else {
                given += 1
                #expect(next.state.words.starts(with: ["two", "one"]) && next.state.words.count <= 3)
            }
            #expect(next.state.numbers == [1: 1, 2: 2] && next.words.misfits == 0, "call \(number)")
            if system.injected == 0 { break }
            failures += 1
        }
        // A sync, and what a session that knew nothing had begun to read.
        #expect(failures > 8 && given <= (known == 0 ? 12 : 1))
    }

    // MARK: A journal that is replaced while a session runs

    /// A session that has one command, and another journal that was put in the place of its own.
    private func sessionWhoseJournalIsReplaced(by journal: [UInt8]) throws -> TestSession {
        let session = try session(1)
        run([.add("one")], in: session)
        disk[Place.journal] = nil
        disk[Place.journal] = journal
        return session
    }

    /// An older one of the same folder.
    @Test func anOlderOne() throws {
        let session = try session(1)
        run([.add("one")], in: session)
        var journal = try #require(disk[Place.journal])
        journal.removeSubrange(JournalFormat.headerLength...)
        disk[Place.journal] = nil
        disk[Place.journal] = journal
        #expect(session.run(.add("two")) == .refused(.vanished(file: Place.journal)))
        #expect(disk[Place.journal] == journal)
    }

    @Test func aNewerOne() throws {
        var journal = try Recording([.add("one")]).journal
        let end = JournalFormat.headerLength - 4
        journal[JournalFormat.magic.utf8CodeUnitCount] = 4
        let checksum = journal[..<end].withUnsafeBytes(Checksum.of)
        withUnsafeBytes(of: checksum.littleEndian) { journal.replaceSubrange(end..<end + 4, with: $0) }
        let session = try sessionWhoseJournalIsReplaced(by: journal)
        session.store.hearOthers()
        let reason = StateError.newer(file: Place.journal, what: "format 4")
        #expect(session.store.readOnlyReason == reason && session.run(.add("two")) == .refused(reason))
        #expect(disk[Place.journal] == journal)
    }

    /// That of another folder, which has other commands.
    @Test func anothers() throws {
        let journal = try Recording([.add("precious"), .add("two")]).journal
        let session = try sessionWhoseJournalIsReplaced(by: journal)
        #expect(session.run(.add("two")) == .refused(.vanished(file: Place.journal)))
        #expect(disk[Place.journal] == journal)
    }

    /// One that begins after what this session knows, with contents that it does not.
    @Test func oneThatBeginsLater() throws {
        let journal = try Recording([.add("a"), .add("b"), .compact]).journal
        let session = try sessionWhoseJournalIsReplaced(by: journal)
        #expect(session.run(.add("two")) == .refused(.outrun))
        #expect(try session.store.recover() == nil && disk[Place.journal] == journal)
    }

    /// There is nothing in it: what this session knows would be lost if it began another one there.
    @Test func anEmptyOne() throws {
        let session = try sessionWhoseJournalIsReplaced(by: [])
        #expect(session.run(.add("two")) == .refused(.vanished(file: Place.journal)))
        #expect(session.run(.add("three")) == .refused(.vanished(file: Place.journal)))
        #expect(try session.store.recover() != nil && session.run(.add("two")) == .done)
        #expect(try self.session(3).state.words == ["one", "two"])
    }

    @Test func onesWhoseHeaderIsDamaged() throws {
        var journal = try Recording([.add("one")]).journal
        journal[3] ^= 1
        let session = try sessionWhoseJournalIsReplaced(by: journal)
        session.store.hearOthers()
        #expect(session.store.readOnlyReason == .vanished(file: Place.journal))
        #expect(disk[Place.journal] == journal)
    }

    /// A quiet moment finds it: nothing is written over what belongs to others.
    @Test func nothingIsWrittenOverIt() throws {
        let journal = try Recording([.add("other")]).journal
        let session = try sessionWhoseJournalIsReplaced(by: journal)
        run([.compact], in: session)
        #expect(disk[Place.journal] == journal)
    }

    /// What was added to the old journal before is heard, and what is saved goes on behind it.
    @Test func whatWasAddedBeforeIsHeard() throws {
        let session = try session(1)
        run([.add("one")], in: session)
        run([.add("two"), .add("three")], in: try self.session(2))
        let other = try Recording([.add("other")]).journal
        disk[Place.journal] = nil
        disk[Place.journal] = other
        #expect(session.run(.add("four")) == .refused(.vanished(file: Place.journal)))
        #expect(session.state.words == ["one", "two", "three"])
        #expect(session.store.health?.sequence == 3)
        #expect(try session.store.recover()?.count == 1)
        run([.add("four")], in: session)
        let next = try self.session(3)
        #expect(next.state.words == ["one", "two", "three", "four"] && next.store.readOnlyReason == nil)
    }
}
