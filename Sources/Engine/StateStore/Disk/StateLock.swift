import Glibc
import Platform

/// The lock that one session at a time holds while it reads, changes and appends.
///
/// Two files are locked with `flock(2)`. Who wants the turn first locks `queue`, then waits there for `lock`, and gives
/// `queue` back: so a session that runs one command after another and takes its turn anew each time cannot keep others
/// out for good. The kernel gives both back when their holder dies.
final class StateLock {
    /// How long one waits for a holder.
    static let patience = Duration.seconds(5)

    private let system: any System
    private let turn: OpenFile
    private let queue: OpenFile
    private let identity: FileStatus
    private(set) var isHeld = false
    /// Whom this session has waited for in vain: one does not wait for the same twice.
    private var givenUp: Int32?

    /// Opens the files in `folder`, made if need be.
    init(in folder: String, on system: any System) throws(SystemError) {
        self.system = system
        turn = try OpenFile(folder + "/lock", flags: O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600, on: system)
        identity = try turn.status()
        queue = try OpenFile(folder + "/queue", flags: O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600, on: system)
    }

    /// Waits for the turn and takes it.
    ///
    /// - Throws: ``StateError/locked(holder:)`` after five seconds, or at once if it is still the same process.
    func acquire() throws(StateError) {
        guard !isHeld else { return }
        let deadline = system.monotonicTime + Self.patience
        try wait(for: queue, until: deadline)
        defer { system.unlock(queue.descriptor) }
        try wait(for: turn, until: deadline)
        isHeld = true
        givenUp = nil
    }

    /// Whether the file still bears its name: it is of no use once somebody has taken it away.
    var isInPlace: Bool {
        (try? system.status(ofFile: turn.path))?.isSameFile(as: identity) ?? false
    }

    func release() {
        guard isHeld else { return }
        system.unlock(turn.descriptor)
        isHeld = false
    }

    /// Whether another session waits for its turn.
    var isWanted: Bool {
        guard let isFree = try? system.tryLock(queue.descriptor) else { return false }
        if isFree { system.unlock(queue.descriptor) }
        return !isFree
    }

    private func wait(for file: OpenFile, until deadline: Duration) throws(StateError) {
        var pause = Duration.microseconds(100)
        while true {
            do throws(SystemError) {
                if try system.tryLock(file.descriptor) { return }
            } catch {
                throw .failed(file: file.path, error)
            }
            if givenUp != nil || system.monotonicTime >= deadline {
                // Who only waits in the queue is to blame if nobody has the turn.
                let holder = system.lockHolder(turn.descriptor) ?? system.lockHolder(queue.descriptor)
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
