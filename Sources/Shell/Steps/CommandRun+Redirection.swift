import Commands
import Patterns
import Text

extension CommandRun {
    /// Runs a command whose text is redirected.
    ///
    /// - Returns: the part of the reply that is still to be shown.
    func answer(
        _ invocation: Invocation, _ mode: RunMode, into redirection: Redirection
    ) throws(CommandError) -> Reply {
        mode.waits ? try capture(invocation, mode, redirection) : try work(invocation, mode, redirection)
    }

    /// Redirects all text that is written while the command runs.
    private func capture(
        _ invocation: Invocation, _ mode: RunMode, _ redirection: Redirection
    ) throws(CommandError) -> Reply {
        let sink = try TextSink(redirection)
        var reply = Reply.silent
        do throws(CommandError) {
            let text = try output.capture { () throws(CommandError) in
                reply = try send(invocation, mode)
                output.write { output.write(reply, to: &$0) }
            }
            try host.releasing { () throws(CommandError) in try sink.accept(text, toErrors: output.isJSON) }
        } catch {
            sink.abandon()
            throw error
        }
        return reply
    }

    /// Redirects the reply once it has arrived.
    private func work(
        _ invocation: Invocation, _ mode: RunMode, _ redirection: Redirection
    ) throws(CommandError) -> Reply {
        if case .pipe = redirection { throw .pipeInJob }
        let sink = try TextSink(redirection)
        do throws(CommandError) {
            let reply = try context.outsideSequence { () throws(CommandError) in try send(invocation, mode) }
            guard let later = reply.later else { return try accept(reply, into: sink).get() }
            return .later(
                later.map { [self] outcome in
                    guard case .success(let reply) = outcome else {
                        sink.abandon()
                        return outcome
                    }
                    return Outcome(accept(reply, into: sink))
                })
        } catch {
            sink.abandon()
            throw error
        }
    }

    /// - Returns: the part of the reply that is still to be shown.
    private func accept(_ reply: Reply, into sink: borrowing TextSink) -> Result<Reply, CommandError> {
        var text = TextWriter(width: output.width)
        output.write(reply, to: &text)
        text.endLine(since: 0)
        do throws(CommandError) {
            try sink.accept(text.bytes, toErrors: output.isJSON)
            // A program reads the reply in any case.
            return .success(output.isJSON ? reply : .silent)
        } catch {
            return .failure(error)
        }
    }
}
