import Glibc
import Platform

/// The journal of this session: the open file, and the place up to which it was read or written.
final class JournalFile {
    private let folder: StateFolder
    private var file: OpenFile?
    private var identity: FileStatus?
    /// The end of the part that was read or written; the rest is not known yet.
    private(set) var offset = 0
    /// The last record before ``offset``.
    private(set) var last = JournalPosition.start
    /// The end of the contents at its beginning.
    private(set) var contentsEnd = 0
    /// Whether it has bytes that may not be on disk.
    private(set) var needsSync = false
    /// Whether the names in the folder are certainly on disk.
    private var isNameSynced = false
    /// The number of bytes before ``offset`` that the kernel has not yet been advised to write.
    private var notStarted = 0

    init(in folder: StateFolder) {
        self.folder = folder
    }

    var isOpen: Bool { file != nil }

    /// Whether there is anything after its contents.
    var hasCommands: Bool { offset > contentsEnd }

    // MARK: Opening

    /// Opens the journal, if there is one.
    ///
    /// - Returns: its header; nil for a journal that is missing or empty.
    /// - Throws: the reason why it cannot be opened; a journal that was open stays so.
    func open() throws(StateError) -> JournalHeader.Reading? {
        guard let (file, status) = try openFile() else {
            file = nil
            return nil
        }
        try folder.check(status, folder.journalPath)
        let beginning = try folder.calling("journal") { () throws(SystemError) in
            try file.read(from: 0, count: JournalFormat.headerLength)
        }
        (self.file, identity, isNameSynced) = (file, status, false)
        share(file)
        if beginning.isEmpty { return nil }
        let reading = beginning.withUnsafeBytes(JournalHeader.read)
        if case .header(let header) = reading {
            (contentsEnd, offset, last) = (header.contentsEnd, header.contentsEnd, header.position)
        } else {
            (contentsEnd, offset, last) = (0, 0, .start)
        }
        return reading
    }

    /// Shares a lock on the journal with all sessions that have it open, so that none replaces it before the others
    /// have read all of it.
    private func share(_ file: OpenFile) {
        // If this fails, a session that is left behind finds out.
        _ = try? folder.system.tryLock(file.descriptor, isShared: true)
    }

    /// Whether other sessions have it open. Called only while this session holds the folder's lock, so that no other
    /// session can ask meanwhile.
    func isShared() -> Bool {
        guard let file else { return false }
        defer { share(file) }
        return (try? folder.system.tryLock(file.descriptor)) != true
    }

    private func openFile() throws(StateError) -> (OpenFile, FileStatus)? {
        do throws(SystemError) {
            let file = try openForWriting()
            let status = try file.status()
            guard status.kind == .file else { throw SystemError(EISDIR) }
            return (file, status)
        } catch {
            switch error.code {
            case ENOENT: return nil
            case ELOOP, EISDIR: throw .notAFile(folder.journalPath)
            default: throw folder.failureToRead("journal", error)
            }
        }
    }

    private func openForWriting() throws(SystemError) -> OpenFile {
        let path = folder.journalPath
        do throws(SystemError) {
            return try OpenFile(path, flags: O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK, on: folder.system)
        } catch {
            guard error.isRefusedWriting else { throw error }
            let file = try OpenFile(path, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK, on: folder.system)
            folder.refusal = .notWritable(file: path, error)
            return file
        }
    }

    /// The file now called `journal`, compared with the one that was opened.
    enum Status: Equatable {
        case unchanged
        case longer
        /// It is shorter than before, or gone.
        case taken
        /// Another session began a new one.
        case replaced
        /// There was none, and now there is one.
        case new
    }

    func status() throws(StateError) -> Status {
        do throws(SystemError) {
            let now = try folder.system.status(ofFile: folder.journalPath)
            guard let identity, isOpen else { return .new }
            guard now.isSameFile(as: identity) else { return .replaced }
            return now.size == offset ? .unchanged : now.size > offset ? .longer : .taken
        } catch {
            guard error.isMissing || error.code == ENOTDIR else { throw folder.failure("journal", error) }
            return isOpen ? .taken : .unchanged
        }
    }

