/// An originator of the shell's own whose state no change holds, and that can return to a former one.
public protocol Rewindable: AnyObject {
    /// - Returns: brings the present state back, each time that it is called.
    func savepoint() -> () -> Void
}

/// The originators that are restored with the changes when a lecturer goes back a step: the bug that is in, the vote
/// that is open.
public final class Savepoints {
    private var originators: [any Rewindable] = []

    public func add(_ originator: any Rewindable) { originators.append(originator) }

    /// - Returns: brings the present state of all back.
    public func savepoint() -> () -> Void {
        let restorers = originators.map { $0.savepoint() }
        return { for restore in restorers { restore() } }
    }
}
