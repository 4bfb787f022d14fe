/// The chain of error handlers, along which every failure in the shell travels. The error's own line is separate.
public protocol ErrorHandlerChain: AnyObject {
    /// Sends `failure` along the chain.
    ///
    /// - Returns: a further text for a person at the terminal, without a newline at the end; nil for none. A script
    ///   prints none.
    func handle(_ failure: CommandFailure) -> String?

    /// Takes the command that an empty line at the prompt runs, since the last message offered it.
    ///
    /// - Returns: its words; nil if none is offered.
    func takeOffer() -> [String]?

    /// Withdraws the offer, because the person has typed something else.
    func declineOffer()
}
