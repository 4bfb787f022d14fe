import StateTestSupport
import Testing

@testable import StateStore

/// A feature changes how it writes: what was written in the older form is read, kept and renewed; what is newer is left
/// alone.
@Suite struct OlderFormTests {
    /// The first version: a label.
    final class OldLabel: StatefulFeature {
        static let featureName = "label"
        var text = ""

        func apply(_ change: String) -> String {
            defer { text = change }
            return text
        }

        func contents() -> [String] { [text] }
        func describe(_ change: String) -> String { "label: \(change)" }
    }

    /// The second version: a label with a size.
    final class Label: StatefulFeature {
        static let featureName = "label"
        static let schema: UInt8 = 2
        var value = Change(text: "", size: 12)

        struct Change: Codable, Equatable, Sendable {
            var text: String
            var size: Int
        }

        func apply(_ change: Change) -> Change {
            defer { value = change }
            return value
        }

        func contents() -> [Change] { [value] }
        func describe(_ change: Change) -> String { "label: \(change.text)" }

        static func decode(_ reader: inout ByteReader, schema: UInt8) throws(ByteReader.Damage) -> Change {
            if schema == 1 { return Change(text: try OldLabel.decode(&reader, schema: 1), size: 12) }
            guard let text = String(validating: reader.readRest(), as: UTF8.self),
                let comma = text.firstIndex(of: ","), let size = Int(text[..<comma])
            else { throw ByteReader.Damage() }
            return Change(text: String(text[text.index(after: comma)...]), size: size)
        }

        static func encode(_ change: borrowing Change, to writer: inout ByteWriter) {
            var text = "\(change.size),\(change.text)"
            text.withUTF8 { writer.write(raw: UnsafeRawBufferPointer($0)) }
        }
    }

    private let disk = MemoryDisk()

    private func store<Feature: StatefulFeature>(
        _ feature: Feature, process: Int32
    ) -> (ChangeStore, ChangeRecorder<Feature>) {
        let store = ChangeStore(folder: Place.folder, on: FaultySystem(disk, process: process), snapshotAfter: 0)
        return (store, store.recorder(for: feature))
    }

    private func set<Feature: StatefulFeature>(
        _ change: Feature.Change, _ store: ChangeStore, _ recorder: ChangeRecorder<Feature>
    ) throws {
        store.begin()
        recorder.perform(change)
        try store.commit(["label"])
        try store.flush()
    }

    @Test(arguments: [false, true])
    func anOlderFormIsReadKeptAndRenewed(isInSnapshot: Bool) throws {
        let old = OldLabel()
        let (first, recorder) = store(old, process: 1)
        try first.open()
        for text in ["one", "two"] { try set(text, first, recorder) }
        if isInSnapshot { first.writeSnapshotIfDue() }
        let journal = try #require(disk[Place.journal])
        let snapshot = disk[Place.snapshot]

        let label = Label()
        let (second, newRecorder) = store(label, process: 2)
        try second.open()
        #expect(label.value == Label.Change(text: "two", size: 12))
        let copies = [snapshot == nil ? nil : "snapshot.older-1", "journal.older-1"].compactMap { $0 }
        #expect(second.takeFindings() == [.olderForm(keptIn: copies.map { Place.folder + "/" + $0 })])
        #expect(disk[Place.folder + "/journal.older-1"] == journal)
        #expect(disk[Place.folder + "/snapshot.older-1"] == snapshot)
        // Steps of the older form can be taken back, too.
        #expect(try second.undo() == ["label"])
        #expect(label.value.text == "one")
        try set(Label.Change(text: "three", size: 20), second, newRecorder)

        let third = Label()
        let (last, _) = store(third, process: 3)
        try last.open()
        #expect(third.value == Label.Change(text: "three", size: 20))
        #expect(last.takeFindings().isEmpty)
        #expect(last.undoable.count == 2)
    }

    /// Where it cannot be renewed it is read, and left as it is.
    @Test func anOlderFormThatMayOnlyBeRead() throws {
        let (first, recorder) = store(OldLabel(), process: 1)
        try first.open()
        try set("one", first, recorder)
        let files = disk.names(in: Place.folder)
        for path in [Place.lock, Place.journal] {
            let system = FaultySystem(disk, process: 2)
            system.refusesWritingOf = [path]
            let label = Label()
            let second = ChangeStore(folder: Place.folder, on: system, snapshotAfter: 0)
            let newRecorder = second.recorder(for: label)
            try second.open()
            #expect(label.value.text == "one" && second.readOnlyReason == nil && second.takeFindings().isEmpty)
            #expect(disk.names(in: Place.folder) == files)
            second.begin()
            newRecorder.perform(Label.Change(text: "two", size: 1))
            #expect(throws: (any Error).self) { try second.commit(["label"]) }
        }
    }

