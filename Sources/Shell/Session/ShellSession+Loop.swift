import Commands
import Glibc
package import LineInput
import PatternEvents
import Patterns
import StateStore
import Text
import TraceViews

// The loop: lines are read, their commands run one after the other, each from its first event to its reply.
extension ShellSession {
    /// Runs every command of `source`.
    ///
    /// - Returns: false if a command failed and the rest was not run for it.
    @discardableResult
    package func run(_ source: any LineSource) -> Bool {
        var parser = CommandParser(source: source.name)
        var line: [UInt8] = []
        // With nobody left to read the replies, the commands would run on unseen.
        while !isEnding, !isStopped, console.failure == nil {
            // A command that takes its time looks for ^C itself; between those of a script it is looked for here.
            if terminal != nil, scriptDepth > 0, Signals.takeInterrupt() {
                return fail(.interrupted, at: Origin(source: source.name, line: parser.lineNumber))
            }
            switch source.readLine(into: &line, prompt: prompt(isContinuing: parser.isContinuing)) {
            case .line:
                let reading = parser.read(line)
                if source === terminal { remember(line, reading, parser.commands) }
                guard take(reading, of: &parser) else { return false }
            case .tooLong:
                guard take(parser.skipLongLine(), of: &parser) else { return false }
            case .interrupted:
                parser.abandon()
                typedLines = []
            case .end:
                guard let (error, origin) = parser.finish() else { return true }
                return fail(error, at: origin)
            case .failed(let errno):
                return fail(
                    .cannotRead(source.name, errno).about("playhouse"), at: Origin(source: source.name, line: 0))
            }
        }
        return true
    }

    /// Runs what a line came to.
    ///
    /// - Returns: whether to go on with the next line.
    private func take(_ reading: CommandParser.Reading, of parser: inout CommandParser) -> Bool {
        switch reading {
        case .incomplete: return true
        case .refused(let refusal): return fail(refusal.error, at: refusal.origin)
        case .whole:
            while !isEnding, !isStopped, let command = parser.next() {
                let former = underWay
                guard execute(command) else { return false }
                parser.recycle(former)
            }
            return !isStopped
        }
    }

    /// Runs the script at `path` as part of a command.
    func runScript(at path: String) throws(CommandError) {
        guard scriptDepth < Self.scriptDepthLimit else { throw .runTooDeep }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .cannotOpen(path, errno) }
        scriptDepth += 1
        defer { scriptDepth -= 1 }
        let source = PipeLineSource(descriptor: descriptor, name: path, closesDescriptor: true, beforeBlocking: {})
        let finished = betweenSteps { run(source) }
        if !finished { throw .alreadyTold }
    }

    // MARK: A command

    /// Runs one command from its first event to its reply.
    ///
    /// - Returns: whether to go on: it succeeded, or failures do not stop the run.
    private func execute(_ command: Invocation) -> Bool {
        // What has become due while the line was read comes before it.
        attend()
        defer { attend() }
        events.beginCommand()
        if remembersEvents { memory.begin(rememberedText(of: command)) }
        nowUnderWay(command)
        if !store.hasUnsettled { console.markSettled() }
        if store.isFull, !writeState() { return false }
        store.begin()
        do throws(CommandError) {
            let reply = try perform(command)
            guard try keepChanges(of: command) else { return execute(command) }
            show(reply, of: command)
            lastFailed = false
            return true
        } catch {
            store.rollBack()
            return fail(error.about(name(of: command)), at: command.origin, command)
        }
    }

    func nowUnderWay(_ command: Invocation) {
        underWay = command
        nameUnderWay = state.aliases.isEmpty ? nil : stepName(command.words)
    }

    /// Runs a command and sends its text where it is to go.
    private func perform(_ command: Invocation) throws(CommandError) -> Reply {
        guard let redirection = command.redirection else {
            let reply = try handle(command)
            return reply.later == nil ? reply : try finished(reply)
        }
        let sink = try TextSink(redirection)
        var reply = Reply.silent
        do throws(CommandError) {
            let text = try console.capture { () throws(CommandError) in
                reply = try finished(handle(command))
                console.write { reply.body.write(to: &$0) }
            }
            try releasingTerminal { () throws(CommandError) in try sink.accept(text, toErrors: options.repliesInJSON) }
        } catch {
            sink.abandon()
            throw error
        }
        return reply
    }

    /// Sends a command along the chain.
    func handle(_ command: Invocation) throws(CommandError) -> Reply {
        if isRehearsing, description(for: command.words)?.effect == .outward { throw .cannotPlan(command.words[0]) }
        if workDepth > 0, needsPerson(command) { throw .noWork(command.words[0]) }
        if let reply = try chain.handle(command) { return reply }
        // Whatever was pulled out of the chain, the way back stays open.
        if command.words[0] == "chain" {
            guard !isRehearsing else { throw .cannotPlan(command.words[0]) }
            return try teachingHandler().respond(to: command)
        }
        // An alias is not taken within itself, and is not what its own name is mistaken for.
        let others = verbs.filter { $0 != command.words[0] }
        throw .unknownCommand(command.words[0], near: NearMiss.of(command.words[0], among: others))
    }

    /// Runs `body` with no step open, see ``ChangeStore/betweenSteps(of:_:)``.
    func betweenSteps<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        // Scripts in `body` have commands of their own under way.
        let outer = (underWay, nameUnderWay)
        defer { (underWay, nameUnderWay) = outer }
        return try store.betweenSteps(of: nameUnderWay ?? stepName(underWay.words), body)
    }

    /// Gives the terminal to another program while `body` runs.
    func releasingTerminal(_ body: () throws(CommandError) -> Void) throws(CommandError) {
        console.flush()
        guard let terminal else { return try body() }
        let result = terminal.withTerminalReleased { () -> Result<Void, CommandError> in
            do throws(CommandError) { return .success(try body()) } catch { return .failure(error) }
        }
        try result.get()
    }

    /// Tells of a failure.
    ///
    /// - Returns: whether to go on in spite of it.
    @discardableResult
    func fail(_ error: CommandError, at origin: Origin, _ command: Invocation? = nil) -> Bool {
        lastFailed = true
        let isAtPrompt = terminal != nil && scriptDepth == 0
        if !isAtPrompt { hasFailed = true }
        // A program that reads replies counts one for each command, also for one whose own lines told of the failure.
        if options.repliesInJSON || error != .alreadyTold { tell(error, at: origin, command) }
        return isAtPrompt || options.keepsGoing
    }
}
