import StateTestSupport

@testable import StateStore

/// The paths on the disks of these tests.
enum Place {
    static let folder = "/state-of/play"
    static let journal = folder + "/journal"
    static let lock = folder + "/lock"
    static let queue = folder + "/queue"
}

/// A disk after some commands, and the bytes that each of them wrote.
struct Recording {
    let disk = MemoryDisk()
    let references: [ReferenceState]
    /// How long the journal was after each command; the first is its header alone.
    private(set) var ends = [JournalFormat.headerLength]

    init(_ commands: [TestCommand]) throws {
        references = Script.references(of: commands)
        let session = TestSession(on: FaultySystem(disk))
        try session.open()
        for command in commands {
            precondition(session.run(command) == .done, "\(command) failed")
            ends.append(disk[Place.journal]?.count ?? 0)
        }
    }

    var journal: [UInt8] { disk[Place.journal] ?? [] }
}

/// Reopens the state on a disk.
func reopened(_ disk: MemoryDisk, process: Int32 = 9) throws -> TestSession {
    let session = TestSession(on: FaultySystem(disk, process: process))
    try session.open()
    return session
}
