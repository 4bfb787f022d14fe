import Glibc
import Platform
import StateTestSupport
import Testing

@testable import StateStore

/// Snapshots whose checksums are right and that say what no program has written.
@Suite struct CraftedSnapshotTests {
    private let disk = MemoryDisk()

    private typealias Section = (name: String, schema: UInt8, write: (inout ByteWriter) -> Void)

    /// Puts a snapshot on the disk, and a journal that goes on behind it.
    private func put(
        _ sections: [Section], behind last: JournalPosition = .init(sequence: 7, checksum: 1), mark: UInt64 = 5,
        undoneCount: Int = 1
    ) {
        let image = SnapshotFile.write(behind: last, mark: mark, undoneCount: undoneCount, sections)
        disk.putFolder(at: Place.folder)
        disk[Place.snapshot] = Array(image.head.bytes) + Array(image.body.bytes)
        var writer = ByteWriter()
        JournalHeader(position: last, mark: mark).write(to: &writer)
        disk[Place.journal] = Array(writer.bytes)
    }

    private func words(_ changes: [Words.Change]) -> Section {
        (
            Words.featureName, 1,
            { writer in
                for change in changes {
                    var text = ByteWriter()
                    Words.encode(change, to: &text)
                    writer.write(text.count)
                    writer.write(raw: text.bytes)
                }
            }
        )
    }

    private func numbers(_ bytes: [UInt8]) -> Section {
        (Numbers.featureName, 1, { writer in bytes.withUnsafeBytes { writer.write(raw: $0) } })
    }

    private func steps(_ write: @escaping (inout ByteWriter) -> Void) -> Section { (SnapshotFile.steps, 1, write) }

    /// The bytes of one step that is done, with these inverses, and of none that is undone.
    private static func step(_ inverses: [(feature: String, bytes: [UInt8])], to writer: inout ByteWriter) {
        writer.write(1)
        writer.write(UInt64(3))
        writer.write(words: ["crafted"])
        writer.write(inverses.count)
        for (feature, bytes) in inverses {
            writer.write(feature)
            writer.write(byte: 1)
            writer.write(bytes.count)
            bytes.withUnsafeBytes { writer.write(raw: $0) }
        }
        writer.write(0)
    }

    // MARK: Features

    @Test func aStateThatItsFeatureCannotHave() throws {
        put([words([.insert("one", at: 0), .remove(at: 5)])])
        let session = try reopened(disk)
        #expect(session.store.readOnlyReason == .damagedSnapshot(section: "words"))
        #expect(session.run(.add("more")) == .refused(.damagedSnapshot(section: "words")))
    }

    /// What follows in the journal is not made to half a state, and what was made on it is not undone.
    @Test func whatFollowsAStateThatItsFeatureCannotHave() throws {
        let last = JournalPosition(sequence: 7, checksum: 1)
        put([words([.insert("one", at: 0), .remove(at: 5)])], behind: last)
        var writer = GroupWriter()
        writer.continues(behind: last)
        writer.add(Words.featureName, schema: 1) { Words.encode(.insert("two", at: 0), to: &$0) }
        _ = writer.finish(.command, process: 1, target: nil, command: ["crafted"])
        disk[Place.journal]? += Array(writer.bytes)
        let session = try reopened(disk)
        #expect(session.state.words == ["one"] && session.words.misfits == 1)
        #expect(try session.store.recover()?.count == 2)
        #expect(session.store.undoable.isEmpty)
        #expect(try reopened(disk).state.words == ["one"])
    }

    /// It may be whole and deeper than this stack allows: nothing is said of damage, and nothing may be saved over it.
    @Test func aStateThatMayOnlyBeTooDeep() throws {
        put([words([.remove(at: 5)])])
        let snapshot = disk[Place.snapshot]
        let store = ChangeStore(folder: Place.folder, on: FaultySystem(disk), hasFullStack: false)
        let recorder = store.recorder(for: Words())
        #expect(throws: StateError.tooLittleStack(feature: "words")) { try store.open() }
        _ = recorder
        #expect(disk[Place.snapshot] == snapshot)
    }

