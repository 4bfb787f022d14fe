/// The mode in which a command is run: the differences between a typed command, one of a job and one inside another, as
/// data.
public struct RunMode: Sendable {
    /// The command's place in the event stream and in the history.
    enum Place: Sendable {
        /// A separate command, after the one before.
        case next
        /// A separate command in the middle of another one, as if it had been typed there.
        case inserted
        /// A separate command in the middle of other work, not requested by the current line.
        case work
        /// A part of the current command, and of its step.
        case part
        /// None: it only reads.
        case unheard
    }

    /// The handling of a failure.
    enum Failure: Sendable {
        /// The shell reports it, and the run may end with it.
        case isReported
        /// The caller shows it, after the error handlers.
        case isReturned
        /// Only the caller handles it.
        case isThrown
    }

    let place: Place
    /// Whether to wait for a reply that takes time.
    var waits = true
    var failure = Failure.isThrown

    /// A line that was typed, or read from a script.
    static let line = RunMode(place: .next, failure: .isReported)
    /// A line on the stage of a lesson.
    static let lesson = RunMode(place: .next, failure: .isReturned)
    /// The command that `predict` has asked about, run for real.
    public static let inserted = RunMode(place: .inserted)
    /// A command of a job or a task, or a reaction to a change.
    static let work = RunMode(place: .work, waits: false)
    /// A part of another command: a command of an alias, or one that is timed, rehearsed or meant to fail.
    static let part = RunMode(place: .part)
    /// A command of which only the reply is needed.
    static let lookUp = RunMode(place: .unheard)
}
