/// Asks a person for what the line of their command did not say: the fields of a form, one after another.
package protocol Interviewer: AnyObject {
    /// Whether a person is there to be asked; not in a script or a pipe.
    var canAsk: Bool { get }

    /// Shows `question` and waits for one line.
    ///
    /// Other sessions may change the state while a person thinks: whatever was found out before is to be looked at
    /// again.
    ///
    /// - Parameter choices: what Tab completes.
    /// - Throws: an error of kind `interrupted` for ^C and ^D, one of kind `unavailable` where nobody can be asked.
    func ask(_ question: String, choices: [String]) throws(CommandError) -> String
}
