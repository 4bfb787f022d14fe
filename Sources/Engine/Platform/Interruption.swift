import Synchronization

/// ^C, for the whole process, since a signal belongs to no session.
///
/// Nothing is noted before a handler of the signal is installed; without a terminal, ^C ends the process.
public enum Interruption {
    private static let flag = Atomic(false)

    /// Whether ^C was pressed and has not been taken.
    public static var isPending: Bool { flag.load(ordering: .sequentiallyConsistent) }

    /// Notes a ^C. Safe in a signal handler once ``take()`` has been called.
    public static func note() { flag.store(true, ordering: .sequentiallyConsistent) }

    /// Whether ^C was pressed since the last call.
    public static func take() -> Bool { flag.exchange(false, ordering: .sequentiallyConsistent) }
}
