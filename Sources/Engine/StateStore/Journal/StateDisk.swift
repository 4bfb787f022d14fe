import Platform

/// What a session has to do with the disk: the folder, its lock, and the journal.
final class StateDisk {
    let folder: StateFolder
    let lock: StateLock
    let journal: JournalFile
    /// In bytes: how long the journal is at least when a snapshot is made.
    let snapshotAfter: Int

    init(folder path: String, on system: any System, snapshotAfter: Int) {
        folder = StateFolder(path, on: system)
        lock = StateLock(in: folder)
        journal = JournalFile(in: folder)
        self.snapshotAfter = snapshotAfter
    }

    /// Whether what is on disk may be changed now.
    var mayWrite: Bool { lock.isHeld && folder.refusal == nil }

    /// Makes the folder if there is none, and takes the lock.
    func makeFolder() throws(StateError) {
        try folder.make()
        try lock.acquire()
        if let refusal = folder.refusal { throw refusal }
    }

    /// Whether the journal has outgrown the snapshot.
    var isSnapshotDue: Bool {
        folder.refusal == nil && journal.offset > longestJournal
    }

    /// The same while other sessions have the journal open, which therefore stays: a snapshot only saves reading it then. One
    /// that another session has written will do.
    var isSnapshotDueBesideOthers: Bool {
        journal.offset - journal.snapshotEnd > 8 * longestJournal && !folder.hasNewSnapshot
    }

    private var longestJournal: Int { max(snapshotAfter, folder.snapshotSize / 8) }
}
