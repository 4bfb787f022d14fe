/// A terminal that something animated, such as a game, can use alone for a while.
///
/// The screen is restored afterwards, whatever ends the show: itself, ^C, a signal, or a suspension in between.
public protocol LiveScreen: AnyObject {
    /// Gives the screen to `show` until it ends. Events meanwhile are not part of the current command's step, and
    /// announcements of others are shown afterwards.
    ///
    /// - Throws: an error of kind `unavailable` if there is no terminal, or one that cannot be drawn on; one of kind
    ///   `refused` if the reply is for a program.
    func run(_ show: any Animation) throws(CommandError) -> LiveEnding
}

/// The way in which a show ended.
public enum LiveEnding: Equatable, Sendable {
    /// On its own.
    case finished
    /// By ^C, or because the terminal went away.
    case interrupted
}