    @Test func nothingIsRecoveredOnASmallStack() throws {
        put([numbers([9])])
        let store = ChangeStore(folder: Place.folder, on: FaultySystem(disk), hasFullStack: false)
        let recorder = store.recorder(for: Numbers())
        try store.open()
        recorder.load()
        #expect(store.takeLateFailure() == .tooLittleStack(feature: "numbers"))
        #expect(throws: StateError.tooLittleStack(feature: "state")) { try store.recover() }
    }

    /// What a feature that is read later cannot have is told by the command that wants it, once, and what follows in the
    /// journal is not made to half a state.
    @Test func whatIsReadLater() throws {
        put([numbers([1, 4, 4, 9])])
        let session = try reopened(disk)
        #expect(session.store.readOnlyReason == nil && !session.store.hasLateFailure)
        #expect(session.run(.put(1, at: 1)) == .refused(.damagedSnapshot(section: "numbers")))
        #expect(session.store.readOnlyReason == .damagedSnapshot(section: "numbers"))
        #expect(session.run(.add("word")) == .refused(.damagedSnapshot(section: "numbers")))
        #expect(!session.store.hasLateFailure)
        #expect(try session.store.recover()?.count == 2)
        #expect(session.run(.put(1, at: 1)) == .done)
        #expect(try reopened(disk).state.numbers == [1: 1])
    }

    /// `doctor` and `recover` read everything there is, and what they find is told by nobody else.
    @Test func whatNobodyHasReadYet() throws {
        put([numbers([1, 4, 4, 9])])
        #expect(try reopened(disk).store.health?.readOnlyReason == .damagedSnapshot(section: "numbers"))
        let session = try reopened(disk)
        _ = session.numbers
        #expect(session.store.hasLateFailure)
        #expect(try session.store.recover()?.count == 2)
        #expect(!session.store.hasLateFailure && session.run(.put(1, at: 1)) == .done)
        put([numbers([1, 4, 4, 9])])
        #expect(try reopened(disk).store.recover()?.count == 2)
    }

    /// A command that nobody has refused waits to be written when `recover` finds the damage: it is saved with the rest.
    @Test func whatWaitsWhileItIsRecovered() throws {
        put([numbers([9])])
        let session = try reopened(disk)
        #expect(session.runOnly(.add("one")) == .done && session.runOnly(.add("two")) == .done)
        #expect(try session.store.recover()?.count == 2)
        #expect(try !session.store.hasUnflushed && reopened(disk, process: 2).state.words == ["one", "two"])
        // What is saved without a part that its steps may have been made on is not undone.
        #expect(session.run(.undo) == .nothing && session.run(.add("three")) == .done)
        #expect(try reopened(disk).state.words == ["one", "two", "three"])
    }

    /// There is no room to save it: it waits as before.
    @Test func whatWaitsWhileItCannotBeRecovered() throws {
        put([numbers([9])])
        let session = try reopened(disk)
        #expect(session.runOnly(.add("one")) == .done)
        let journal = disk[Place.journal]?.count ?? 0
        disk.capacity = 2 * ((disk[Place.snapshot]?.count ?? 0) + journal) + 10
        #expect(throws: StateError.self) { try session.store.recover() }
        disk.capacity = nil
        try session.store.flush()
        #expect(try reopened(disk).state.words == ["one"])
    }

