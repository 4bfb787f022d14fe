import Commands
import PatternEvents
import Patterns

/// The link of the chain that takes what a person has given a name of their own.
///
/// It expands the alias and sends what comes of it along the chain from the start; an alias is not expanded inside
/// itself.
final class AliasHandler: Handler {
    let name = "aliases"
    var successor: (any Handler<Invocation, Reply, CommandError>)?
    let events: EventStream

    private unowned let session: ShellSession
    private let state: ShellState
    /// The aliases that are being expanded, the outermost first.
    private(set) var active: [String] = []
    private static let depthLimit = 64

    init(_ session: ShellSession) {
        self.session = session
        state = session.state
        events = session.events
    }

    func takes(_ request: Invocation) -> Bool {
        !state.aliases.isEmpty && state.aliases[request.words[0]] != nil && !active.contains(request.words[0])
    }

    var takenRequests: [String] { state.aliases.keys.sorted() }

    func label(of request: Invocation) -> String { request.words[0] }

    func reasonForPassing(_ request: Invocation) -> String { "takes aliases, and \(request.words[0]) is none" }

    func respond(to request: Invocation) throws(CommandError) -> Reply {
        let name = request.words[0]
        guard active.count < Self.depthLimit else { throw .aliasTooDeep }
        let texts = try AliasText.commands(of: state.aliases[name] ?? "")
        let commands = AliasText.filled(texts, with: Array(request.words.dropFirst()))
        // Aliases that repeat their words through each other would double them at each turn.
        guard commands.allSatisfy({ $0.count <= CommandParser.wordLimit }) else { throw .tooManyWords }
        if let job = session.sequence {
            // They are the job's own commands then, and each may take its time.
            job.insert(commands.map { Invocation(words: $0, origin: request.origin) }, within: active + [name])
            return .silent
        }
        return try expanding(active + [name]) { () throws(CommandError) in try run(commands) }
    }

    /// Runs `body` with these aliases, and no others, being expanded.
    func expanding<Result>(
        _ names: [String],
        _ body: () throws(CommandError) -> Result
    ) throws(CommandError) -> Result {
        let outer = active
        active = names
        defer { active = outer }
        return try body()
    }

    private func run(_ commands: [[String]]) throws(CommandError) -> Reply {
        var replies: [Reply] = []
        for words in commands where !session.isEnding {
            // A reply may look at the state only when it is shown, and by then it would show what came after it.
            if let last = replies.popLast() { replies.append(session.settled(last)) }
            replies.append(try session.dispatch(words))
        }
        return replies.count == 1 ? replies[0] : Reply(Replies(replies: replies))
    }
}

/// The text of an alias: commands with `{1}`, `{2}`, … and `{*}` for the words that follow its name.
enum AliasText {
    /// The commands of `text`.
    ///
    /// - Throws: if it is not whole, sends its text elsewhere, or holds no command.
    static func commands(of text: String) throws(CommandError) -> [[String]] {
        var parser = CommandParser(source: "alias")
        switch parser.parse(Array(text.utf8)) {
        case .commands(let commands):
            guard !commands.isEmpty else {
                throw CommandError(.value, "the alias is empty", hint: "write NAME=COMMAND")
            }
            guard commands.allSatisfy({ $0.redirection == nil }) else {
                throw CommandError(.value, "an alias cannot redirect", hint: "redirect where you use it")
            }
            return commands.map(\.words)
        case .incomplete:
            throw CommandError(.value, "the alias ends inside a quote", hint: "close it")
        case .refused(let error, _):
            throw error
        }
    }

    /// Puts `words` where the placeholders stand, or behind the last command if there is none.
    static func filled(_ commands: [[String]], with words: [String]) -> [[String]] {
        let isTemplate = commands.joined().contains { text in
            text.contains("{*}") || (1...9).contains { text.contains("{\($0)}") }
        }
        guard isTemplate else { return commands.dropLast() + [commands[commands.count - 1] + words] }
        return commands.map { command in
            command.flatMap { word -> [String] in
                if word == "{*}" { return words }
                return [fill(word, words)]
            }
        }
    }

    /// Whether a text is made of nothing but the words that follow an alias's name.
    static func isPlaceholder(_ text: Substring) -> Bool {
        filled([[String(text)]], with: []).joined().allSatisfy(\.isEmpty)
    }

    /// Fills in one pass: a placeholder among the words themselves stays as it is.
    private static func fill(_ template: String, _ words: [String]) -> String {
        var text = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{") {
            text += rest[..<open]
            rest = rest[open...]
            let mark = rest.prefix(3)
            if mark == "{*}" {
                text += words.joined(separator: " ")
            } else if mark.count == 3, mark.last == "}", let number = Int(mark.dropFirst().dropLast()), number > 0 {
                text += words.count >= number ? words[number - 1] : ""
            } else {
                text.append("{")
                rest = rest.dropFirst()
                continue
            }
            rest = rest.dropFirst(3)
        }
        return text + rest
    }
}
