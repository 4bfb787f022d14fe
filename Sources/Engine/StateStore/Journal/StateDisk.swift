import Platform

/// A session's part of the disk: the folder, its lock, and the journal.
final class StateDisk {
    let folder: StateFolder
    let lock: StateLock
    let journal: JournalFile
    /// The least number of bytes after its contents at which a journal is replaced.
    let compactAfter: Int

    init(folder path: String, on system: any System, compactAfter: Int) {
        folder = StateFolder(path, on: system)
        lock = StateLock(in: folder)
        journal = JournalFile(in: folder)
        self.compactAfter = compactAfter
    }

    /// Whether the files may be changed now.
    var mayWrite: Bool { lock.isHeld && folder.refusal == nil }

    /// Makes the folder if there is none, and takes the lock.
    func makeFolder() throws(StateError) {
        try folder.make()
        try lock.acquire()
        if let refusal = folder.refusal { throw refusal }
    }

    /// Whether the journal has outgrown the contents it begins with.
    var isCompactionDue: Bool {
        journal.offset - journal.contentsEnd > max(compactAfter, journal.contentsEnd)
    }
}