    /// The disk does not give what lies on it: that is no damage, and the next command tries again.
    @Test func whatCannotBeReadJustNow() throws {
        put([numbers([])])
        let other = try reopened(disk, process: 1)
        #expect(other.run(.put(1, at: 1)) == .done && other.run(.snapshot) == .done)
        let system = FaultySystem(disk, process: 2)
        let session = TestSession(on: system)
        try session.open()
        system.fault = .init(EMFILE, of: [.read], lasts: false)
        let failure = StateError.failed(file: Place.snapshot, SystemError(EMFILE))
        #expect(session.run(.put(2, at: 2)) == .refused(failure))
        // By itself, too: nothing is changed that is not known.
        system.fault = .init(EMFILE, of: [.read], lasts: false)
        #expect(session.run(.event(3, at: 1003)) == .refused(failure))
        #expect(session.run(.put(4, at: 4)) == .done)
        #expect(session.numbers.known == [1: 1, 4: 4])
        #expect(try reopened(disk).numbers.known == [1: 1, 4: 4])
    }

    // MARK: Steps

    @Test func stepsThatMeanNothing() throws {
        let crafted: [(inout ByteWriter) -> Void] = [
            { $0.write(UInt64.max) },
            { writer in writer.write(raw: "?") },
            { Self.step([], to: &$0) },
        ]
        for write in crafted {
            put([words([.insert("one", at: 0)]), steps(write)])
            let session = try reopened(disk)
            #expect(session.state.words == ["one"] && session.store.readOnlyReason == nil)
            #expect(session.run(.undo) == .refused(.damagedSnapshot(section: "steps")))
            #expect(session.store.readOnlyReason == .damagedSnapshot(section: "steps"))
            #expect(session.store.undoable.isEmpty)
            // What is whole is saved, and the steps are not: nobody can rely on them.
            #expect(try session.store.recover()?.count == 2)
            #expect(session.run(.add("two")) == .done)
            #expect(session.store.undoable == [TestCommand.add("two").words])
            #expect(try reopened(disk).state.words == ["one", "two"])
        }
    }

    /// As long as none of them can be redone, nobody asks for them but who undoes one.
    @Test func stepsThatNobodyAsksFor() throws {
        put([steps { $0.write(UInt64.max) }], undoneCount: 0)
        let (first, second) = (try reopened(disk, process: 1), try reopened(disk, process: 2))
        #expect(first.run(.add("one")) == .done && first.run(.event(5, at: 1005)) == .done)
        second.store.hearOthers()
        #expect(second.state.words == ["one"] && second.run(.add("two")) == .done)
        #expect(first.store.readOnlyReason == nil && second.store.readOnlyReason == nil)
        #expect(second.run(.undo) == .refused(.damagedSnapshot(section: "steps")))
    }

    /// If one can be redone, what happens by itself and what nobody can undo still leave it as it is, here and elsewhere.
    @Test func stepsThatOnlyANewCommandClears() throws {
        put([steps { $0.write(UInt64.max) }], undoneCount: 1)
        let (first, second) = (try reopened(disk, process: 1), try reopened(disk, process: 2))
        #expect(first.run(.note("for good")) == .done && first.run(.event(5, at: 1005)) == .done)
        second.store.hearOthers()
        #expect(second.state.notes == ["for good"] && second.numbers.known == [1005: 5])
        #expect(first.store.readOnlyReason == nil && second.store.readOnlyReason == nil)
        #expect(second.run(.add("one")) == .refused(.damagedSnapshot(section: "steps")))
    }

    @Test func aStepOfAFeatureThatNobodyKnows() throws {
        put([steps { Self.step([("unknown", [1])], to: &$0) }])
        let session = try reopened(disk)
        #expect(session.run(.undo) == .refused(.newer(file: Place.snapshot, what: "unknown")))
    }

    @Test func anInverseThatMeansNothing() throws {
        put([words([.insert("one", at: 0)]), steps { Self.step([("words", [1, 2, 3])], to: &$0) }])
        let session = try reopened(disk)
        #expect(session.run(.undo) == .refused(.damagedSnapshot(section: "steps")))
        #expect(session.state.words == ["one"] && session.store.readOnlyReason == nil)
        // There is something else to be saved, and what cannot be undone is no reason to lose it.
        disk[Place.journal] = nil
        #expect(session.run(.add("two")) == .refused(.vanished(file: Place.journal)))
        #expect(try session.store.recover() != nil && session.store.undoable.isEmpty)
        #expect(try reopened(disk).state.words == ["one"])
    }

