import StateTestSupport
import Testing

@testable import StateStore

/// Journals whose checksums are right and that say what no program has written there.
@Suite struct CraftedJournalTests {
    private let disk = MemoryDisk()

    /// Puts a journal on the disk that begins with a command, and goes on with these records.
    ///
    /// - Returns: where the records begin.
    private func put(_ more: (JournalPosition) -> [UInt8]) throws -> Int {
        let session = try reopened(disk, process: 1)
        #expect(session.run(.add("zero")) == .done)
        let end = try #require(disk[Place.journal]).count
        disk[Place.journal]? += more(session.store.output.groups.last)
        return end
    }

    /// A record by itself that inserts a word, or the end of one.
    private func record(
        _ word: String, behind last: JournalPosition, mark: UInt8 = 1, trailer: (inout ByteWriter) -> Void
    ) -> [UInt8] {
        var writer = GroupWriter()
        writer.continues(behind: last)
        writer.add(Words.featureName, schema: 1) { Words.encode(.insert(word, at: 0), to: &$0) }
        let start = writer.writer.count
        _ = writer.finish(.command, process: 1, target: nil, command: ["crafted"])
        var bytes = Array(writer.bytes[..<start])
        var end = ByteWriter()
        trailer(&end)
        bytes += Array(end.bytes)
        bytes[12] = mark
        Self.patch(&bytes, 4, UInt32(bytes.count - 8))
        Self.patch(&bytes, 0, bytes[4...].withUnsafeBytes(Checksum.of))
        return bytes
    }

    private static func patch(_ bytes: inout [UInt8], _ offset: Int, _ number: UInt32) {
        withUnsafeBytes(of: number.littleEndian) { bytes.replaceSubrange(offset..<offset + 4, with: $0) }
    }

    private static func command(_ writer: inout ByteWriter) {
        writer.write(UInt64(1))
        writer.write(words: ["crafted"])
    }

    private func isDamaged(at offset: Int) throws {
        let session = try reopened(disk)
        #expect(session.store.readOnlyReason == .damagedJournal(file: Place.journal, offset: offset))
        #expect(session.state.words == ["zero"])
    }

    @Test func aRecordAsItShouldBe() throws {
        _ = try put { record("one", behind: $0, trailer: Self.command) }
        let session = try reopened(disk)
        #expect(session.store.readOnlyReason == nil && session.state.words == ["one", "zero"])
        #expect(session.store.undoable.first == ["crafted"])
    }

    @Test func aMarkThatNobodyKnows() throws {
        try isDamaged(
            at: put { last in
                let first = record("one", behind: last, mark: 9, trailer: Self.command)
                let next = JournalPosition(sequence: last.sequence + 1, checksum: Self.checksum(first))
                return first + record("two", behind: next, trailer: Self.command)
            })
    }

    /// Its number is the right one, and it was written behind another record.
    @Test func aLinkToAnother() throws {
        try isDamaged(
            at: put { last in
                record("one", behind: .init(sequence: last.sequence, checksum: 7), trailer: Self.command)
            })
    }

    /// It was written behind the right record, with a number that is not the next.
    @Test func aNumberThatIsNotTheNext() throws {
        try isDamaged(
            at: put { last in
                record(
                    "one", behind: .init(sequence: last.sequence + 1, checksum: last.checksum), trailer: Self.command)
            })
    }

    /// What it says of its length cannot be.
    @Test(arguments: [0, 1, 10, 1 << 31] as [UInt32])
    func aLengthThatCannotBe(length: UInt32) throws {
        let place = try put { last in
            var bytes = record("one", behind: last, trailer: Self.command)
            Self.patch(&bytes, 4, length)
            return bytes
        }
        let session = try reopened(disk)
        #expect(session.store.readOnlyReason == nil && session.state.words == ["zero"])
        #expect(disk[Place.journal]?.count == place)
    }

    /// An undo whose end means nothing: it was made, and of what it was one nobody can tell.
    @Test func anUndoOfNobodyKnowsWhat() throws {
        _ = try put { last in record("one", behind: last, mark: GroupKind.undo.rawValue) { $0.write(UInt64.max) } }
        let session = try reopened(disk)
        let reason = StateError.unreadableChange(
            file: Place.journal, sequence: 2, feature: "words", reason: "the end of its group means nothing"
        )
        #expect(session.store.readOnlyReason == reason)
    }

    /// A command whose end means nothing: it was made, and nobody can undo it.
    @Test func aCommandOfNobodyKnowsWhat() throws {
        _ = try put { last in record("one", behind: last) { $0.write(UInt64.max) } }
        let session = try reopened(disk)
        #expect(session.store.readOnlyReason == nil && session.state.words == ["one", "zero"])
        #expect(session.store.undoable == [TestCommand.add("zero").words])
    }

    /// A header like ours of a file of another kind.
    @Test func anotherFileOfThisForm() throws {
        _ = try put { record("one", behind: $0, trailer: Self.command) }
        var journal = try #require(disk[Place.journal])
        journal[0] = UInt8(ascii: "P")
        Self.patch(
            &journal, JournalFormat.headerLength - 4,
            journal[..<(JournalFormat.headerLength - 4)].withUnsafeBytes(Checksum.of))
        disk[Place.journal] = journal
        let session = try reopened(disk)
        #expect(session.store.readOnlyReason == .damagedJournal(file: Place.journal, offset: 0))
        #expect(session.state.words == ["one", "zero"])
    }

    private static func checksum(_ record: [UInt8]) -> UInt32 {
        var reader = 0 as UInt32
        for byte in record[..<4].reversed() { reader = reader << 8 | UInt32(byte) }
        return reader
    }
}
