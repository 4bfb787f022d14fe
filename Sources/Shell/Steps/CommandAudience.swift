/// Follows commands from beginning to end, outside the event stream: it remembers their effects and shows them.
public protocol CommandAudience: AnyObject {
    /// Whether something is remembered, but nothing new.
    var isPast: Bool { get }

    /// Forgets the remembered command, so that it is not mistaken for the last one.
    func forget()

    /// Notes that the current command has been answered.
    func note(isSilent: Bool)

    /// Ends the current command, which has its reply, and shows it if that is wanted.
    func endCommand(on output: DurableOutput)

    /// Ends a command that no line requested, when it has its reply.
    func endWork()

    /// Shows the unprompted events since, and the current command's effects so far, because other text comes next.
    func show(on output: DurableOutput)

    /// Begins to remember commands, or ends that.
    ///
    /// - Parameter structures: the objects that are present.
    func remember(_ isWanted: Bool, among structures: StructureDirectory)
}
