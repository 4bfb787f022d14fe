import Glibc
import Platform

/// The lock that one session at a time holds while it reads, changes and appends.
///
/// Two files are locked with `flock(2)`. A session that wants the lock first locks `queue`, then waits there for
/// `lock`, and releases `queue`. So a session that runs one command after another, and takes the lock each time, cannot
/// keep others out forever. The kernel releases both when their holder dies.
final class StateLock {
    /// The longest wait for a holder.
    static let patience = Duration.seconds(5)

    /// The time for which a session with many writes may keep others waiting. With long turns it finishes sooner, and
    /// need not read the later changes of others.
    static let turn = Duration.milliseconds(100)

    private struct Files {
        let lock: OpenFile
        let queue: OpenFile
        let identity: FileStatus
    }

    private let folder: StateFolder
    /// nil as long as there is no folder, or it cannot be written.
    private var files: Files?
    private(set) var isHeld = false
    /// The end of its holder's turn, by the monotonic clock.
    private var turnEnd = Duration.zero
    /// The process for which this session has waited in vain: it does not wait for the same one twice.
    private var givenUp: Int32?

    init(in folder: StateFolder) {
        self.folder = folder
    }

    /// Waits for the lock and takes it. If there is no folder yet, or it cannot be written, there is nothing to lock.
    ///
    /// - Throws: ``StateError/locked(holder:)`` after five seconds, or at once if the holder is still the same process.
    func acquire() throws(StateError) {
        guard !isHeld else { return }
        if files == nil {
            guard try folder.isThere() else { return }
            do throws(StateError) {
                files = try open()
            } catch {
                guard case .notWritable(_, let reason) = error else { throw error }
                folder.refusal = .notWritable(file: folder.path, reason)
                return
            }
        }
        // A lock on a removed file keeps no session out.
        if !isInPlace, let renewed = try? open() { files = renewed }
        guard let files else { return }
        let deadline = folder.system.monotonicTime + Self.patience
        try wait(for: files.queue, files, until: deadline)
        defer { folder.system.unlock(files.queue.descriptor) }
        try wait(for: files.lock, files, until: deadline)
        isHeld = true
        turnEnd = folder.system.monotonicTime + Self.turn
        givenUp = nil
    }

    func release() {
        guard isHeld, let files else { return }
        folder.system.unlock(files.lock.descriptor)
        isHeld = false
    }

    /// Whether it is another session's turn: it waits for the lock, and this session has had it for a ``turn``.
    var isOthersTurn: Bool {
        guard let files, folder.system.monotonicTime >= turnEnd,
            let isFree = try? folder.system.tryLock(files.queue.descriptor)
        else { return false }
        folder.system.unlock(files.queue.descriptor)
        return !isFree
    }

    /// Opens both files, which are made if needed.
    private func open() throws(StateError) -> Files {
        let (lock, identity) = try open("lock")
        return Files(lock: lock, queue: try open("queue").file, identity: identity)
    }

    private func open(_ name: String) throws(StateError) -> (file: OpenFile, status: FileStatus) {
        let path = "\(folder.path)/\(name)"
        do throws(SystemError) {
            let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK
            let file = try OpenFile(path, flags: flags, mode: 0o600, on: folder.system)
            let status = try file.status()
            guard status.kind == .file else { throw SystemError(EISDIR) }
            return (file, status)
        } catch {
            if error.code == EISDIR || error.code == ELOOP { throw .notAFile(path) }
            throw folder.failure(name, error)
        }
    }

    private var isInPlace: Bool {
        guard let files, let now = try? folder.system.status(ofFile: files.lock.path) else { return false }
        return now.isSameFile(as: files.identity)
    }

    private func wait(for file: OpenFile, _ files: Files, until deadline: Duration) throws(StateError) {
        let system = folder.system
        var pause = Duration.microseconds(100)
        while true {
            do throws(SystemError) {
                if try system.tryLock(file.descriptor) { return }
            } catch {
                throw .failed(file: file.path, error)
            }
            if givenUp != nil || system.monotonicTime >= deadline {
                // A session that only waits in the queue is named if none has the lock.
                let holder = system.lockHolder(files.lock.descriptor) ?? system.lockHolder(files.queue.descriptor)
                if system.monotonicTime >= deadline || holder == givenUp {
                    givenUp = holder
                    throw .locked(holder: holder)
                }
                givenUp = nil
            }
            system.sleep(for: pause)
            pause = min(pause * 2, .milliseconds(10))
        }
    }
}
