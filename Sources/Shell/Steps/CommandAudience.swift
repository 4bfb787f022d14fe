/// Follows commands from their beginning to their end, besides the event stream: remembers what they did, and shows it.
public protocol CommandAudience: AnyObject {
    /// Whether something is remembered, and nothing new is.
    var isPast: Bool { get }

    /// Forgets what is remembered, so that it is not mistaken for the last command.
    func forget()

    /// The current command has been answered.
    func note(isSilent: Bool)

    /// The current command has its reply, and is shown if that is wanted.
    func endCommand(on output: DurableOutput)

    /// A command that no line asked for has its reply.
    func endWork()

    /// Shows what has come of itself since, and what the command under way has done so far: something else comes now.
    func show(on output: DurableOutput)

    /// Commands are to be remembered from now on, or not.
    ///
    /// - Parameter structures: who is there.
    func remember(_ isWanted: Bool, among structures: StructureDirectory)
}
