import StateTestSupport
import Testing

@testable import StateStore

/// The journal is cut at every byte: only the record that is unfinished is dropped. It is said, the bytes are kept
/// beside, and the state goes on.
@Suite struct CutTests {
    private static let commands: [TestCommand] = [
        .add("one"), .both("two", 2, at: 7), .undo, .redo, .noteAndAdd("three"), .put(4, at: 8),
    ]

    @Test(arguments: [false, true])
    func atEveryByte(isBehindSnapshot: Bool) throws {
        let before: [TestCommand] = isBehindSnapshot ? [.add("zero"), .put(0, at: 1), .snapshot] : []
        let recording = try Recording(before + Self.commands)
        let whole = recording.journal
        // A snapshot begins a new journal: what counts is what stands in that.
        let first = before.count
        for length in 0..<whole.count {
            let disk = recording.disk.copy()
            disk[Place.journal] = Array(whole[..<length])
            let place = Comment("cut at \(length)")
            let session = try reopened(disk)
            let index = recording.ends.indices.last { $0 >= first && recording.ends[$0] <= length } ?? first
            let end = length < JournalFormat.headerLength ? 0 : recording.ends[index]
            #expect(session.store.readOnlyReason == nil, place)
            #expect(session.agrees(with: recording.references[index]), place)

            let kept = Place.folder + "/journal.torn-1"
            switch session.store.takeFindings() {
            case []: #expect(length == end, place)
            case [.missingJournal(file: Place.journal)]: #expect(length == 0, place)
            case let findings:
                #expect(findings == [.unfinished(bytes: length - end, keptIn: kept)], place)
                #expect(disk[kept] == Array(whole[end..<length]), place)
            }

            var reference = recording.references[index]
            reference.run(.add("after"))
            #expect(session.run(.add("after")) == .done, place)
            let next = try reopened(disk, process: 10)
            #expect(next.agrees(with: reference) && next.store.takeFindings().isEmpty, place)
        }
        #expect(whole.count > 300)
    }
}
