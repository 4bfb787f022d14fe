import Commands
import LineInput

/// Reads a source's commands, one by one: line by line, with their continuation lines.
struct InvocationReader {
    private let source: any LineSource
    private let arguments: ScriptArguments
    private var parser: CommandParser
    private var line: [UInt8] = []
    /// The unread lines of an entry of several lines: a paste, or one recalled from the history.
    private var restOfEntry: ArraySlice<[UInt8]> = []
    private let scripts: ScriptStack
    private var errors: ErrorReporter
    private var host: TerminalHost
    private var history: TypedHistory
    /// Gives the meaning of an empty line if the last message to the person offered nothing.
    private var detour: (any InputDetour)?
    /// The command that an empty line means.
    private var offered: Invocation?

    /// The command that was read last; nil if a line could not be read as one.
    private(set) var invocation: Invocation?
    /// See ``takeRemark()``.
    private var remark: String?
    /// The beginning of the line that could not be read.
    private var refusedAt: Origin
    private var isAtEnd = false
    private var count = 0

    init(
        _ source: any LineSource, arguments: [String]?, scripts: ScriptStack, errors: ErrorReporter,
        host: TerminalHost, history: TypedHistory, detour: (any InputDetour)?
    ) {
        (self.scripts, self.errors, self.detour) = (scripts, errors, detour)
        self.source = source
        self.arguments = ScriptArguments(words: arguments, script: source.name)
        parser = CommandParser(source: source.name)
        self.host = host
        self.history = history
        refusedAt = Origin(source: source.name, line: 0)
    }

    /// A copy of this reader for another session, which continues at the same place.
    func moved(
        to errors: ErrorReporter, host: TerminalHost, history: TypedHistory, detour: (any InputDetour)?
    ) -> InvocationReader {
        var reader = self
        (reader.errors, reader.host, reader.history, reader.detour) = (errors, host, history, detour)
        return reader
    }

    /// Whether the last command or line is the first one of a script.
    var isAtFirstCommand: Bool { count == 1 && !host.isTerminal(source) }

    /// The origin of the last command or line.
    var origin: Origin { invocation?.origin ?? refusedAt }

    /// Returns the next command, after reading as many lines as needed.
    ///
    /// - Returns: nil at the end of the source.
    /// - Throws: the reason why a line is refused; the next line can be read as usual.
    mutating func next() throws(CommandError) -> Invocation? {
        while true {
            invocation = parser.next() ?? offered
            offered = nil
            if let typed = invocation {
                count += 1
                if arguments.words != nil { invocation = try arguments.filled(typed) }
                return invocation
            }
            if isAtEnd { return nil }
            try readLine()
        }
    }

    private mutating func readLine() throws(CommandError) {
        // A command that takes time checks for ^C itself; between the commands of a script or an entry, it is checked
        // here.
        if scripts.isInScript || !restOfEntry.isEmpty, host.takeInterrupt() {
            let origin = Origin(source: source.name, line: parser.lineNumber)
            guard restOfEntry.isEmpty else {
                refusedAt = origin
                throw .interrupted
            }
            throw last(.interrupted, at: origin)
        }
        if let next = restOfEntry.popFirst() { return try take(next) }
        if host.isTerminal(source), !parser.isContinuing { history.begin() }
        switch source.readLine(into: &line, prompt: host.prompt(isContinuing: parser.isContinuing)) {
        case .line:
            scripts.lineWasRead()
            if host.isTerminal(source) {
                takeEntry()
            } else if parser.lineNumber == 0, line.starts(with: #"{"kind":"session""#.utf8) {
                throw last(
                    CommandError(
                        .refused, "this is a recording, and not a script",
                        hint:
                            "'playhouse --view FILE' shows it, and 'export NAME.play --from FILE' writes a script of it"
                    ), at: Origin(source: source.name, line: 1))
            }
            try take(line)
        case .tooLong:
            try take(parser.skipLongLine())
        case .interrupted:
            parser.abandon()
        case .end where parser.isContinuing && host.isTerminal(source):
            // ^D there ends the command, not the shell; if the terminal is gone, the next read reports that again.
            parser.abandon()
        case .end:
            isAtEnd = true
            if let (error, origin) = parser.finish() { throw last(error, at: origin) }
        case .failed(let errno):
            throw last(
                .cannotRead(source.name, errno).about("playhouse"), at: Origin(source: source.name, line: 0))
        }
    }

    /// The remark for the user about the line, once its last command has run.
    mutating func takeRemark() -> String? {
        guard remark != nil, parser.commands.isEmpty else { return nil }
        return remark.take()
    }

    /// Notes that a comment in a line may be meant as text: there is no space after its mark.
    private mutating func noteComment(in line: [UInt8]) {
        guard let start = parser.doubtfulComment, start + 1 < line.count,
            !" \t#!".utf8.contains(line[start + 1])
        else { return }
        let words = String(decoding: line[start...], as: UTF8.self).split(separator: " ")
        remark =
            "'\(words[0])' \(words.count > 1 ? "and what follows " : "")was read as a comment; quote it if it is text"
    }

    /// Reads a line as commands, unless the whole line has another meaning.
    private mutating func take(_ line: [UInt8]) throws(CommandError) {
        guard let detour, !parser.isContinuing, let words = detour.words(for: line) else {
            let reading = parser.read(line)
            noteComment(in: line)
            return try take(reading)
        }
        // The line counts even if it contains no command.
        try take(parser.read([]))
        offered = Invocation(words: words, origin: Origin(source: source.name, line: parser.lineNumber))
    }

    /// Reads a person's entry: ``line`` becomes its first line, and the others wait.
    private mutating func takeEntry() {
        history.note(line)
        answerOffer()
        guard line.contains(0x0A) else { return }
        restOfEntry = line.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)[...]
        line = restOfEntry.removeFirst()
    }

    /// Drops the rest of an entry of several lines, because one of its commands has failed.
    ///
    /// - Returns: the number of its lines that will not be read.
    mutating func dropRestOfEntry() -> Int {
        defer { restOfEntry = [] }
        guard !restOfEntry.isEmpty else { return 0 }
        while parser.next() != nil {}
        return restOfEntry.count
    }

    /// Accepts the last offer to a person at the prompt if the line is empty, and declines it otherwise.
    private mutating func answerOffer() {
        guard !parser.isContinuing, line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else {
            return errors.declineOffer()
        }
        offered = (errors.takeOffer() ?? detour?.offer).map {
            Invocation(words: $0, origin: Origin(source: source.name, line: parser.lineNumber))
        }
    }

    private mutating func take(_ reading: CommandParser.Reading) throws(CommandError) {
        guard case .refused(let refusal) = reading else { return }
        refusedAt = refusal.origin
        throw refusal.error
    }

    /// - Returns: `error`, after which no more is read.
    private mutating func last(_ error: CommandError, at origin: Origin) -> CommandError {
        isAtEnd = true
        refusedAt = origin
        return error
    }
}
