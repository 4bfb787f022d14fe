import StateTestSupport

@testable import StateStore

/// Where things lie on the disks of these tests.
enum Place {
    static let folder = "/state-of/play"
    static let journal = folder + "/journal"
    static let lock = folder + "/lock"
    static let queue = folder + "/queue"
}

/// A disk as some commands left it, and what was written by each.
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

/// Opens the state on a disk anew.
func reopened(_ disk: MemoryDisk, process: Int32 = 9) throws -> TestSession {
    let session = TestSession(on: FaultySystem(disk, process: process))
    try session.open()
    return session
}
