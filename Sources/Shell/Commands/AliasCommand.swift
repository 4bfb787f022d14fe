import Commands
import StateStore
import Text

struct AliasCommand: ShellCommand {
    let settings: ShellState
    let directory: CommandDirectory

    static let name = Parameter("NAME=TEXT", .text, .optionalCommand)
    let description = CommandDescription(
        "alias",
        group: .shell,
        summary: "give commands a name of your own, or list the names",
        parameters: [Self.name],
        examples: ["alias", "alias cinema='popcorn; watch {*}'", "alias cinema"],
        details: """
            In TEXT {1}, {2}, … are the words after the name, and {*} is all of them. Without any of these, the words
            follow the text. A command's name cannot be an alias.
            """,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let words = arguments[Self.name]
        guard !words.isEmpty else { return list(settings.aliases.values.keys.sorted()) }
        let parts = words.joined(separator: " ").split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard parts.count == 2 else {
            guard settings.aliases[name] != nil else {
                // `alias g watch general`
                let (typed, text) = (Array(words), words.count > 1 ? Array(words.dropFirst()) : ["COMMAND"])
                let meant = Quoting.line(of: ["alias", "\(typed[0])=\(text[0])"] + text.dropFirst())
                throw .notFound(
                    "alias", name, among: settings.aliases.values.keys.sorted(), hint: "write '\(meant)'"
                )
            }
            return list([name])
        }
        guard !name.isEmpty, Quoting.quoted(name) == name else {
            throw CommandError(.value, "'\(name)' cannot be a name", hint: "use one word without quotes or spaces")
        }
        // Even those of a handler that was removed from the chain: an alias would hide them when it is restored.
        guard !directory.allHandlers.contains(where: { $0.takenVerbs.contains(name) }) else {
            throw CommandError(.refused, "'\(name)' is a command", hint: "choose another name")
        }
        let text = String(parts[1])
        if ControlCharacters.areIn(text) { throw .controlCharacter(in: "the alias") }
        _ = try AliasText.commands(of: text)
        settings.aliases[name] = text
        return .message("alias \(name): \(text)", ["name": .string(name), "text": .string(text)])
    }

    private func list(_ names: [String]) -> Reply {
        let rows = names.map { (name: $0, text: settings.aliases[$0] ?? "") }
        let listing = Listing(rows: rows, empty: "no aliases") { row in
            [
                .cell("name", row.name, .name),
                .cell("text", row.text),
            ]
        }
        return Reply(listing)
    }
}
