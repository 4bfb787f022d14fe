import Glibc
import Platform
import StateTestSupport
import Testing

@testable import StateStore

/// Other things in the place of the state's files, at the start and while a session runs.
@Suite struct StrangeFileTests {
    private static let commands: [TestCommand] = [.add("one"), .put(2, at: 7), .note("kept")]

    @Test(arguments: [1, 19, 20, 21, 4096])
    func aTailOfNULsIsCutOff(count: Int) throws {
        let recording = try Recording(Self.commands)
        recording.disk[Place.journal]? += Array(repeating: 0, count: count)
        let session = try reopened(recording.disk)
        #expect(session.agrees(with: recording.references[3]))
        let kept = Place.folder + "/journal.torn-1"
        #expect(session.store.takeFindings() == [.unfinished(bytes: count, keptIn: kept)])
        #expect(session.run(.add("more")) == .done)
        #expect(try reopened(recording.disk).state.words == ["one", "more"])
    }

    @Test(arguments: [1, 18, 46, 4096])
    func aJournalOfNULsIsDamaged(count: Int) throws {
        let recording = try Recording(Self.commands)
        recording.disk[Place.journal] = Array(repeating: 0, count: count)
        let session = try reopened(recording.disk)
        let damage = StateError.damagedJournal(file: Place.journal, offset: 0)
        #expect(session.state == TestState() && session.run(.add("more")) == .refused(damage))
        #expect(try session.store.recover() == [Place.folder + "/journal.damaged-1"])
        #expect(session.run(.add("more")) == .done)
        #expect(try reopened(recording.disk).state.words == ["more"])
        #expect(recording.disk[Place.folder + "/journal.damaged-1"]?.count == count)
    }

    @Test(arguments: [true, false])
    func aJournalThatIsEmptyOrGone(isEmpty: Bool) throws {
        let recording = try Recording(Self.commands + [.compact, .add("lost")])
        recording.disk[Place.journal] = isEmpty ? [] : nil
        let session = try reopened(recording.disk)
        #expect(session.state == TestState())
        #expect(session.store.takeFindings() == (isEmpty ? [.emptyJournal(file: Place.journal)] : []))
        #expect(session.run(.add("more")) == .done)
        let next = try reopened(recording.disk)
        #expect(next.state.words == ["more"] && next.store.takeFindings().isEmpty)
    }

    @Test func nothingAtAllIsNotWorthAWord() throws {
        let session = try reopened(MemoryDisk())
        #expect(session.store.takeFindings().isEmpty && session.store.readOnlyReason == nil)
    }

    @Test func whatIsNoFileIsRefused() throws {
        for put in [MemoryDisk.putFolder, MemoryDisk.putDanglingLink, MemoryDisk.putPipe] {
            let disk = try Recording(Self.commands + [.compact]).disk
            put(disk)(Place.journal)
            let names = disk.names(in: Place.folder)
            #expect(throws: StateError.notAFile(Place.journal)) { try reopened(disk) }
            #expect(disk.names(in: Place.folder) == names)
        }
    }

    @Test(arguments: [Place.lock, Place.queue])
    func aLockThatIsNotAFileIsRefused(path: String) throws {
        for put in [MemoryDisk.putFolder, MemoryDisk.putDanglingLink, MemoryDisk.putPipe] {
            let disk = try Recording(Self.commands).disk
            put(disk)(path)
            #expect(throws: StateError.notAFile(path)) { try reopened(disk) }
        }
    }

    @Test(arguments: [Place.folder, Place.journal], [0o777, 0o770, 0o702] as [UInt32])
    func whatOthersCanChangeIsRefused(path: String, permissions: UInt32) throws {
        let disk = try Recording(Self.commands + [.compact]).disk
        let bytes = disk[Place.journal]
        disk.permit(permissions, at: path)
        #expect(throws: StateError.notPrivate(path, permissions: permissions)) { try reopened(disk) }
        #expect(disk[Place.journal] == bytes)
        disk.permit(0o755, at: path)
        #expect(try reopened(disk).run(.add("more")) == .done)
    }

    /// With so few descriptors it cannot be opened, or it can and says what fails.
    @Test(arguments: 0...7)
    func fewDescriptors(limit: Int) throws {
        let disk = try Recording(Self.commands + [.compact, .add("four")]).disk
        let files = Dictionary(
            uniqueKeysWithValues: disk.names(in: Place.folder).map { ($0, disk[Place.folder + "/" + $0]) })
        let system = FaultySystem(disk, process: 2)
        system.descriptorLimit = limit
        let session = TestSession(on: system)
        do throws(StateError) {
            try session.open()
        } catch {
            guard case .failed(_, SystemError(EMFILE)) = error else { throw error }
            return
        }
        let outcome = session.run(.add("more"))
        if outcome != .done {
            for (name, bytes) in files { #expect(disk[Place.folder + "/" + name] == bytes, "\(name)") }
        }
        system.descriptorLimit = .max
        let had = session.state.words
        #expect(try reopened(disk).state.words == had)
    }

    @Test(arguments: [true, false])
    func aJournalThatIsTakenAwayWhileASessionRuns(isDeleted: Bool) throws {
        let disk = MemoryDisk()
        let session = try reopened(disk)
        #expect(session.run(.add("one")) == .done)
        disk[Place.journal] = isDeleted ? nil : Array(try #require(disk[Place.journal]).dropLast())
        let gone = StateError.vanished(file: Place.journal)
        #expect(session.run(.add("two")) == .refused(gone))
        #expect(session.state.words == ["one"])
        #expect(try session.store.recover() != nil)
        #expect(session.run(.add("two")) == .done)
        #expect(try reopened(disk).state.words == ["one", "two"])
    }

    /// A session whose folder was replaced must neither take the other's changes for its own, nor write into a file that
    /// has lost its name, nor hold a lock that nobody else sees.
    @Test func aFolderThatIsReplacedWhileASessionRuns() throws {
        let disk = MemoryDisk()
        let session = try reopened(disk, process: 1)
        #expect(session.run(.add("one")) == .done)
        for name in disk.names(in: Place.folder) { disk[Place.folder + "/" + name] = nil }
        let other = try reopened(disk, process: 2)
        for word in ["three", "four", "five"] { #expect(other.run(.add(word)) == .done) }
        #expect(session.run(.add("two")) == .refused(.vanished(file: Place.journal)))
        #expect(session.state.words == ["one"])
        // Both see the same lock now.
        #expect(other.runOnly(.add("six")) == .done)
        #expect(session.runOnly(.add("two")) == .refused(.locked(holder: 2)))
        try other.store.flush()
        #expect(try reopened(disk).state.words == ["three", "four", "five", "six"])
    }

    @Test func aWriteThatLeavesNothingBehindIsNotTriedForEver() throws {
        let disk = MemoryDisk()
        let system = FaultySystem(disk)
        let session = TestSession(on: system)
        try session.open()
        #expect(session.run(.add("one")) == .done)
        system.longestWrite = 0
        guard case .lost = session.run(.add("two")) else {
            Issue.record("a write of nothing passed for a write")
            return
        }
        #expect(try reopened(disk).state.words == ["one"])
    }
}
