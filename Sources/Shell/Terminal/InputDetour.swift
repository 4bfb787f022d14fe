public import Commands

/// What takes the lines that are typed in the place of the chain, as long as it wants them: a lesson.
public protocol InputDetour: AnyObject {
    /// The text that a person gets at the start.
    var greeting: String { get }

    /// What it puts before the prompt.
    var place: String { get }

    /// Whose names and status the person sees meanwhile; nil for the shell's own.
    var directory: CommandDirectory? { get }

    /// What an empty line stands for.
    var offer: [String]? { get }

    /// What a whole line stands for that is not to be read as commands, such as the answer to a question; nil for any other.
    func words(for line: [UInt8]) -> [String]?

    /// Whether a command is for it.
    func takes(_ invocation: Invocation) -> Bool

    /// Runs a command.
    ///
    /// - Throws: why it failed; ``speak()`` then prints the reply to it.
    func take(_ invocation: Invocation) throws(CommandError)

    /// Says what there is to say to the last line.
    func speak()
}
