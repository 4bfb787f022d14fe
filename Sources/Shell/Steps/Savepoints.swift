public import Commands
public import StateStore

/// An originator of the shell's own whose state no change holds, and that can return to a former one.
public protocol Rewindable: AnyObject {
    /// - Returns: brings the present state back, each time that it is called.
    func savepoint() -> () -> Void
}

/// What a session is brought back to when a lecturer goes back a step: the store by its own commands, and the originators that
/// no change holds, such as the bug that is in, or the vote that is open.
public final class Savepoints {
    private let store: ChangeStore
    private let clock: ShellClock
    private var originators: [any Rewindable] = []

    public init(store: ChangeStore, clock: ShellClock) {
        (self.store, self.clock) = (store, clock)
    }

    public func add(_ originator: any Rewindable) { originators.append(originator) }

    /// The present state.
    public func savepoint() -> Savepoint {
        Savepoint(
            store: store, clock: clock, undoable: store.undoable.count, redoable: store.redoable.count,
            time: clock.now, restorers: originators.map { $0.savepoint() })
    }
}

/// A state that a session was in.
public struct Savepoint {
    fileprivate let store: ChangeStore
    fileprivate let clock: ShellClock
    fileprivate let undoable: Int
    fileprivate let redoable: Int
    fileprivate let time: Duration
    fileprivate let restorers: [() -> Void]

    /// Whether the virtual clock has moved since: time does not go back, and timers may have been due.
    public var isPast: Bool { clock.kind == .virtual && clock.now > time }

    /// Brings back all that no change holds.
    ///
    /// - Returns: the command that undoes the changes of the store since; nil if there is nothing.
    public func restore() -> String? {
        for restore in restorers { restore() }
        let (done, undone) = (store.undoable.count - undoable, store.redoable.count - redoable)
        if done > 0 { return "undo \(done)" }
        return undone > 0 && done == -undone ? "redo \(undone)" : nil
    }
}