    // MARK: The directory

    @Test func aPositionThatNobodyHasReached() throws {
        put([words([])], behind: .init(sequence: 1 << 62, checksum: 1))
        #expect(try reopened(disk).store.readOnlyReason == .damagedSnapshot(section: "directory"))
        put([words([])], behind: .init(sequence: 1 << 62 - 1, checksum: 1))
        #expect(try reopened(disk).store.readOnlyReason == nil)
    }

    /// It would take four gibibytes to read so much: it is not asked for.
    @Test func aDirectoryThatIsLongerThanTheFile() throws {
        put([words([])])
        let length = SnapshotFile.magic.utf8CodeUnitCount + 4
        disk[Place.snapshot]?.replaceSubrange(length..<length + 4, with: [0xFF, 0xFF, 0xFF, 0x7F])
        let system = FaultySystem(disk)
        let session = TestSession(on: system)
        try session.open()
        #expect(session.store.readOnlyReason == .damagedSnapshot(section: "directory"))
        #expect(system.longestAsked <= 1 << 12)
    }

    /// The file was cut after its length was asked for.
    @Test func aFileThatBecomesShorter() throws {
        let sections = (0..<300).map { Section("section \($0)", 1, { $0.write(1) }) }
        put(sections)
        let bytes = try #require(disk[Place.snapshot])
        let system = FaultySystem(disk)
        let file = try OpenFile(Place.snapshot, flags: O_RDONLY, on: system)
        #expect(try SnapshotFile(file, size: bytes.count).sections.map(\.name) == sections.map(\.name))
        for length in [bytes.count / 2, 4096, 100, 0] {
            disk[Place.snapshot] = Array(bytes[..<length])
            #expect(throws: (any Error).self) { try SnapshotFile(file, size: bytes.count) }
        }
    }

    @Test func anotherFileOfThisForm() throws {
        put([words([])])
        var bytes = try #require(disk[Place.snapshot])
        bytes[0] = UInt8(ascii: "P")
        let end = bytes.count - 4
        let checksum = bytes[..<end].withUnsafeBytes(Checksum.of)
        withUnsafeBytes(of: checksum.littleEndian) { bytes.replaceSubrange(end..., with: $0) }
        disk[Place.snapshot] = bytes
        #expect(try reopened(disk).store.readOnlyReason == .damagedSnapshot(section: "directory"))
    }

    /// The first version had neither a mark nor a number of undone steps.
    @Test func theFirstVersion() throws {
        var body = ByteWriter()
        words([.insert("one", at: 0)]).write(&body)
        let steps = body.count
        Self.step([("words", Array(#"{"remove":{"at":0}}"#.utf8))], to: &body)
        var directory = ByteWriter()
        directory.write(2)
        for (name, range) in [("words", 0..<steps), (SnapshotFile.steps, steps..<body.count)] {
            directory.write(name)
            directory.write(byte: 1)
            directory.write(range.lowerBound)
            directory.write(range.count)
            directory.write(fixed: Checksum.of(UnsafeRawBufferPointer(rebasing: body.bytes[range])))
        }
        var head = ByteWriter()
        SnapshotFile.magic.withUTF8Buffer { head.write(raw: UnsafeRawBufferPointer($0)) }
        head.write(fixed: 1)
        head.write(fixed: UInt32(directory.count))
        head.write(UInt64(7))
        head.write(fixed: 1)
        head.write(raw: directory.bytes)
        head.write(fixed: Checksum.of(head.bytes))
        put([])
        disk[Place.snapshot] = Array(head.bytes) + Array(body.bytes)
        let session = try reopened(disk)
        #expect(session.store.readOnlyReason == nil && session.state.words == ["one"])
        #expect(session.run(.undo) == .done && session.state.words.isEmpty)
    }
}
