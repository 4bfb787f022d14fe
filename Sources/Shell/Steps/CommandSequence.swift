import Commands
import Patterns

/// The commands of a job, one after another; each begins when the reply of the one before it has arrived.
final class CommandSequence {
    /// The commands left, the next one last.
    private var rest: [Item]
    private var replies: [Reply] = []
    private var hasInserted = false
    private var inserted = 0
    private let runner: WorkRunner
    private let promise: Promise<Reply, CommandError>

    private struct Item {
        let command: Invocation
        /// The aliases it comes from, which are not expanded in it.
        let aliases: [String]
    }

    /// - Parameter promise: completed with all replies as one, once the last has arrived.
    init(_ commands: [Invocation], completing promise: Promise<Reply, CommandError>, in runner: WorkRunner) {
        rest = commands.reversed().map { Item(command: $0, aliases: []) }
        self.runner = runner
        self.promise = promise
    }

    /// Replaces the command being begun, an alias, by other commands.
    ///
    /// - Throws: an error if aliases have inserted too many.
    func insert(_ commands: [Invocation], within aliases: [String]) throws(CommandError) {
        inserted += commands.count
        guard inserted <= ScriptStack.commandLimit else { throw .tooManyCommands(limit: ScriptStack.commandLimit) }
        rest += commands.reversed().map { Item(command: $0, aliases: aliases) }
        hasInserted = true
    }

    /// Begins the remaining commands, up to the first that takes time or fails.
    func goOn() {
        do throws(CommandError) {
            while let item = rest.popLast() {
                guard runner.goesOn else { return promise.complete(.cancelled) }
                let reply = try runner.begin(item.command, within: item.aliases, of: self)
                // A command may cancel its own job.
                guard !promise.future.isComplete else {
                    reply.later?.cancel()
                    return
                }
                if hasInserted {
                    hasInserted = false
                    continue
                }
                guard let later = reply.later else {
                    replies.append(runner.settled(reply))
                    continue
                }
                guard later.isComplete else { return wait(for: later, of: item.command) }
                replies.append(runner.settled(try later.reply))
            }
            promise.succeed(.joined(replies))
        } catch {
            promise.fail(error)
        }
    }

    private func wait(for future: Future<Reply, CommandError>, of command: Invocation) {
        promise.cancels(future)
        promise.showsProgress(of: future)
        future.whenComplete { [self] outcome in
            switch outcome {
            case .success(let reply):
                replies.append(runner.settled(reply))
                goOn()
            case .failure(let error): promise.fail(error.about(runner.name(of: command)))
            case .cancelled: promise.complete(.cancelled)
            }
        }
    }
}