    // MARK: Reading

    /// The bytes of the open journal after ``offset``.
    func readTail() throws(StateError) -> [UInt8] { try read(from: offset) }

    private func read(from offset: Int) throws(StateError) -> [UInt8] {
        guard let file else { return [] }
        return try folder.calling("journal") { () throws(SystemError) in
            let size = try file.status().size
            return size > offset ? try file.read(from: offset, count: size - offset) : []
        }
    }

    /// All of the open journal.
    func readAll() throws(StateError) -> [UInt8] { try read(from: 0) }

    /// Moves on after bytes were read or written.
    func advance(by count: Int, to last: JournalPosition) {
        offset += count
        self.last = last
    }

    /// Forgets the journal, because there is none to read; the next change makes one.
    func forget(behind last: JournalPosition) { (file, contentsEnd, offset, self.last) = (nil, 0, 0, last) }

    // MARK: Writing

    /// Makes a journal that begins with `contents`, in place of any other.
    ///
    /// - Parameter last: the last record that the contents include; the next record continues after it.
    func replace(with contents: UnsafeRawBufferPointer, behind last: JournalPosition) throws(StateError) {
        var beginning = ByteWriter()
        JournalHeader(position: last, contentsLength: contents.count).write(to: &beginning)
        let path = folder.journalPath
        try folder.calling("journal") { () throws(SystemError) in
            try folder.system.replaceFile(
                path, with: [beginning.bytes, contents], mode: 0o600, temporary: path + ".new")
        }
        guard case .header? = try open() else { throw .damagedJournal(file: path, offset: 0) }
    }

    /// Appends to the journal; ``sync()`` writes it to the disk.
    ///
    /// - Returns: the number of bytes that are now in it, and the failure that kept the rest out.
    func append(_ bytes: UnsafeRawBufferPointer) -> (count: Int, failure: StateError?) {
        guard let file else { return (0, .vanished(file: folder.journalPath)) }
        var written = 0
        do throws(SystemError) {
            try syncNames()
            while written < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
                let count = try folder.system.write(file.descriptor, rest)
                guard count > 0 else { throw SystemError(EIO) }
                needsSync = true
                written += count
            }
            startSync(file, offset + written, appended: written)
            return (written, nil)
        } catch {
            return (written, folder.failure("journal", error))
        }
    }

    /// The process that made the folder and the journal may have been killed, or have failed, before their names were
    /// on disk. So the names are synced before anything is written: once a command is kept, a failure to sync them
    /// could not be reported.
    private func syncNames() throws(SystemError) {
        guard !isNameSynced else { return }
        try folder.system.syncFolder(of: folder.journalPath)
        try folder.system.syncFolder(of: folder.path)
        isNameSynced = true
    }

    /// Has the kernel start writing appended bytes to the disk, a mebibyte or more at a time.
    private func startSync(_ file: OpenFile, _ end: Int, appended count: Int) {
        notStarted += count
        guard notStarted >= 1 << 20 else { return }
        folder.system.startSync(file.descriptor, at: end - notStarted, count: notStarted)
        notStarted = 0
    }

    /// Ensures that everything in it is on disk.
    ///
    /// - Throws: ``StateError/unsynced(file:_:)``: it is unknown how much of it is on disk. There is no second try,
    ///   because the kernel reports a failed write only once, and then forgets it.
    func sync() throws(StateError) {
        guard needsSync, let file else { return }
        needsSync = false
        notStarted = 0
        do throws(SystemError) {
            try folder.system.sync(file.descriptor)
        } catch {
            throw .unsynced(file: folder.journalPath, error)
        }
    }

    /// Cuts off everything after `length` bytes.
    func cut(to length: Int) throws(StateError) {
        guard let file else { return }
        try folder.calling("journal") { () throws(SystemError) in
            try folder.system.truncate(file.descriptor, to: length)
        }
    }
}
