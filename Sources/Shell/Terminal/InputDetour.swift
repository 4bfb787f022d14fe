public import Commands

/// A receiver of typed lines in place of the chain, as long as it wants them: a lesson.
public protocol InputDetour: AnyObject {
    /// The text for a person at the start.
    var greeting: String { get }

    /// The text before the prompt.
    var place: String { get }

    /// The directory of the names and the status that the person sees meanwhile; nil for the shell's own.
    var directory: CommandDirectory? { get }

    /// The meaning of an empty line.
    var offer: [String]? { get }

    /// The meaning of a whole line that is not to be read as commands, such as the answer to a question; nil for any
    /// other line.
    func words(for line: [UInt8]) -> [String]?

    /// Whether it handles a command.
    func takes(_ invocation: Invocation) -> Bool

    /// Runs a command.
    ///
    /// - Throws: the failure; ``speak()`` then prints the reply to it.
    func take(_ invocation: Invocation) throws(CommandError)

    /// Prints the reply to the last line.
    func speak()
}
