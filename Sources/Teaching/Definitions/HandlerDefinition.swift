import Commands
import Shell
import Text

/// A handler that a user defined at the prompt: its requests, its place, and its action.
struct HandlerDefinition: Codable, Equatable, Sendable {
    /// A handler's action on a request.
    enum Action: Codable, Equatable, Sendable {
        /// Runs commands; their text has the form of an alias.
        case command(String)
        /// Answers, and does nothing else.
        case nothing
        /// Passes it on.
        case passes
    }

    /// The first words of the commands that it handles.
    let words: [String]
    /// The handler after it; nil to be the first.
    let before: String?
    let action: Action

    /// The words after its name, as typed.
    var clauses: String {
        let place = before.map { " before \(Quoting.quoted($0))" } ?? ""
        let does =
            switch action {
            case .command(let text): Quoting.quoted(text)
            case .nothing: "nothing"
            case .passes: "passes"
            }
        return "takes \(words.map(Quoting.quoted).joined(separator: " "))\(place) does \(does)"
    }
}

extension HandlerDefinition {
    /// Words for undoing definitions, reserved for that.
    static let keptWords = ["chain", "undefine", "undo", "quit"]

    static let usage = "define handler NAME takes WORD… [before HANDLER] does COMMAND|nothing|passes"

    /// Reads `takes WORD… [before HANDLER] does COMMAND|nothing|passes`.
    ///
    /// - Throws: the syntax error.
    init(clauses: [String]) throws(CommandError) {
        guard clauses.first == "takes" else {
            throw CommandError(.usage, "'takes WORD' is missing after the name", hint: "write '\(Self.usage)'")
        }
        guard let does = clauses.firstIndex(of: "does") else {
            throw CommandError(.usage, "'does COMMAND' is missing", hint: "write '\(Self.usage)'")
        }
        var taken = Array(clauses[1..<does])
        var before: String?
        if let place = taken.firstIndex(of: "before") {
            guard place == taken.count - 2 else {
                throw CommandError(.usage, "'before' needs the name of one handler", hint: "'chain' lists them")
            }
            before = taken[place + 1]
            taken.removeLast(2)
        }
        guard !taken.isEmpty else {
            throw CommandError(.usage, "WORD is missing after 'takes'", hint: "write '\(Self.usage)'")
        }
        if let kept = taken.first(where: Self.keptWords.contains) {
            throw CommandError(
                .refused, "'\(kept)' always keeps its own meaning", hint: "choose another word")
        }
        let rest = Array(clauses[(does + 1)...])
        self.init(words: taken, before: before, action: try Self.action(rest))
    }

    private static func action(_ words: [String]) throws(CommandError) -> Action {
        switch words {
        case []: throw CommandError(.usage, "COMMAND is missing after 'does'", hint: "write '\(usage)'")
        case ["nothing"]: return .nothing
        case ["passes"]: return .passes
        default:
            let text = words.count == 1 ? words[0] : Quoting.line(of: words)
            if ControlCharacters.areIn(text) { throw .controlCharacter(in: "the command") }
            _ = try AliasText.commands(of: text, "definition")
            return .command(text)
        }
    }
}
