import StateTestSupport
import Testing

@testable import StateStore

/// A journal that does not belong to its snapshot, as when half of a backup was restored or a folder was synchronised between
/// machines: nothing is thrown away, nothing is changed, and it is said what each holds.
@Suite struct DetachedJournalTests {
    private static let big: [TestCommand] = [.add("one"), .put(2, at: 7), .snapshot, .add("three")]

    private func recording(_ commands: [TestCommand]) throws -> Recording { try Recording(commands) }

    private func isLeftAlone(
        _ disk: MemoryDisk, _ expected: Detachment, words: [String], _ comment: Comment
    ) throws {
        let (journal, snapshot) = (disk[Place.journal], disk[Place.snapshot])
        let session = try reopened(disk)
        let reason = StateError.detached(journal: Place.journal, expected)
        #expect(session.store.readOnlyReason == reason, comment)
        #expect(session.state.words == words, comment)
        #expect(session.run(.add("more")) == .refused(reason), comment)
        #expect(session.run(.snapshot) == .done, comment)
        #expect(disk[Place.journal] == journal && disk[Place.snapshot] == snapshot, comment)
        #expect(session.store.takeFindings().isEmpty, comment)
        #expect(session.store.health?.readOnlyReason == reason, comment)
        // What is saved is numbered on from what the snapshot holds: its steps have numbers already.
        #expect(session.store.health?.sequence == expected.snapshot ?? 0, comment)

        let kept = try #require(try session.store.recover(), comment)
        #expect(kept.contains { disk[$0] == journal }, comment)
        if let snapshot { #expect(kept.contains { disk[$0] == snapshot }, comment) }
        #expect(session.run(.add("more")) == .done, comment)
        let next = try reopened(disk)
        #expect(next.store.readOnlyReason == nil && next.state.words == words + ["more"], comment)
    }

    /// The example: a folder with a snapshot is given the journal of a younger one.
    @Test func theJournalOfAnotherFolder() throws {
        let disk = try recording(Self.big).disk
        disk[Place.journal] = try recording([.add("precious")]).journal
        let expected = Detachment(
            snapshot: 2, first: 1, last: 1, lastCommand: TestCommand.add("precious").words
        )
        try isLeftAlone(disk, expected, words: ["one"], "a younger folder's")
    }

    /// It has records with all the numbers that the snapshot could wish for.
    @Test func aLongerJournalOfAnotherFolder() throws {
        let disk = try recording(Self.big).disk
        disk[Place.journal] = try recording((1...9).map { .add("\($0)") } + [.note("no step")]).journal
        let expected = Detachment(snapshot: 2, first: 1, last: 10, lastCommand: TestCommand.add("9").words)
        try isLeftAlone(disk, expected, words: ["one"], "a longer one")
    }

    /// From before there were marks: what leads to the snapshot's place is not what led there when it was made.
    @Test func aLongerJournalOfAnotherFolderWithoutAMark() throws {
        let disk = try recording(Self.big).disk
        let journal = try recording((1...9).map { .add("\($0)") }).journal
        disk[Place.journal] = Self.bytes(of: journal, JournalHeader(position: .start, mark: nil))
        let expected = Detachment(snapshot: 2, first: 1, last: 9, lastCommand: TestCommand.add("9").words)
        try isLeftAlone(disk, expected, words: ["one"], "without a mark")
    }

    /// The snapshot is newer than the journal beside it, which lacks what led there.
    @Test func anOlderJournalOfTheSameFolder() throws {
        let older = try recording([.add("one")])
        let session = try reopened(older.disk)
        let journal = try #require(older.disk[Place.journal])
        #expect(session.run(.add("two")) == .done && session.run(.snapshot) == .done)
        older.disk[Place.journal] = journal
        let expected = Detachment(
            snapshot: 2, first: 1, last: 1, lastCommand: TestCommand.add("one").words)
        try isLeftAlone(older.disk, expected, words: ["one", "two"], "an older one")
    }

    /// The journal begins behind what the snapshot beside it holds.
    @Test func anOlderSnapshotOfTheSameFolder() throws {
        let recording = try recording([.add("one"), .snapshot, .add("two")])
        let snapshot = try #require(recording.disk[Place.snapshot])
        let session = try reopened(recording.disk)
        #expect(session.run(.add("three")) == .done && session.run(.snapshot) == .done)
        #expect(session.run(.add("four")) == .done && session.run(.undo) == .done)
        recording.disk[Place.snapshot] = snapshot
        let expected = Detachment(
            snapshot: 1, first: 4, last: 5, lastCommand: TestCommand.add("four").words
        )
        try isLeftAlone(recording.disk, expected, words: ["one"], "an older snapshot")
    }

    /// What is not finished in it is not touched either.
    @Test func anUnfinishedJournal() throws {
        let older = try recording([.add("one"), .add("two")])
        let session = try reopened(older.disk)
        let journal = try #require(older.disk[Place.journal])
        #expect(session.run(.snapshot) == .done)
        older.disk[Place.journal] = Array(journal.dropLast())
        let expected = Detachment(
            snapshot: 2, first: 1, last: 1, lastCommand: TestCommand.add("one").words)
        try isLeftAlone(older.disk, expected, words: ["one", "two"], "an unfinished one")
    }

    /// It was begun behind the snapshot, and is damaged, too: what it has lost by that is less than what is missing before.
    @Test func aDamagedJournalOfTheSameFolder() throws {
        let recording = try recording([.add("one"), .snapshot, .add("two"), .add("three"), .add("four")])
        let snapshot = try #require(recording.disk[Place.snapshot])
        let session = try reopened(recording.disk)
        #expect(session.run(.snapshot) == .done && session.run(.add("five")) == .done)
        #expect(session.run(.add("six")) == .done)
        var journal = try #require(recording.disk[Place.journal])
        journal[JournalFormat.headerLength + 9] ^= 1
        (recording.disk[Place.journal], recording.disk[Place.snapshot]) = (journal, snapshot)
        let next = try reopened(recording.disk)
        guard case .detached(_, let detachment)? = next.store.readOnlyReason else {
            Issue.record("\(String(describing: next.store.readOnlyReason))")
            return
        }
        #expect(detachment.snapshot == 1 && detachment.first == 5 && detachment.lastCommand.isEmpty)
        #expect(next.store.health?.sequence == 1)
    }

    /// The snapshot is whole and the journal is damaged on the way there, as after a kill between the two: the damage is told,
    /// and what is saved is numbered on from the snapshot.
    @Test func damageBeforeTheSnapshotsEnd() throws {
        let recording = try recording([.add("one"), .add("two"), .add("three")])
        var journal = recording.journal
        let place = recording.recordStarts[1]
        let session = try reopened(recording.disk)
        #expect(session.run(.snapshot) == .done)
        journal[place + 9] ^= 1
        recording.disk[Place.journal] = journal
        let next = try reopened(recording.disk)
        let damage = StateError.damagedJournal(file: Place.journal, offset: place)
        #expect(next.store.readOnlyReason == damage && next.state.words == ["one", "two", "three"])
        #expect(next.store.health?.sequence == 3)
        #expect(try next.store.recover() != nil)
        #expect(next.run(.add("four")) == .done && next.run(.undo) == .done && next.run(.undo) == .done)
        #expect(try reopened(recording.disk).state.words == ["one", "two"])
    }

    /// It begins with a header that is damaged, and nothing in it belongs behind the snapshot.
    @Test func aDamagedHeaderOfAnother() throws {
        let disk = try recording(Self.big).disk
        let other = try recording((1...9).map { .add("\($0)") })
        var journal = other.journal
        journal.removeSubrange(JournalFormat.headerLength..<other.recordStarts[5])
        journal[3] ^= 1
        disk[Place.journal] = journal
        let session = try reopened(disk)
        #expect(session.store.readOnlyReason == .damagedJournal(file: Place.journal, offset: 0))
        #expect(session.state.words == ["one"] && session.store.health?.sequence == 2)
    }

    @Test func aSnapshotThatIsMissing() throws {
        let disk = try recording(Self.big).disk
        disk[Place.snapshot] = nil
        let expected = Detachment(
            snapshot: nil, first: 3, last: 3, lastCommand: TestCommand.add("three").words
        )
        try isLeftAlone(disk, expected, words: [], "no snapshot")
    }

    /// The numbers and checksums fit, and yet it is another's: only the mark tells.
    @Test func theMarkAloneTells() throws {
        let disk = try recording(Self.big).disk
        let bytes = try #require(disk[Place.journal])
        guard case .header(let header) = bytes.withUnsafeBytes(JournalHeader.read), let mark = header.mark else {
            Issue.record("a journal without a mark")
            return
        }
        disk[Place.journal] = Self.bytes(of: bytes, JournalHeader(position: header.position, mark: mark &+ 1))
        let expected = Detachment(
            snapshot: 2, first: 3, last: 3, lastCommand: TestCommand.add("three").words
        )
        try isLeftAlone(disk, expected, words: ["one"], "another mark")
        // It goes on with the mark of what it holds.
        guard case .header(let renewed)? = disk[Place.journal]?.withUnsafeBytes(JournalHeader.read) else { return }
        #expect(renewed.mark == mark)
    }

    /// A folder from before there were marks is read as it is, and its next files have one.
    @Test func aJournalWithoutAMark() throws {
        let disk = try recording(Self.big).disk
        let bytes = try #require(disk[Place.journal])
        guard case .header(let header) = bytes.withUnsafeBytes(JournalHeader.read) else { return }
        disk[Place.journal] = Self.bytes(of: bytes, JournalHeader(position: header.position, mark: nil))
        let session = try reopened(disk)
        #expect(session.store.readOnlyReason == nil && session.state.words == ["one", "three"])
        #expect(session.run(.add("four")) == .done && session.run(.undo) == .done && session.run(.snapshot) == .done)
        let next = try reopened(disk)
        #expect(next.state.words == ["one", "three"] && next.run(.redo) == .done)
        guard case .header(let renewed)? = disk[Place.journal]?.withUnsafeBytes(JournalHeader.read) else { return }
        #expect(renewed.mark != nil)
    }

    /// A session that runs while its journal is replaced by another folder's goes on with neither.
    @Test func whileASessionRuns() throws {
        let disk = MemoryDisk()
        let session = try reopened(disk)
        #expect(session.run(.add("one")) == .done)
        let other = try recording([.add("one")]).journal
        disk[Place.journal] = nil
        disk[Place.journal] = other
        #expect(session.run(.add("two")) == .refused(.vanished(file: Place.journal)))
        #expect(disk[Place.journal] == other)
    }

    /// The same records behind another header.
    private static func bytes(of journal: [UInt8], _ header: JournalHeader) -> [UInt8] {
        var writer = ByteWriter()
        header.write(to: &writer)
        return Array(writer.bytes) + journal[JournalFormat.headerLength...]
    }
}
