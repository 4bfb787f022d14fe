import StateTestSupport
import Testing

@testable import StateStore

/// Every byte of the journal and of the snapshot is damaged in turn, and that is found.
@Suite struct FlipTests {
    private static let commands: [TestCommand] = [
        .add("one"), .both("two", 2, at: 7), .undo, .redo, .noteAndAdd("three"), .put(4, at: 8), .both("end", 5, at: 9),
    ]

    @Test func everyByteOfTheJournal() throws {
        let recording = try Recording(Self.commands)
        let starts = recording.recordStarts
        for index in recording.journal.indices {
            let disk = recording.disk.copy()
            disk[Place.journal]?[index] ^= index.isMultiple(of: 2) ? 0x01 : 0xFF
            let place = Comment("byte \(index)")
            let record = starts.last { $0 <= index }
            let session = try reopened(disk)
            let findings = session.store.takeFindings()
            let before = recording.ends.lastIndex { $0 <= record ?? 0 } ?? recording.references.count - 1
            #expect(session.state == recording.references[before].state, place)
            if record == starts.last {
                // Nobody can tell it from a record that was never finished.
                #expect(session.store.readOnlyReason == nil, place)
                let length = recording.journal.count - recording.ends[before]
                let kept = Place.folder + "/journal.torn-1"
                #expect(findings == [.unfinished(bytes: length, keptIn: kept)], place)
                #expect(disk[kept]?.count == length, place)
            } else {
                let damage = StateError.damagedJournal(file: Place.journal, offset: record ?? 0)
                #expect(session.store.readOnlyReason == damage, place)
                #expect(session.run(.add("more")) == .refused(damage), place)
                #expect(session.state == recording.references[before].state, place)
                // Once for the header, once for each record.
                if index == 0 || index - 1 == record { try recovers(session, disk, damaged: Place.journal, place) }
            }
        }
        #expect(recording.journal.count > 300)
    }

    /// What is whole is saved, and the damaged file is kept.
    private func recovers(
        _ session: TestSession, _ disk: MemoryDisk, damaged path: String, _ place: Comment
    ) throws {
        let damaged = disk[path]
        let saved = session.state
        let kept = try #require(try session.store.recover(), place)
        #expect(kept.contains { disk[$0] == damaged }, place)
        #expect(session.store.readOnlyReason == nil, place)
        #expect(session.run(.add("after")) == .done, place)
        let next = try reopened(disk, process: 10)
        var expected = saved
        expected.words.append("after")
        #expect(next.store.readOnlyReason == nil && next.state == expected && next.words.misfits == 0, place)
        while next.run(.undo) == .done {}
        #expect(next.words.misfits == 0, place)
        #expect(next.run(.undo) == .nothing, place)
    }

    @Test func everyByteOfTheSnapshot() throws {
        let tail: [TestCommand] = [.undo, .add("later"), .put(9, at: 7)]
        let recording = try Recording(Self.commands + [.snapshot] + tail)
        let bytes = try #require(recording.disk[Place.snapshot])
        let whole = recording.references[recording.references.count - 1]
        for index in bytes.indices {
            let disk = recording.disk.copy()
            disk[Place.snapshot]?[index] ^= 0xFF
            let place = Comment("byte \(index)")
            let session = try reopened(disk)
            // What is read when it is needed is found to be damaged when it is needed.
            let found = session.state
            _ = session.store.undoable
            guard case .damagedSnapshot(let section)? = session.store.readOnlyReason else {
                Issue.record("\(place): \(String(describing: session.store.readOnlyReason))")
                continue
            }
            #expect(section == "words" || section == "directory" || found.words == whole.state.words, place)
            #expect(section == "numbers" || section == "directory" || found.numbers == whole.state.numbers, place)
            #expect(section == "ledger" || section == "directory" || found.notes == whole.state.notes, place)
            #expect(session.words.misfits == 0, place)
            #expect(session.run(.add("more")) == .refused(.damagedSnapshot(section: section)), place)
            if index.isMultiple(of: 8) { try recovers(session, disk, damaged: Place.snapshot, place) }
        }
        #expect(bytes.count > 300)
    }

    /// A record that is whole by itself is still damage where another was written.
    @Test func aRecordThatIsNotTheOneWrittenThere() throws {
        let recording = try Recording(Self.commands)
        let (bytes, starts) = (recording.journal, recording.recordStarts)
        // The first two commands have a record each; `both` begins with the second.
        let (first, second) = (Array(bytes[starts[0]..<starts[1]]), Array(bytes[starts[1]..<starts[2]]))
        let doubled = Array(bytes[..<starts[1]]) + first + Array(bytes[starts[1]...])
        let missing = Array(bytes[..<starts[0]]) + Array(bytes[starts[1]...])
        let swapped = Array(bytes[..<starts[0]]) + second + first + Array(bytes[starts[2]...])
        for (journal, place) in [(doubled, starts[1]), (missing, starts[0]), (swapped, starts[0])] {
            let disk = recording.disk.copy()
            disk[Place.journal] = journal
            let session = try reopened(disk)
            #expect(session.store.readOnlyReason == .damagedJournal(file: Place.journal, offset: place))
            #expect(session.state.words == (place == starts[0] ? [] : ["one"]))
        }
    }

    @Test func whatIsNewerIsLeftAlone() throws {
        let recording = try Recording(Self.commands + [.snapshot, .add("more")])
        for (path, what) in [(Place.journal, "format 3"), (Place.snapshot, "format 3")] {
            let disk = recording.disk.copy()
            disk[path] = Self.newer(try #require(disk[path]), isSnapshot: path == Place.snapshot)
            let (journal, snapshot) = (disk[Place.journal], disk[Place.snapshot])
            #expect(throws: StateError.newer(file: path, what: what)) { try reopened(disk) }
            #expect(disk[Place.journal] == journal && disk[Place.snapshot] == snapshot)
        }
    }

    /// The same file, written by a version to come.
    private static func newer(_ bytes: [UInt8], isSnapshot: Bool) -> [UInt8] {
        var bytes = bytes
        let version = isSnapshot ? SnapshotFile.magic.utf8CodeUnitCount : JournalFormat.magic.utf8CodeUnitCount
        bytes[version] = 3
        var end = JournalFormat.headerLength - 4
        if isSnapshot {
            var reader = ByteReader(UnsafeRawBufferPointer(start: nil, count: 0))
            end = bytes.withUnsafeBytes { buffer in
                reader = ByteReader(buffer, at: version + 4)
                let directory = Int((try? reader.readFixed()) ?? 0)
                _ = try? reader.readNumber()
                return reader.offset + 4 + directory
            }
        }
        let checksum = bytes[..<end].withUnsafeBytes(Checksum.of)
        withUnsafeBytes(of: checksum.littleEndian) { bytes.replaceSubrange(end..<end + 4, with: $0) }
        return bytes
    }
}
