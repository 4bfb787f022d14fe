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
            snapshot: 2, first: 1, last: 1, commands: 1, lastCommand: TestCommand.add("precious").words
        )
        try isLeftAlone(disk, expected, words: ["one"], "a younger folder's")
    }

    /// It has records with all the numbers that the snapshot could wish for.
    @Test func aLongerJournalOfAnotherFolder() throws {
        let disk = try recording(Self.big).disk
        disk[Place.journal] = try recording((1...9).map { .add("\($0)") }).journal
        let expected = Detachment(snapshot: 2, first: 1, last: 9, commands: 9, lastCommand: TestCommand.add("9").words)
        try isLeftAlone(disk, expected, words: ["one"], "a longer one")
    }

    /// The snapshot is newer than the journal beside it, which lacks what led there.
    @Test func anOlderJournalOfTheSameFolder() throws {
        let older = try recording([.add("one")])
        let session = try reopened(older.disk)
        let journal = try #require(older.disk[Place.journal])
        #expect(session.run(.add("two")) == .done && session.run(.snapshot) == .done)
        older.disk[Place.journal] = journal
        let expected = Detachment(
            snapshot: 2, first: 1, last: 1, commands: 1, lastCommand: TestCommand.add("one").words)
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
            snapshot: 1, first: 4, last: 5, commands: 2, lastCommand: TestCommand.add("four").words
        )
        try isLeftAlone(recording.disk, expected, words: ["one"], "an older snapshot")
    }

    @Test func aSnapshotThatIsMissing() throws {
        let disk = try recording(Self.big).disk
        disk[Place.snapshot] = nil
        let expected = Detachment(
            snapshot: nil, first: 3, last: 3, commands: 1, lastCommand: TestCommand.add("three").words
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
            snapshot: 2, first: 3, last: 3, commands: 1, lastCommand: TestCommand.add("three").words
        )
        try isLeftAlone(disk, expected, words: ["one"], "another mark")
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
