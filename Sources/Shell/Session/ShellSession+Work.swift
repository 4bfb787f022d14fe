package import Commands
import PatternEvents
package import Patterns
import ShellServices
import StateStore
import Text
import TraceViews

// Commands that no line asks for just now.
extension ShellSession: CommandRunner {
    package var origin: Origin { underWay.origin }

    package func check(_ command: Invocation) throws(CommandError) {
        let verb = command.words[0]
        guard chain.linked.contains(where: { $0.takes(command) }) else {
            throw .unknownCommand(verb, near: NearMiss.of(verb, among: verbs))
        }
        guard !needsPerson(command) else { throw .noWork(verb) }
        if holdsSecret(command.words) {
            guard let description = description(for: command.words), description.asksForSecret else {
                throw .secretInJob
            }
            throw .mayHoldSecret(usage: description.usage)
        }
        if case .pipe = command.redirection { throw .pipeInJob }
    }

    package func run(_ commands: [Invocation], for name: String) -> Future<Reply, CommandError> {
        let sequence = CommandSequence(commands, for: name, in: self)
        sequence.goOn()
        return sequence.future
    }

    /// Whether a command makes sense only for somebody who has just typed it: it ends the shell, takes the terminal, reads
    /// lines, or takes back the last step, which might be the request for the job itself.
    func needsPerson(_ command: Invocation) -> Bool {
        switch description(for: command.words)?.name {
        case "quit", "run", "!", "clear", "undo", "redo": true
        default: false
        }
    }

    /// Begins a command that is a step of its own, in the middle of whatever else goes on.
    ///
    /// - Returns: its reply, which may have to be waited for.
    func begin(_ command: Invocation) throws(CommandError) -> Reply {
        try events.asCommand { () throws(CommandError) in
            // A command may be under way that asks a person something, or waits.
            try betweenSteps { () throws(CommandError) in
                workDepth += 1
                defer { workDepth -= 1 }
                if remembersEvents { memory.begin(rememberedText(of: command)) }
                nowUnderWay(command)
                while true {
                    if let reply = try attempt(command) { return reply }
                }
            }
        }
    }

    /// - Returns: nil if the command is to be run again, because another session changed the state meanwhile.
    private func attempt(_ command: Invocation) throws(CommandError) -> Reply? {
        if store.isFull, !writeState() { isStopped = true }
        store.begin()
        do throws(CommandError) {
            let reply = try performAsWork(command)
            if try keepChanges(of: command) { return reply }
            reply.later?.cancel()
            return nil
        } catch {
            store.rollBack()
            throw error.about(name(of: command))
        }
    }

    /// Runs a command without waiting for its reply, and sends its text where it is to go.
    private func performAsWork(_ command: Invocation) throws(CommandError) -> Reply {
        guard let redirection = command.redirection else { return try handle(command) }
        if case .pipe = redirection { throw .pipeInJob }
        let outer = sequence
        sequence = nil
        defer { sequence = outer }
        let sink = try TextSink(redirection)
        do throws(CommandError) {
            let reply = try handle(command)
            if let later = reply.later {
                return .later(
                    later.map { [self] outcome in
                        guard case .success(let reply) = outcome else {
                            sink.abandon()
                            return outcome
                        }
                        return Outcome(send(reply, to: sink))
                    })
            }
            return try send(reply, to: sink).get()
        } catch {
            sink.abandon()
            throw error
        }
    }

    /// - Returns: what is left to be shown of the reply.
    private func send(_ reply: Reply, to sink: borrowing TextSink) -> Result<Reply, CommandError> {
        var text = TextWriter(width: console.width)
        reply.body.write(to: &text)
        text.endLine(since: 0)
        do throws(CommandError) {
            try sink.accept(text.bytes, toErrors: options.repliesInJSON)
            // A program reads the reply all the same.
            return .success(options.repliesInJSON ? reply : .silent)
        } catch {
            return .failure(error)
        }
    }
}
