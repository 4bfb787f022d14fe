import Glibc
import Platform

/// The files of the state folder: `journal`, `snapshot`, and the two of the lock.
final class StateDisk {
    let folder: String
    let system: any System

    private var lock: StateLock?
    private(set) var journal: OpenFile?
    /// Why the journal can only be read.
    private(set) var refusal: StateError?
    private var identity: FileStatus?
    /// Whether the names in the folder are known to be on disk.
    private var isFolderSynced = false
    /// How far the journal was read or written: what follows is not known yet.
    private(set) var offset = 0
    /// How many of the bytes before ``offset`` the disk has not been told to begin with.
    private var notStarted = 0
    /// The last record before ``offset``.
    private(set) var last = JournalHeader(base: 0, seed: 0)
    /// The size of the snapshot in bytes; 0 if there is none.
    private(set) var snapshotSize = 0

    init(folder: String, on system: any System) {
        self.folder = folder
        self.system = system
    }

    var journalPath: String { folder + "/journal" }
    var snapshotPath: String { folder + "/snapshot" }

    // MARK: The turn

    /// Whether this session has the lock.
    var hasTurn: Bool { lock?.isHeld ?? false }

    /// Whether another session waits for its turn.
    var isWanted: Bool { lock?.isWanted ?? false }

    /// Takes the lock; where there is no folder yet, or it cannot be written, there is nothing to lock.
    func takeTurn() throws(StateError) {
        if lock == nil {
            guard (try? system.status(ofFile: folder)) != nil else { return }
            do throws(SystemError) {
                lock = try StateLock(in: folder, on: system)
            } catch {
                guard error.isRefusedWriting else { throw failure("lock", error) }
                refusal = .notWritable(file: folder, error)
                return
            }
        }
        if let lock, !lock.isHeld, !lock.isInPlace, let renewed = try? StateLock(in: folder, on: system) {
            self.lock = renewed
        }
        try lock?.acquire()
    }

    func releaseTurn() {
        lock?.release()
    }

    /// Makes the folder if there is none, and takes the lock.
    func makeFolder() throws(StateError) {
        if let refusal { throw refusal }
        try touching(nil) { () throws(SystemError) in try system.makeFolders(folder, mode: 0o700) }
        try takeTurn()
        if let refusal { throw refusal }
    }

    // MARK: Reading

    /// Opens the snapshot, if there is one.
    func openSnapshot() throws(StateError) -> SnapshotFile? {
        do {
            // What is no file must not keep the program waiting.
            let file = try OpenFile(snapshotPath, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK, on: system)
            let status = try file.status()
            guard status.kind == .file else { throw StateError.notAFile(snapshotPath) }
            let snapshot = try SnapshotFile(file, size: status.size)
            snapshotSize = status.size
            return snapshot
        } catch let error as SystemError {
            if error.isMissing { return nil }
            throw error.code == ELOOP ? .notAFile(snapshotPath) : failure("snapshot", error)
        } catch let error as StateError {
            throw error
        } catch SnapshotFile.Failure.newer(let version) {
            throw .newer(file: snapshotPath, what: "format \(version)")
        } catch {
            throw .damagedSnapshot(section: "directory")
        }
    }

    /// Opens the journal, if there is one.
    ///
    /// - Returns: its header; nil for a journal that is missing or empty.
    /// - Throws: why it cannot be opened; the one that was open stays so.
    func openJournal() throws(StateError) -> JournalHeader.Reading? {
        do throws(SystemError) {
            let file = try openForWriting()
            let status = try file.status()
            guard status.kind == .file else { throw SystemError(EISDIR) }
            let beginning = try file.read(from: 0, count: JournalFormat.headerLength)
            identity = status
            journal = file
            if beginning.isEmpty { return nil }
            let header = beginning.withUnsafeBytes(JournalHeader.read)
            if case .header(let header) = header { (offset, last) = (JournalFormat.headerLength, header) }
            return header
        } catch {
            switch error.code {
            case ENOENT:
                journal = nil
                return nil
            case ELOOP, EISDIR: throw .notAFile(journalPath)
            default: throw failure("journal", error)
            }
        }
    }

    private func openForWriting() throws(SystemError) -> OpenFile {
        do throws(SystemError) {
            return try OpenFile(journalPath, flags: O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK, on: system)
        } catch {
            guard error.isRefusedWriting else { throw error }
            let file = try OpenFile(journalPath, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK, on: system)
            refusal = .notWritable(file: journalPath, error)
            return file
        }
    }

    /// What the name `journal` stands for now, beside what it stood for when it was opened.
    enum Standing: Equatable {
        case unchanged
        case longer
        /// Shorter than it was, or gone.
        case taken
        /// Another session wrote a snapshot and began a new one.
        case replaced
        /// There was none, and there is one now.
        case new
    }

    func standing() throws(StateError) -> Standing {
        do throws(SystemError) {
            let now = try system.status(ofFile: journalPath)
            guard let identity, journal != nil else { return .new }
            guard now.isSameFile(as: identity) else { return .replaced }
            return now.size == offset ? .unchanged : now.size > offset ? .longer : .taken
        } catch {
            guard error.isMissing || error.code == ENOTDIR else { throw failure("journal", error) }
            return journal == nil ? .unchanged : .taken
        }
    }

    /// What stands in the open journal behind ``offset``.
    func readTail() throws(StateError) -> [UInt8] {
        guard let journal else { return [] }
        return try touching("journal") { () throws(SystemError) in
            let size = try journal.status().size
            return size > offset ? try journal.read(from: offset, count: size - offset) : []
        }
    }

