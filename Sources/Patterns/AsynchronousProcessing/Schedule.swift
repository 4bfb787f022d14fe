/// When a request is to be executed.
///
/// Source: the course's "Asynchronous Processing", which has a scheduler
/// execute a request at once, after a time, or when a condition holds.
public enum Schedule {
    /// As soon as a worker is free.
    case atOnce
    /// At this time of the scheduler's clock.
    case at(Duration)
    /// When the condition's subject notifies that it holds.
    case when(Condition)
}

/// What the scheduler needs of a clock.
public protocol Timekeeper: AnyObject {
    /// Time since some start. Never goes back.
    var now: Duration { get }

    /// Calls `action` once at `due`, or as soon as possible if that is now or
    /// past, but never before this returns; on the thread that owns the shell's
    /// state, between commands.
    func setAlarm(at due: Duration, _ action: @escaping () -> Void) -> any Alarm
}

/// A call that waits for its time.
public protocol Alarm: AnyObject {
    /// It will not be made any more.
    func cancel()
}

/// A condition that may become true, and the subject that notifies of it.
///
/// It joins Observer to asynchronous processing: a request that waits for it
/// observes its subject.
public struct Condition {
    /// The condition in words, as a person writes it: `film ended`.
    public let name: String
    /// The subject that notifies of changes.
    public let subject: any Subject
    private let test: () -> Bool

    /// - Parameters:
    ///   - name: in words.
    ///   - subject: kept alive.
    ///   - holds: whether it holds with this value. For something that is to
    ///     happen from now on, compare with the present value: a count of ended
    ///     films with a greater one.
    public init<Value: CustomStringConvertible>(
        _ name: String, _ subject: Observable<Value>,
        holds: @escaping (Value) -> Bool
    ) {
        self.name = name
        self.subject = subject
        test = { holds(subject.value) }
    }

    /// Whether it holds now.
    public var holds: Bool { test() }

    /// Whether it holds now that its subject notifies. That may be undone
    /// again: by a command that fails, by a rehearsal.
    public func holds(after update: SubjectUpdate) -> Bool {
        update.subject === subject && test()
    }
}
