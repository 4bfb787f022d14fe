import Commands
import LineInput

/// Reads a source's commands, one after the other: line by line, with their continuation lines.
struct InvocationReader {
    private let source: any LineSource
    private let arguments: ScriptArguments
    private var parser: CommandParser
    private var line: [UInt8] = []
    /// What is still to be read of an entry of several lines: of a paste, or one that the history gave back.
    private var restOfEntry: ArraySlice<[UInt8]> = []
    private let scripts: ScriptStack
    private var errors: ErrorReporter
    private var host: TerminalHost
    private var history: TypedHistory
    /// Says what an empty line stands for if the last words to the person have offered nothing.
    private var detour: (any InputDetour)?
    /// What an empty line stood for.
    private var offered: Invocation?

    /// The command that was read last; nil if a line could not be read as one.
    private(set) var invocation: Invocation?
    /// See ``takeRemark()``.
    private var remark: String?
    /// Where the line began that could not be read.
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

    /// This reader for another session, which continues where this one is.
    func moved(
        to errors: ErrorReporter, host: TerminalHost, history: TypedHistory, detour: (any InputDetour)?
    ) -> InvocationReader {
        var reader = self
        (reader.errors, reader.host, reader.history, reader.detour) = (errors, host, history, detour)
        return reader
    }

    /// Whether what was read last is the first command of a script.
    var isAtFirstCommand: Bool { count == 1 && !host.isTerminal(source) }

    /// Where what was read last began.
    var origin: Origin { invocation?.origin ?? refusedAt }

    /// The next command; reads as many lines as that takes.
    ///
    /// - Returns: nil at the end of the source.
    /// - Throws: why a line is refused; the next line can be read as usual.
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
        // A command that takes its time looks for ^C itself; between those of a script or an entry it is looked for
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
            // ^D there means the command, not the shell; if the terminal is gone the next read says so again.
            parser.abandon()
        case .end:
            isAtEnd = true
            if let (error, origin) = parser.finish() { throw last(error, at: origin) }
        case .failed(let errno):
            throw last(
                .cannotRead(source.name, errno).about("playhouse"), at: Origin(source: source.name, line: 0))
        }
    }

    /// What the user has to know of the line, when its last command has run.
    mutating func takeRemark() -> String? {
        guard remark != nil, parser.commands.isEmpty else { return nil }
        return remark.take()
    }

    /// Notes that a comment of a line may be meant as text: no blank stands after its mark.
    private mutating func noteComment(in line: [UInt8]) {
        guard let start = parser.doubtfulComment, start + 1 < line.count,
            !" \t#!".utf8.contains(line[start + 1])
        else { return }
        let words = String(decoding: line[start...], as: UTF8.self).split(separator: " ")
        remark =
            "'\(words[0])' \(words.count > 1 ? "and what follows " : "")was read as a comment; quote it if it is text"
    }

    /// Reads a line as commands, unless it stands for something else as a whole.
    private mutating func take(_ line: [UInt8]) throws(CommandError) {
        guard let detour, !parser.isContinuing, let words = detour.words(for: line) else {
            let reading = parser.read(line)
            noteComment(in: line)
            return try take(reading)
        }
        // The line counts, also if nothing in it is a command.
        try take(parser.read([]))
        offered = Invocation(words: words, origin: Origin(source: source.name, line: parser.lineNumber))
    }

    /// Takes what a person has entered: ``line`` becomes its first line, and the others wait.
    private mutating func takeEntry() {
        history.note(line)
        answerOffer()
        guard line.contains(0x0A) else { return }
        restOfEntry = line.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)[...]
        line = restOfEntry.removeFirst()
    }

    /// Drops what is left of an entry of several lines, for one of its commands has failed.
    ///
    /// - Returns: how many of its lines will not be read.
    mutating func dropRestOfEntry() -> Int {
        defer { restOfEntry = [] }
        guard !restOfEntry.isEmpty else { return 0 }
        while parser.next() != nil {}
        return restOfEntry.count
    }

    /// A person at the prompt takes with an empty line what the last words to them have offered, and declines it with any
    /// other.
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

    /// - Returns: `error`, after which nothing more is read.
    private mutating func last(_ error: CommandError, at origin: Origin) -> CommandError {
        isAtEnd = true
        refusedAt = origin
        return error
    }
}
