import Commands
import LineInput

/// Reads a source's commands, one after the other: line by line, with the lines that one goes on with.
struct InvocationReader {
    private let source: any LineSource
    private var parser: CommandParser
    private var line: [UInt8] = []
    private let host: TerminalHost
    private let history: TypedHistory
    private let scripts: ScriptStack
    private let errors: ErrorReporter
    /// What an empty line stood for.
    private var offered: Invocation?

    /// The command that was read last; nil if a line could not be read as one.
    private(set) var invocation: Invocation?
    /// Where the line began that could not be read.
    private var refusedAt: Origin
    private var isAtEnd = false

    init(
        _ source: any LineSource, host: TerminalHost, history: TypedHistory, scripts: ScriptStack, errors: ErrorReporter
    ) {
        self.source = source
        parser = CommandParser(source: source.name)
        self.host = host
        self.history = history
        self.scripts = scripts
        self.errors = errors
        refusedAt = Origin(source: source.name, line: 0)
    }

    /// Where what was read last began.
    var origin: Origin { invocation?.origin ?? refusedAt }

    /// The next command; reads as many lines as that takes.
    ///
    /// - Returns: nil at the end of the source.
    /// - Throws: why a line is refused; the next one can be read as usual.
    mutating func next() throws(CommandError) -> Invocation? {
        while true {
            invocation = parser.next() ?? offered
            offered = nil
            if invocation != nil || isAtEnd { return invocation }
            try readLine()
        }
    }

    private mutating func readLine() throws(CommandError) {
        // A command that takes its time looks for ^C itself; between those of a script it is looked for here.
        if scripts.isInScript, host.takeInterrupt() {
            throw last(.interrupted, at: Origin(source: source.name, line: parser.lineNumber))
        }
        switch source.readLine(into: &line, prompt: host.prompt(isContinuing: parser.isContinuing)) {
        case .line:
            scripts.lineWasRead()
            let wasContinuing = parser.isContinuing
            let reading = parser.read(line)
            if host.isTerminal(source) {
                history.note(line, reading, parser.commands)
                answerOffer(isContinued: wasContinuing)
            }
            try take(reading)
        case .tooLong:
            try take(parser.skipLongLine())
        case .interrupted:
            parser.abandon()
            history.forgetUnfinished()
        case .end:
            isAtEnd = true
            if let (error, origin) = parser.finish() { throw last(error, at: origin) }
        case .failed(let errno):
            throw last(
                .cannotRead(source.name, errno).about("playhouse"), at: Origin(source: source.name, line: 0))
        }
    }

    /// A person at the prompt takes with an empty line what the last words to them have offered, and declines it with any
    /// other.
    private mutating func answerOffer(isContinued: Bool) {
        guard !isContinued, line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return errors.declineOffer() }
        offered = errors.takeOffer().map {
            Invocation(words: $0, origin: Origin(source: source.name, line: parser.lineNumber))
        }
    }

    private mutating func take(_ reading: CommandParser.Reading) throws(CommandError) {
        guard case .refused(let refusal) = reading else { return }
        refusedAt = refusal.origin
        throw refusal.error
    }

    /// - Returns: `error`, behind which nothing more is read.
    private mutating func last(_ error: CommandError, at origin: Origin) -> CommandError {
        isAtEnd = true
        refusedAt = origin
        return error
    }
}
