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

    /// Sends an admitted command along the chain: as it was typed, or as the `help` that it asks for.
    ///
    /// - Returns: the reply, which may still be to come.
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
        // Whatever was removed from the chain, `chain` can restore it.
        if verb == "chain", let extras = directory.extras {
            guard !context.isRehearsing else { throw .cannotPlan(verb) }
            return try extras.respond(to: invocation)
        }
        // An alias is not expanded inside itself, and is not a misspelling of its own name.
        if directory.aliasHandler?.active.contains(verb) == true {
            throw CommandError(
                .unknownCommand, "the alias refers to itself, and there is no command of that name",
                hint: "'unalias \(Quoting.quoted(verb))' removes it")
        }
        throw directory.unknown(invocation.words)
    }

    /// Checks whether a command that another person wrote may be run.
    ///
    /// - Throws: an error that names the thing outside which it would affect.
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
