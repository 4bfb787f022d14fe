import Commands
import Patterns
import Shell
import Text

/// An observer that a user defined at the prompt: its subject, its moments, and its command.
struct ObserverDefinition: Codable, Equatable, Sendable {
    let subject: String
    /// Its moments: `initial`, `old`, `new`; at least one.
    let moments: [String]
    /// The text of its commands; `{old}` and `{new}` in them are the values.
    let command: String

    /// The moments, as a subject expects them.
    var options: ObservationOptions {
        ObservationOptions.all.reduce(into: []) { if moments.contains("\($1)") { $0.insert($1) } }
    }

    /// The words after its name, as typed.
    var clauses: String {
        "of \(Quoting.quoted(subject)) \(moments.joined(separator: " ")) does \(Quoting.quoted(command))"
    }

    /// Its commands as the user wrote them.
    func commands() throws(CommandError) -> [[String]] { try AliasText.commands(of: command, "definition") }

    /// Its commands with the values filled in. Each value stays within one word.
    func commands(old: String, new: String) throws(CommandError) -> [[String]] {
        try commands().map { words in
            words.map { word in
                var (text, rest) = ("", word[...])
                while let open = rest.firstIndex(of: "{") {
                    text += rest[..<open]
                    rest = rest[open...]
                    if rest.hasPrefix(Self.old) {
                        text += old
                    } else if rest.hasPrefix(Self.new) {
                        text += new
                    } else {
                        text += "{"
                        rest = rest.dropFirst()
                        continue
                    }
                    rest = rest.dropFirst(Self.old.count)
                }
                return text + rest
            }
        }
    }

    private static let old = "{old}"
    private static let new = "{new}"
}

extension ObserverDefinition {
    static let usage = "define observer NAME of SUBJECT [initial] [old] [new] does COMMAND"

    /// Reads `of SUBJECT [initial] [old] [new] does COMMAND`.
    ///
    /// - Throws: the syntax error.
    init(clauses: [String]) throws(CommandError) {
        guard clauses.first == "of", clauses.count > 1, let does = clauses.firstIndex(of: "does"), does > 1 else {
            throw CommandError(.usage, "'of SUBJECT' and 'does COMMAND' are needed", hint: "write '\(Self.usage)'")
        }
        let known = ObservationOptions.all.map { "\($0)" }
        let asked = clauses[2..<does]
        if let word = asked.first(where: { !known.contains($0) }) {
            throw CommandError(
                .usage, "'\(word)' is not a moment of a change",
                hint: asked.count == 1 && !clauses[1].isEmpty
                    ? "write initial, old or new, and quotes around a name of several words"
                    : "write initial, old or new")
        }
        let words = Array(clauses[(does + 1)...])
        guard !words.isEmpty else {
            throw CommandError(.usage, "COMMAND is missing after 'does'", hint: "write '\(Self.usage)'")
        }
        let text = words.count == 1 ? words[0] : Quoting.line(of: words)
        if ControlCharacters.areIn(text) { throw .controlCharacter(in: "the command") }
        let moments = asked.isEmpty ? ["new"] : known.filter(asked.contains)
        if text.contains(Self.old), !moments.contains("old") {
            throw CommandError(.usage, "{old} needs the moment 'old'", hint: "write 'old new' before 'does'")
        }
        if text.contains(Self.new), moments == ["old"] {
            throw CommandError(.usage, "{new} needs the moment 'new'", hint: "write 'old new' before 'does'")
        }
        self.init(subject: clauses[1], moments: moments, command: text)
        _ = try commands()
    }
}
