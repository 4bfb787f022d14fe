/// A terminal that something animated, such as a game, can have to itself for a while.
///
/// The screen is as it was afterwards, whatever ends it: the show itself, ^C, a signal, or a stop in between.
public protocol LiveScreen: AnyObject {
    /// Lets `show` have the screen until it ends. What happens meanwhile is not part of the step of the command that
    /// asks, and what others announce is shown afterwards.
    ///
    /// - Throws: an error of kind `unavailable` if there is no terminal, or one that cannot be drawn on; one of kind
    ///   `refused` where the reply is to be read by a program.
    func run(_ show: any Animation) throws(CommandError) -> LiveEnding
}

/// How a show ended.
public enum LiveEnding: Equatable, Sendable {
    /// By itself.
    case finished
    /// By ^C, or because the terminal went away.
    case interrupted
}
