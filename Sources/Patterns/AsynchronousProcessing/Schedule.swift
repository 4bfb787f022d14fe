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

/// The parts of a clock that the scheduler needs.
public protocol Timekeeper: AnyObject {
    /// Time since some start. Never goes back.
    var now: Duration { get }

    /// Calls `action` once, at `due` or as soon as possible after it, but never
    /// before this returns. The call comes between commands, on the thread that
    /// owns the shell's state.
    func setAlarm(at due: Duration, _ action: @escaping () -> Void) -> any Alarm
}

/// A pending call.
public protocol Alarm: AnyObject {
    /// Drops the call.
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
    ///   - holds: whether the condition is true of this value. To wait for a
    ///     future event, compare with the current value: wait for a larger
    ///     count of ended films.
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

    /// Whether it holds after a notification of its subject. A command that
    /// fails, or a rehearsal, may undo that again.
    public func holds(after update: SubjectUpdate) -> Bool {
        update.subject === subject && test()
    }
}
