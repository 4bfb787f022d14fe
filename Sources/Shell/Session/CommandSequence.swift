import Commands
import PatternEvents
import Patterns

/// The commands of a job, one after the other; the next one begins when the reply of the one before it is there.
final class CommandSequence {
    /// What is left to do, the next one last.
    private var rest: [Item]
    private var replies: [Reply] = []
    private var hasInserted = false
    private let session: ShellSession
    private let promise: Promise<Reply, CommandError>

    private struct Item {
        let command: Invocation
        /// The aliases it comes from, which are not expanded in it.
        let aliases: [String]
    }

    init(_ commands: [Invocation], for name: String, in session: ShellSession) {
        rest = commands.reversed().map { Item(command: $0, aliases: []) }
        self.session = session
        promise = Promise(name, events: session.events)
    }

    /// The replies as one, once the last is there.
    var future: Future<Reply, CommandError> { promise.future }

    /// Puts commands in the place of the one being begun, an alias.
    func insert(_ commands: [Invocation], within aliases: [String]) {
        rest += commands.reversed().map { Item(command: $0, aliases: aliases) }
        hasInserted = true
    }

    /// Begins with the commands that are left, up to the first that takes its time or fails.
    func goOn() {
        do throws(CommandError) {
            while let item = rest.popLast() {
                let reply = try begin(item)
                if hasInserted {
                    hasInserted = false
                    continue
                }
                guard let later = reply.later else {
                    replies.append(session.settled(reply))
                    continue
                }
                guard later.isComplete else { return wait(for: later, of: item.command) }
                replies.append(session.settled(try later.reply))
            }
            promise.succeed(replies.count == 1 ? replies[0] : Reply(Replies(replies: replies)))
        } catch {
            promise.fail(error)
        }
    }

    private func begin(_ item: Item) throws(CommandError) -> Reply {
        guard let handler = session.aliasHandler else { return try session.begin(item.command) }
        let outer = session.sequence
        session.sequence = self
        defer { session.sequence = outer }
        return try handler.expanding(item.aliases) { () throws(CommandError) in try session.begin(item.command) }
    }

    private func wait(for future: Future<Reply, CommandError>, of command: Invocation) {
        promise.onCancel { future.cancel() }
        promise.onProgress { future.progress() }
        future.whenComplete { [self] outcome in
            switch outcome {
            case .success(let reply):
                replies.append(session.settled(reply))
                goOn()
            case .failure(let error): promise.fail(error.about(session.name(of: command)))
            case .cancelled: promise.complete(.cancelled)
            }
        }
    }
}
