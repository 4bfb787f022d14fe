/// Asks a person for what their command line left out: the fields of a form, one after another.
public protocol Interviewer: AnyObject {
    /// Whether a person is there to be asked; not in a script or a pipe.
    var canAsk: Bool { get }

    /// Shows `question` and waits for one line.
    ///
    /// Other sessions may change the state while a person thinks: whatever was found out before is to be looked at
    /// again.
    ///
    /// - Parameters:
    ///   - question: as it is before the answer, without the space between them: `your name:`.
    ///   - choices: what Tab completes.
    /// - Returns: the line as it was typed; it enters no history.
    /// - Throws: an error of kind `interrupted` for ^C and ^D, one of kind `unavailable` if there is no one to ask.
    func ask(_ question: String, choices: [String]) throws(CommandError) -> String
}
