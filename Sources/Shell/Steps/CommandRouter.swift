import Commands
import Patterns

/// Sends commands along the chain of handlers.
public struct CommandRouter {
    private let directory: CommandDirectory
    private let context: ExecutionContext
    private let status: RunStatus

    public init(directory: CommandDirectory, context: ExecutionContext, status: RunStatus) {
        (self.directory, self.context, self.status) = (directory, context, status)
    }

    /// Sends an admitted command along the chain: as it was typed, or the `help` that it asks for.
    ///
    /// - Returns: the reply, which may have to be waited for.
    func send(_ typed: Invocation) throws(CommandError) -> Reply {
        let help =
            HelpRequest.mayBe(typed)
            ? HelpRequest(directory: directory, status: status).invocation(for: typed) : nil
        let invocation = help ?? typed
        if context.isRehearsing, directory.description(for: invocation.words)?.effect == .outward {
            throw .cannotPlan(directory.name(of: invocation))
        }
        if context.jobDepth > 0, directory.needsPerson(invocation) { throw .noWork(directory.name(of: invocation)) }
        if let reply = try directory.chain.handle(invocation) { return reply }
        let verb = invocation.words[0]
        // Whatever was pulled out of the chain, the way back stays open.
        if verb == "chain", let extras = directory.extras {
            guard !context.isRehearsing else { throw .cannotPlan(verb) }
            return try extras.respond(to: invocation)
        }
        // An alias is not taken within itself, and is not what its own name is mistaken for.
        if directory.aliasHandler?.active.contains(verb) == true {
            throw CommandError(
                .unknownCommand, "the alias refers to itself, and there is no command of that name",
                hint: "'unalias \(Quoting.quoted(verb))' removes it")
        }
        throw directory.unknown(invocation.words)
    }

    /// Looks whether a command may be run that somebody else wrote.
    ///
    /// - Throws: that it reaches outside, and with what.
    func admit(_ invocation: Invocation) throws(CommandError) {
        guard context.isForeign else { return }
        guard let what = directory.reach(of: invocation) else { return }
        context.refusals.append(what)
        throw context.isInLesson
            ? CommandError(
                .refused, "commands in a lesson may not use \(what)", hint: "leave it with 'lesson stop'; it is kept")
            : .reachesOutside(what)
    }
}
