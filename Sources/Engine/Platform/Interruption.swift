import Synchronization

/// ^C, as the process knows it: a signal belongs to no session.
///
/// Nothing is noted before somebody handles the signal; without a terminal ^C ends the process.
public enum Interruption {
    private static let flag = Atomic(false)

    /// Whether ^C was pressed and nobody has taken it.
    public static var isPending: Bool { flag.load(ordering: .sequentiallyConsistent) }

    /// ^C was pressed. Safe in a handler of signals once ``take()`` has been called.
    public static func note() { flag.store(true, ordering: .sequentiallyConsistent) }

    /// Whether ^C was pressed since the last call.
    public static func take() -> Bool { flag.exchange(false, ordering: .sequentiallyConsistent) }
}
