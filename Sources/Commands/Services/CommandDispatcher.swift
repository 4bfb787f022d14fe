/// Runs a command from within another one: what `time` or `plan` need.
public protocol CommandDispatcher: AnyObject {
    /// Sends `words` along the chain as part of the current command, and waits for its reply if that takes time.
    ///
    /// - Throws: the command's error, or that no handler took it.
    func dispatch(_ words: [String]) throws(CommandError) -> Reply
}