    /// There is no room for it: nothing in the present form is written behind what is older.
    @Test func anOlderFormThatCannotBeKept() throws {
        let (first, recorder) = store(OldLabel(), process: 1)
        try first.open()
        try set("one", first, recorder)
        let journal = disk[Place.journal]
        disk.capacity = 0
        let label = Label()
        let (second, newRecorder) = store(label, process: 2)
        try second.open()
        let reason = StateError.noRoom(file: Place.folder + "/journal.older")
        #expect(label.value.text == "one" && second.readOnlyReason == reason)
        disk.capacity = nil
        #expect(throws: reason) { try set(Label.Change(text: "two", size: 1), second, newRecorder) }
        #expect(disk[Place.journal] == journal)
    }

    /// It is damaged, too: that is for `recover` to mend.
    @Test func anOlderFormThatIsDamaged() throws {
        let (old, recorder) = store(OldLabel(), process: 1)
        try old.open()
        for text in ["one", "two", "three"] { try set(text, old, recorder) }
        // In the second record: the first has been read, in its older form.
        let journalBefore = try #require(disk[Place.journal])
        let first = try #require(journalBefore.withUnsafeBytes { JournalRecord($0, at: JournalFormat.headerLength) })
        disk[Place.journal]?[first.end + 9] ^= 1
        let (files, journal) = (disk.names(in: Place.folder), disk[Place.journal])
        let (second, _) = store(Label(), process: 2)
        try second.open()
        guard case .damagedJournal? = second.readOnlyReason else {
            Issue.record("\(String(describing: second.readOnlyReason))")
            return
        }
        #expect(disk.names(in: Place.folder) == files && disk[Place.journal] == journal)
    }

    @Test func aNewerFormIsRefusedAndLeftAlone() throws {
        let (first, recorder) = store(Label(), process: 1)
        try first.open()
        try set(Label.Change(text: "one", size: 20), first, recorder)
        let journal = disk[Place.journal]
        let (second, _) = store(OldLabel(), process: 2)
        #expect(throws: StateError.newer(file: Place.journal, what: "label 2")) { try second.open() }
        #expect(disk[Place.journal] == journal)
        first.writeSnapshotIfDue()
        let snapshot = disk[Place.snapshot]
        let (third, _) = store(OldLabel(), process: 3)
        #expect(throws: StateError.newer(file: Place.snapshot, what: "label 2")) { try third.open() }
        #expect(disk[Place.snapshot] == snapshot)
    }

    @Test func aFeatureThatNobodyKnowsIsRefused() throws {
        let (first, recorder) = store(Label(), process: 1)
        try first.open()
        try set(Label.Change(text: "one", size: 20), first, recorder)
        #expect(throws: StateError.newer(file: Place.journal, what: "label")) { try reopened(disk) }
    }

    /// A change that is whole and says nothing: what came before is there, and is saved.
    @Test func aChangeThatNobodyUnderstands() throws {
        let (first, recorder) = store(OldLabel(), process: 1)
        try first.open()
        try set("one", first, recorder)
        let (second, newRecorder) = store(Label(), process: 2)
        try second.open()
        // No size before the comma: written by hand, or by a program that was wrong.
        try set(Label.Change(text: "two", size: 7), second, newRecorder)
        let file = try #require(disk[Place.journal])
        let damaged = Self.withChange("x,two", in: file)
        disk[Place.journal] = damaged
        let label = Label()
        let (third, lastRecorder) = store(label, process: 3)
        try third.open()
        #expect(
            third.readOnlyReason
                == .unreadableChange(
                    file: Place.journal, sequence: 2, feature: "label", reason: "its bytes mean nothing"
                ))
        #expect(label.value.text == "one")
        let kept = try #require(try third.recover())
        #expect(kept.contains { disk[$0] == damaged })
        try set(Label.Change(text: "three", size: 1), third, lastRecorder)
        let reader = Label()
        let (last, _) = store(reader, process: 4)
        try last.open()
        #expect(reader.value.text == "three" && last.readOnlyReason == nil)
    }

    /// A journal whose last change has this text, of the same length, with a checksum that is right.
    private static func withChange(_ text: String, in journal: [UInt8]) -> [UInt8] {
        var bytes = journal
        let start = bytes.withUnsafeBytes { buffer in
            var (last, place) = (JournalFormat.headerLength, JournalFormat.headerLength)
            while let record = JournalRecord(buffer, at: place) { (last, place) = (place, record.end) }
            return last
        }
        let was = Array("7,two".utf8)
        guard let place = bytes.indices.last(where: { bytes[$0...].starts(with: was) }) else { return [] }
        bytes.replaceSubrange(place..<place + was.count, with: text.utf8)
        let checksum = bytes[(start + 4)...].withUnsafeBytes(Checksum.of)
        withUnsafeBytes(of: checksum.littleEndian) { bytes.replaceSubrange(start..<start + 4, with: $0) }
        return bytes
    }
}
