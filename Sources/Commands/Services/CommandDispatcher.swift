/// Runs a command from within another one, for commands such as `time` and `plan`.
public protocol CommandDispatcher: AnyObject {
    /// Sends `words` along the chain as part of the current command, and waits for its reply if that takes time.
    ///
    /// - Throws: the command's error, or one that no handler handled it.
    func dispatch(_ words: [String]) throws(CommandError) -> Reply
}
