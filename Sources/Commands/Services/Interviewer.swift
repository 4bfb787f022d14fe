/// Asks a person for the words that their command line left out: the fields of a form, one after another.
public protocol Interviewer: AnyObject {
    /// Whether a person can be asked, which is not so in a script or a pipe.
    var canAsk: Bool { get }

    /// Whether a person at the prompt can accept an offer by Enter, which is not so in a lecture: Enter continues it.
    var takesOffers: Bool { get }

    /// Shows `question` and waits for one line.
    ///
    /// Other sessions may change the state while a person thinks, so earlier checks have to be repeated.
    ///
    /// - Parameters:
    ///   - question: the text before the answer, without the space between them: `your name:`.
    ///   - choices: the words that Tab completes.
    /// - Returns: the line as it was typed; it enters no history.
    /// - Throws: an error of kind `interrupted` for ^C and ^D, one of kind `unavailable` if there is no person to ask.
    func ask(_ question: String, choices: [String]) throws(CommandError) -> String
}

extension Interviewer {
    public var takesOffers: Bool { canAsk }
}
