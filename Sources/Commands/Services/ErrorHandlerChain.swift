/// The chain of error handlers: every failure in the shell travels along it, besides the error's own line.
public protocol ErrorHandlerChain: AnyObject {
    /// Sends `failure` along the chain.
    ///
    /// - Returns: a text to show a person at the terminal as well, without a newline at the end; nil for none. A script
    ///   prints none.
    func handle(_ failure: CommandFailure) -> String?

    /// What an empty line at the prompt stands for: the command that the last words to the person have offered.
    ///
    /// - Returns: its words; nil if nothing is offered.
    func takeOffer() -> [String]?

    /// The person has typed something else: an empty line stands for nothing any more.
    func declineOffer()
}
