import Glibc
import Platform
import StateTestSupport
import Testing

@testable import StateStore

/// The state's files one by one: who may use them, which of them may be written, and what may be in their place.
@Suite struct FileTests {
    private let disk = MemoryDisk()

    private func opened(_ process: Int32, refusesWritingOf paths: Set<String> = []) throws -> TestSession {
        let system = FaultySystem(disk, process: process)
        system.refusesWritingOf = paths
        let session = TestSession(on: system)
        try session.open()
        return session
    }

    private func run(_ commands: [TestCommand], in session: TestSession) {
        for command in commands { #expect(session.run(command) == .done, "\(command)") }
    }

    // MARK: For nobody else

    @Test func everythingIsItsOwnersAlone() throws {
        run([.add("one"), .compact, .add("two")], in: try opened(1))
        disk[Place.journal]? += [1, 2, 3]
        _ = try opened(2)
        disk[Place.journal]?[10] ^= 1
        _ = try opened(3).store.recover()
        #expect(disk.permissions(of: Place.folder) == 0o700)
        let names = disk.names(in: Place.folder)
        #expect(
            names == ["journal", "journal.damaged-1", "journal.torn-1", "lock", "queue"])
        for name in names { #expect(disk.permissions(of: Place.folder + "/" + name) == 0o600, "\(name)") }
    }

    // MARK: What may not be written

    /// A journal that belongs to somebody else, or was made to be read only, in a folder that can be written.
    @Test func aJournalThatMayOnlyBeRead() throws {
        run([.add("one"), .put(1, at: 1)], in: try opened(1))
        disk[Place.journal]? += [1, 2, 3]
        let journal = disk[Place.journal]
        let session = try opened(2, refusesWritingOf: [Place.journal])
        let refusal = StateError.notWritable(file: Place.journal, SystemError(EACCES))
        #expect(session.state.words == ["one"] && session.store.readOnlyReason == nil)
        #expect(session.store.health?.readOnlyReason == refusal)
        for command in [.add("two"), .undo] as [TestCommand] { #expect(session.run(command) == .refused(refusal)) }
        // What is not written needs no disk, and neither does taking it back.
        run([.compact, .point(at: 3), .undo, .redo], in: session)
        #expect(session.store.takeFindings().isEmpty)
        #expect(disk[Place.journal] == journal && disk.names(in: Place.folder) == ["journal", "lock", "queue"])
    }

    /// One that belongs to somebody else who lets nobody read it.
    @Test func whatMayNotBeReadIsSaidToBeThat() throws {
        run([.add("one"), .compact], in: try opened(1))
        let system = FaultySystem(disk, process: 2)
        system.refusesOpening = [Place.journal]
        let session = TestSession(on: system)
        #expect(throws: StateError.notReadable(file: Place.journal, SystemError(EACCES))) { try session.open() }
    }

    /// Not the disk is full, but the file may not be any longer.
    @Test func aFileThatMayNotGrow() throws {
        let system = FaultySystem(disk)
        let session = TestSession(on: system)
        try session.open()
        run([.add("one")], in: session)
        system.fault = .init(EFBIG, of: [.write], lasts: true)
        let failure = StateError.tooLong(file: Place.journal, SystemError(EFBIG))
        #expect(session.run(.add("two")) == .lost(failure, count: 1))
        system.fault = nil
        run([.add("two")], in: session)
        #expect(try opened(2).state.words == ["one", "two"])
    }

    /// No other failure passes for that.
    @Test func aJournalThatCannotBeOpenedJustNow() throws {
        run([.add("one")], in: try opened(1))
        let system = FaultySystem(disk, process: 2)
        // The first two are the lock's.
        system.fault = .init(EMFILE, of: [.open], number: 3, lasts: false)
        let session = TestSession(on: system)
        #expect(throws: StateError.failed(file: Place.journal, SystemError(EMFILE))) { try session.open() }
        #expect(system.injected == 1)
    }

    @Test func aLinkIsNoJournalForWhoMayOnlyRead() throws {
        run([.add("one")], in: try opened(1))
        disk.putDanglingLink(at: Place.journal)
        #expect(throws: StateError.notAFile(Place.journal)) { try opened(2, refusesWritingOf: [Place.journal]) }
        disk.putPipe(at: Place.journal)
        #expect(throws: StateError.notAFile(Place.journal)) { try opened(2, refusesWritingOf: [Place.journal]) }
    }

    /// A folder that somebody has made meanwhile, with a lock that is not to be had.
    @Test func aLockThatMayNotBeWritten() throws {
        let session = try opened(2, refusesWritingOf: [Place.lock])
        disk.putFolder(at: Place.folder)
        disk[Place.lock] = []
        let refusal = StateError.notWritable(file: Place.folder, SystemError(EACCES))
        #expect(session.run(.add("one")) == .refused(refusal))
        #expect(disk.names(in: Place.folder) == ["lock"])
    }

    @Test func nothingIsRecoveredWhereNothingCanBeWritten() throws {
        run([.add("one"), .add("two")], in: try opened(1))
        disk[Place.journal]?[JournalFormat.headerLength + 20] ^= 1
        let files = disk.names(in: Place.folder)
        let session = try opened(2, refusesWritingOf: [Place.journal])
        let refusal = StateError.notWritable(file: Place.journal, SystemError(EACCES))
        #expect(throws: refusal) { try session.store.recover() }
        #expect(disk.names(in: Place.folder) == files)
        // And nobody is kept from it.
        #expect(try opened(3).store.recover() == [Place.folder + "/journal.damaged-1"])
    }

    /// A journal in which nothing can be read is left alone by who cannot write, or does not have the lock.
    @Test func whatNobodyCanReadIsLeftAlone() throws {
        let holder = try opened(1)
        run([.add("one")], in: holder)
        disk[Place.journal] = Array(repeating: 0, count: 50)
        let damage = StateError.damagedJournal(file: Place.journal, offset: 0)
        let reader = try opened(2, refusesWritingOf: [Place.journal])
        #expect(reader.store.readOnlyReason == damage)
        holder.store.begin()
        let late = try opened(3)
        #expect(late.store.readOnlyReason == damage)
        #expect(disk[Place.journal]?.count == 50 && disk.names(in: Place.folder) == ["journal", "lock", "queue"])
    }

    /// Another session is writing just now: without the lock what it has not finished is no damage, and is not touched.
    @Test func whatAnotherIsWritingIsLeftAlone() throws {
        let session = try opened(1)
        run([.add("one")], in: session)
        let whole = try #require(disk[Place.journal])
        run([.add("two")], in: try opened(2))
        let longer = try #require(disk[Place.journal])
        for length in whole.count..<longer.count {
            disk[Place.journal] = Array(longer[..<length])
            session.store.hearOthers()
            #expect(disk[Place.journal]?.count == length && disk.names(in: Place.folder).count == 3)
            #expect(session.store.readOnlyReason == nil && session.store.takeFindings().isEmpty)
        }
        disk[Place.journal] = longer
        session.store.hearOthers()
        #expect(session.state.words == ["one", "two"])
    }

    // MARK: In the way

    @Test func aFileInPlaceOfTheFolder() throws {
        let session = try opened(1)
        run([.add("one")], in: session)
        for name in disk.names(in: Place.folder) { disk[Place.folder + "/" + name] = nil }
        disk[Place.folder] = nil
        disk[Place.folder] = [1]
        #expect(session.run(.add("two")) == .refused(.vanished(file: Place.journal)))
    }

    @Test func aJournalWhoseStandingCannotBeAsked() throws {
        let system = FaultySystem(disk)
        let session = TestSession(on: system)
        try session.open()
        run([.add("one")], in: session)
        // The first is the lock's.
        system.fault = .init(EIO, of: [.status], number: 2, lasts: false)
        #expect(session.run(.add("two")) == .refused(.failed(file: Place.journal, SystemError(EIO))))
        #expect(system.injected == 1)
    }

    /// It was cut and then replaced: nobody looks behind its end.
    @Test func aJournalThatIsCutAndReplaced() throws {
        let session = try opened(1)
        run([.add("one"), .add("two")], in: session)
        let bytes = try #require(disk[Place.journal])
        disk[Place.journal] = Array(bytes[..<50])
        disk[Place.journal] = nil
        disk[Place.journal] = bytes
        #expect(session.run(.add("three")) == .done)
        #expect(session.state.words == ["one", "two", "three"])
    }

    @Test func anEmptyJournalIsToldOf() throws {
        run([.add("one")], in: try opened(1))
        disk[Place.journal] = []
        #expect(try opened(2).store.takeFindings() == [.emptyJournal(file: Place.journal)])
    }

    // MARK: Copies

    /// Nothing that was kept is overwritten, and what is kept again is kept beside it.
    @Test func eachCopyHasANameOfItsOwn() throws {
        run([.add("one")], in: try opened(1))
        for number in 1...3 {
            disk[Place.journal]? += Array(repeating: UInt8(number), count: number)
            _ = try opened(2)
        }
        for number in 1...3 {
            #expect(disk["\(Place.folder)/journal.torn-\(number)"] == Array(repeating: UInt8(number), count: number))
        }
    }

    /// What cannot be read cannot be kept, and so nothing is put in its place.
    @Test func nothingIsRecoveredWithoutACopy() throws {
        run([.add("one"), .add("two")], in: try opened(1))
        disk[Place.journal]?[JournalFormat.headerLength + 20] ^= 1
        let journal = disk[Place.journal]
        let system = FaultySystem(disk, process: 2)
        let session = TestSession(on: system)
        try session.open()
        system.fault = .init(EIO, of: [.read], lasts: false)
        #expect(throws: StateError.failed(file: Place.journal, SystemError(EIO))) { try session.store.recover() }
        #expect(disk[Place.journal] == journal && disk.names(in: Place.folder) == ["journal", "lock", "queue"])
        #expect(try session.store.recover() == [Place.folder + "/journal.damaged-1"])
    }

    // MARK: When a new journal is begun

    private func commandCount() -> Int { JournalParts(disk[Place.journal] ?? []).commands.count }

    @Test func aShortJournalIsReadAsItIs() throws {
        let session = TestSession(on: FaultySystem(disk), compactAfter: 2000)
        try session.open()
        run([.add("one"), .compact], in: session)
        #expect(commandCount() == 1)
        while disk[Place.journal]?.count ?? 0 <= 2000 + JournalFormat.headerLength {
            run([.compact, .put(1, at: 1)], in: session)
        }
        #expect(commandCount() > 10)
        run([.compact], in: session)
        #expect(commandCount() == 0)
    }

    /// The folder could not be synced when the new journal had got its name: before anything is written there, it is.
    @Test func theNameOfANewJournalIsSyncedLater() throws {
        let system = FaultySystem(disk)
        let session = TestSession(on: system)
        try session.open()
        run([.add("one")], in: session)
        let journal = disk[Place.journal]
        // The first file that is opened is the new one.
        system.fault = .init(EMFILE, of: [.open], number: 2, lasts: false)
        run([.compact], in: session)
        #expect(system.injected == 1 && disk[Place.journal] != journal)
        run([.add("two")], in: session)
        let found = try reopened(disk.afterCrash(names: .nothing, bytes: .nothing))
        #expect(found.state.words == ["one", "two"] && session.state == found.state)
    }

    /// After long contents a few commands are not worth writing them again, whoever has written them.
    @Test func longContentsAreNotWrittenForNothing() throws {
        func opened(_ process: Int32) throws -> TestSession {
            let session = TestSession(on: FaultySystem(disk, process: process), compactAfter: 1)
            try session.open()
            return session
        }
        let text = String(repeating: "x", count: 2_000)
        run([.add(text), .compact], in: try opened(1))
        #expect(commandCount() == 0)
        let session = try opened(2)
        let contents = try #require(disk[Place.journal]).count
        repeat { run([.compact, .put(1, at: 1)], in: session) } while (disk[Place.journal]?.count ?? 0) <= 2 * contents
        #expect(commandCount() > 10)
        run([.compact], in: session)
        #expect(commandCount() == 0)
        #expect(try opened(3).state.words == [text])
    }
}
