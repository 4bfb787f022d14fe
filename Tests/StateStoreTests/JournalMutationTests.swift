import StateTestSupport
import Testing

@testable import StateStore

/// A journal with contents, steps to undo and redo, and commands after them is damaged in every way: cut, changed, emptied,
/// shuffled and crafted.
@Suite struct JournalMutationTests {
    private static let before: [TestCommand] = [
        .add("one"), .put(1, at: 1), .note("kept"), .both("two", 2, at: 7), .add("three"), .undo, .compact,
    ]
    private static let commands: [TestCommand] = [
        .redo, .both("four", 4, at: 8), .undo, .noteAndAdd("five"), .event(6, at: 1005), .put(7, at: 9),
    ]

    private let recording: Recording
    private var journal: [UInt8] { recording.journal }

    init() throws { recording = try Recording(Self.before + Self.commands) }

    private func check(_ mutations: [JournalMutation], recovers: (Int) -> Bool = { _ in true }) throws {
        #expect(mutations.count > 5)
        for (index, mutation) in mutations.enumerated() {
            try Verdict(mutation, on: recording.disk).check(recovers: recovers(index))
        }
    }

    @Test func whatIsDamagedHasEverything() throws {
        let parts = JournalParts(journal)
        #expect(parts.contents.count == 7 && parts.commands.count == Self.commands.count)
        #expect(parts.bytes == journal)
        #expect(try reopened(recording.disk).agrees(with: recording.references[recording.references.count - 1]))
    }

    @Test func cutAtEveryByte() throws { try check(JournalMutation.cuts(of: journal)) }

    /// Each bit pattern finds every byte; what is found in one record is recovered a few times.
    @Test(arguments: [0x01, 0x80, 0xFF] as [UInt8])
    func everyByte(mask: UInt8) throws {
        try check(JournalMutation.flips(of: journal) { _ in mask }) { $0.isMultiple(of: 7) }
    }

    /// A journal that has no contents yet.
    @Test func everyByteOfAYoungJournal() throws {
        let recording = try Recording([.add("one"), .both("two", 2, at: 7), .undo, .noteAndAdd("three"), .add("four")])
        for mutation in JournalMutation.flips(of: recording.journal, mask: { $0.isMultiple(of: 2) ? 0x10 : 0x02 })
            + JournalMutation.cuts(of: recording.journal)
        {
            try Verdict(mutation, on: recording.disk).check()
        }
    }

    @Test func zerosInPlaceOfARecord() throws { try check(JournalMutation.zeros(of: journal)) }

    @Test func groupsInOtherPlaces() throws { try check(JournalMutation.shuffles(of: journal)) }

    @Test func commandsOfAnother() throws {
        let other = try Recording([.add("other"), .put(3, at: 3)]).journal
        try Verdict(JournalMutation.splice(of: journal, with: other), on: recording.disk).check()
    }

    @Test func recordsThatMeanNothing() throws {
        try check(JournalMutation.crafted(of: journal, with: [9, 9, 9]))
    }

    // MARK: What no program writes

    /// Puts the journal with a change on the disk, with checksums that are right.
    private func put(_ change: (inout JournalParts) throws -> Void) rethrows {
        var parts = JournalParts(journal)
        try change(&parts)
        recording.disk[Place.journal] = parts.bytes
    }

    private func reason() throws -> StateError? { try reopened(recording.disk).store.readOnlyReason }

    @Test func aKindOfGroupThatNobodyKnows() throws {
        put { $0.commands[1][1].mark = 0x7F }
        guard case .damagedJournal? = try reason() else {
            Issue.record("\(String(describing: try reason()))")
            return
        }
    }

    /// Contents among the commands, and commands among the contents.
    @Test func aGroupInTheWrongPart() throws {
        put { $0.commands.insert($0.contents[0], at: 1) }
        guard case .damagedJournal? = try reason() else {
            Issue.record("\(String(describing: try reason()))")
            return
        }
        put { $0.contents.insert($0.commands[5], at: 1) }
        guard case .damagedJournal? = try reason() else {
            Issue.record("\(String(describing: try reason()))")
            return
        }
    }

    @Test func anEndThatMeansNothing() throws {
        put { $0.commands[2][$0.commands[2].count - 1].trailer = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF] }
        guard case .unreadableChange(_, _, _, "the end of its group means nothing")? = try reason() else {
            Issue.record("\(String(describing: try reason()))")
            return
        }
    }

    @Test func aFeatureThatNobodyKnows() throws {
        for isOfContents in [false, true] {
            put { parts in
                parts.change(at: isOfContents ? 0 : parts.contents.count, 0) { $0.feature = Array("unknown".utf8) }
            }
            let journal = recording.disk[Place.journal]
            #expect(throws: StateError.newer(file: Place.journal, what: "unknown")) { try reopened(recording.disk) }
            #expect(recording.disk[Place.journal] == journal)
        }
    }

    /// A step may name another one than there is: then there is nothing else to be undone for it.
    @Test func anUndoOfNobodyKnowsWhat() throws {
        put { parts in
            let last = parts.commands[2].count - 1
            parts.commands[2][last].trailer[1] = 0x7F
        }
        let session = try reopened(recording.disk)
        #expect(session.store.readOnlyReason == nil)
        #expect(session.state == recording.references[recording.references.count - 1].state)
    }

    /// A record as short as one can be, at the very end, shows that what is before it was written once.
    @Test func theShortestRecordOfAll() throws {
        put { parts in
            let last = parts.commands.count - 1
            parts.commands[last][0].mark = JournalFormat.firstOfGroup
            (parts.commands[last][0].feature, parts.commands[last][0].change) = ([], [])
            parts.commands[last][0].trailer = []
        }
        let count = try #require(recording.disk[Place.journal]).count
        recording.disk[Place.journal]?[count - JournalFormat.shortest - 1] ^= 1
        guard case .damagedJournal? = try reason() else {
            Issue.record("\(String(describing: try reason()))")
            return
        }
    }

    /// Numbers that no journal has reached are not written on.
    @Test(arguments: [JournalPosition.limit, .max] as [UInt64])
    func aPositionThatNobodyHasReached(sequence: UInt64) throws {
        var writer = ByteWriter()
        JournalHeader(position: .init(sequence: sequence, checksum: 0), contentsLength: 0).write(to: &writer)
        recording.disk[Place.journal] = Array(writer.bytes)
        #expect(try reason() == .damagedJournal(file: Place.journal, offset: 0))
    }

    /// Contents that would take more memory than there is.
    @Test(arguments: [100_000, Int.max / 4])
    func contentsThatAreLongerThanTheFile(length: Int) throws {
        var writer = ByteWriter()
        JournalHeader(position: .init(sequence: 7, checksum: 0), contentsLength: length).write(to: &writer)
        let parts = JournalParts(journal)
        recording.disk[Place.journal] = Array(writer.bytes) + journal[JournalFormat.headerLength..<parts.contentsEnd]
        let session = try reopened(recording.disk)
        #expect(session.store.readOnlyReason == .damagedJournal(file: Place.journal, offset: parts.contentsEnd))
        #expect(session.state == recording.references[Self.before.count].state)
    }
}