    /// The journal was read up to here.
    func advance(by count: Int, to last: JournalHeader) {
        offset += count
        self.last = last
    }

    /// Goes on behind what a snapshot holds; the journal may lag behind it.
    func standsBehind(_ last: JournalHeader) {
        self.last = last
    }

    /// The header cannot be read, but this is what it must have said.
    func standsBehindHeader(_ header: JournalHeader) {
        (offset, last) = (JournalFormat.headerLength, header)
    }

    /// There is no journal to be read; the next change makes one.
    func forgetJournal(behind last: JournalHeader) {
        closeJournal()
        self.last = last
    }

    func closeJournal() {
        (journal, offset) = (nil, 0)
    }

    /// The whole journal.
    func readAll() throws(StateError) -> [UInt8] {
        let former = offset
        offset = 0
        defer { offset = former }
        return try readTail()
    }

    // MARK: Writing

    /// Makes a journal without records, in the place of any other.
    func makeJournal(behind last: JournalHeader) throws(StateError) {
        var header = ByteWriter()
        last.write(to: &header)
        try touching("journal") { () throws(SystemError) in
            try system.replaceFile(journalPath, with: header.bytes, mode: 0o600, temporary: journalPath + ".new")
        }
        guard case .header(last)? = try openJournal() else { throw .damagedJournal(file: journalPath, offset: 0) }
    }

    /// Appends to the journal.
    ///
    /// - Returns: how many bytes are in it now, and what kept the rest out.
    func append(_ bytes: UnsafeRawBufferPointer) -> (count: Int, failure: StateError?) {
        guard let journal else { return (0, .vanished(file: journalPath)) }
        var written = 0
        do throws(SystemError) {
            while written < bytes.count {
                let count = try system.write(
                    journal.descriptor, UnsafeRawBufferPointer(rebasing: bytes[written...])
                )
                guard count > 0 else { throw SystemError(EIO) }
                written += count
            }
            startSync(journal, offset + written, appended: written)
            return (written, nil)
        } catch {
            return (written, error.isLackOfRoom ? .noRoom(file: journalPath) : failure("journal", error))
        }
    }

    /// Has the disk begin with what was appended, a mebibyte or more at a time.
    private func startSync(_ journal: OpenFile, _ end: Int, appended count: Int) {
        notStarted += count
        guard notStarted >= 1 << 20 else { return }
        system.startSync(journal.descriptor, at: end - notStarted, count: notStarted)
        notStarted = 0
    }

    func sync() throws(StateError) {
        guard let journal else { return }
        notStarted = 0
        try touching("journal") { () throws(SystemError) in
            try system.sync(journal.descriptor)
            // Who made the folder and the journal may have been killed before their names were on disk.
            if !isFolderSynced {
                try system.syncFolder(of: journalPath)
                try system.syncFolder(of: folder)
            }
            isFolderSynced = true
        }
    }

    /// Empties a journal in which nothing can be read.
    func empty() throws(StateError) {
        offset = 0
        try cut()
    }

    /// Cuts off what stands behind ``offset``.
    func cut() throws(StateError) {
        guard let journal else { return }
        try touching("journal") { () throws(SystemError) in try system.truncate(journal.descriptor, to: offset) }
    }

    /// Keeps `bytes` in a new file beside the journal.
    ///
    /// - Returns: its path.
    func keep(_ bytes: [UInt8], as name: String) throws(StateError) -> String {
        let path = freePath(name)
        try touching(name) { () throws(SystemError) in
            try bytes.span.bytes.withUnsafeBytes { (buffer) throws(SystemError) in
                try system.replaceFile(path, with: buffer, mode: 0o600)
            }
        }
        return path
    }

    /// Copies a file.
    ///
    /// - Returns: the path of the copy; nil if there is no such file.
    func copy(_ path: String, as name: String) throws(StateError) -> String? {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try system.contents(of: path, limit: .max - 1)
        } catch {
            if error.isMissing { return nil }
            throw failure(name, error)
        }
        return try keep(bytes, as: name)
    }

    /// Writes a snapshot in the place of any other.
    func writeSnapshot(_ image: borrowing SnapshotImage) throws(StateError) {
        let pieces = image.pieces
        try touching("snapshot") { () throws(SystemError) in
            try system.replaceFile(snapshotPath, with: pieces, mode: 0o600, temporary: snapshotPath + ".new")
        }
        snapshotSize = pieces.reduce(0) { $0 + $1.count }
    }

    /// A path in the folder that nothing bears yet: `name-1`, `name-2` and so on.
    private func freePath(_ name: String) -> String {
        var number = 1
        while (try? system.status(ofFile: "\(folder)/\(name)-\(number)")) != nil { number += 1 }
        return "\(folder)/\(name)-\(number)"
    }

    /// Makes calls for the file `name` of the folder, or for the folder itself; the error of one that fails names it.
    private func touching<Result>(
        _ name: String?, _ calls: () throws(SystemError) -> Result
    ) throws(StateError) -> Result {
        do throws(SystemError) {
            return try calls()
        } catch {
            throw failure(name, error)
        }
    }

    private func failure(_ name: String?, _ error: SystemError) -> StateError {
        let path = name.map { "\(folder)/\($0)" } ?? folder
        if error.isLackOfRoom { return .noRoom(file: path) }
        return error.isRefusedWriting ? .notWritable(file: path, error) : .failed(file: path, error)
    }
}
