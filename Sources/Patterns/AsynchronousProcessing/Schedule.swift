/// When a request is to be executed.
///
/// Source: the course's "Asynchronous Processing", which has a scheduler execute a request at once, after a time, or when a
/// condition holds.
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

    /// Calls `action` once at `due`, or as soon as possible if that is now or past, but never before this returns; on the
    /// thread that owns the shell's state, between commands.
    func setAlarm(at due: Duration, _ action: @escaping () -> Void) -> any Alarm
}

/// A call that waits for its time.
public protocol Alarm: AnyObject {
    /// It will not be made any more.
    func cancel()
}
