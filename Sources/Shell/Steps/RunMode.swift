/// How a command is run: in what a typed one, one of a job and one within another differ, as data.
public struct RunMode: Sendable {
    /// Its records for the event stream and the history.
    enum Standing: Sendable {
        /// A command of its own, after the one before.
        case next
        /// A command of its own in the middle of another one, as if it had been typed there.
        case inserted
        /// A command of its own in the middle of other work, not requested by the current line.
        case work
        /// A part of the current command, and of its step.
        case part
        /// Nothing: it is only read.
        case unheard
    }

    /// Who deals with a failure.
    enum Failure: Sendable {
        /// The shell: it is reported, and the run may end with it.
        case isReported
        /// The caller shows it, after the error handlers.
        case isReturned
        /// Only the caller.
        case isThrown
    }

    let standing: Standing
    /// Whether a reply that takes its time is waited for.
    var waits = true
    var failure = Failure.isThrown

    /// A line that was typed, or read from a script.
    static let line = RunMode(standing: .next, failure: .isReported)
    /// A line on the stage of a lesson.
    static let lesson = RunMode(standing: .next, failure: .isReturned)
    /// What `predict` has asked about, run in earnest.
    public static let inserted = RunMode(standing: .inserted)
    /// A command of a job or a task, or a reaction to a change.
    static let work = RunMode(standing: .work, waits: false)
    /// What another command consists of: a command of an alias, what is timed, rehearsed or meant to fail.
    static let part = RunMode(standing: .part)
    /// A command of which only the reply is needed.
    static let lookUp = RunMode(standing: .unheard)
}
