import Glibc
import Platform
import StateTestSupport
import Testing

@testable import StateStore

/// A folder that cannot be written: its contents can be read, and a change reports why it cannot be made.
@Suite struct ReadOnlyTests {
    private func opened(_ disk: MemoryDisk, _ code: Int32) throws -> TestSession {
        let system = FaultySystem(disk, process: 2)
        system.refusesWriting = code
        let session = TestSession(on: system)
        try session.open()
        return session
    }

    @Test(arguments: [EACCES, EROFS, EPERM])
    func readingWorksAndChangingSaysWhy(code: Int32) throws {
        let recording = try Recording([.add("one"), .put(2, at: 7), .compact, .add("three")])
        recording.disk[Place.journal]? += [0, 0, 0]
        let files = recording.disk.names(in: Place.folder)
        let journal = recording.disk[Place.journal]
        let session = try opened(recording.disk, code)
        #expect(session.agrees(with: recording.references[4]))
        // For all it knows another session is writing those three bytes just now.
        #expect(session.store.takeFindings().isEmpty)
        let refusal = StateError.notWritable(file: Place.folder, SystemError(code))
        for command in [.add("more"), .undo, .put(1, at: 1), .note("x")] as [TestCommand] {
            #expect(session.run(command) == .refused(refusal), "\(command)")
        }
        #expect(session.run(.point(at: 3)) == .done)
        #expect(session.run(.compact) == .done)
        #expect(session.agrees(with: recording.references[4]))
        #expect(session.store.health?.readOnlyReason == refusal)
        #expect(recording.disk.names(in: Place.folder) == files)
        #expect(recording.disk[Place.journal] == journal)
    }

    @Test func whatOthersChangeIsSeen() throws {
        let disk = MemoryDisk()
        let other = try reopened(disk, process: 1)
        #expect(other.run(.add("one")) == .done)
        let session = try opened(disk, EROFS)
        for command in [.add("two"), .compact, .add("three")] as [TestCommand] { #expect(other.run(command) == .done) }
        session.store.hearOthers()
        #expect(session.state.words == ["one", "two", "three"])
    }

    @Test func aFolderThatCannotBeMade() throws {
        let disk = MemoryDisk()
        let session = try opened(disk, EACCES)
        let refusal = StateError.notWritable(file: Place.folder, SystemError(EACCES))
        #expect(session.run(.add("one")) == .refused(refusal))
        #expect(session.state == TestState())
    }

    @Test func somethingThatHappensByItselfIsTakenBackAndTold() throws {
        let disk = try Recording([.put(1, at: 1005)]).disk
        let session = try opened(disk, EROFS)
        let refusal = StateError.notWritable(file: Place.folder, SystemError(EROFS))
        #expect(session.run(.event(2, at: 1005)) == .refused(refusal))
        #expect(session.state.numbers == [1005: 1])
    }
}
