/// A family of commands by their words: finds the one that is meant.
final class CommandTable {
    /// The family, in its order.
    let commands: [any ShellCommand]
    /// Every first word, each once.
    let verbs: [String]
    /// The number of each, as an invocation has it.
    private let verbKeys: [UInt64]
    /// A bit for each of them.
    let verbBits: UInt64
    private let rows: [CommandRow]

    init(_ commands: [any ShellCommand]) {
        self.commands = commands
        var rows: [CommandRow] = []
        for command in commands {
            let description = command.description
            let words = description.name.split(separator: " ").map(String.init)
            rows.append(CommandRow(verb: words[0], subverb: words.count > 1 ? words[1] : nil, command, description))
            for synonym in description.synonyms {
                rows.append(CommandRow(verb: synonym, subverb: nil, command, description))
            }
        }
        self.rows = rows
        verbs = rows.map(\.verb).reduce(into: []) { verbs, verb in
            if !verbs.contains(verb) { verbs.append(verb) }
        }
        verbKeys = verbs.map(Invocation.key)
        verbBits = verbKeys.reduce(0) { $0 | Self.bit(of: $1) }
    }

    /// The bit of a first word with this number.
    static func bit(of key: UInt64) -> UInt64 { 1 << (key & 63) }

    /// Whether a command's first word is one of the family's.
    ///
    /// - Parameter key: the word as a number.
    func takes(_ word: @autoclosure () -> String, key: UInt64) -> Bool {
        for index in verbKeys.indices where verbKeys[index] == key {
            // Two words may have one number.
            if verbs[index] == word() { return true }
        }
        return false
    }

    /// The row that `words`, whose first is one of the family's, call.
    ///
    /// - Throws: if a sub-command is missing or unknown.
    func row(for words: [String]) throws(CommandError) -> CommandRow {
        var bare: CommandRow?
        for row in rows where row.verb == words[0] {
            guard let subverb = row.subverb else {
                bare = row
                continue
            }
            if words.count > 1, words[1] == subverb { return row }
        }
        let subverbs = rows.filter { $0.verb == words[0] }.compactMap(\.subverb)
        // A command that stands for itself and takes no words leaves every other word to its sub-commands.
        if let bare, subverbs.isEmpty || words.count == 1 || !bare.description.parameters.isEmpty {
            return bare
        }
        guard words.count > 1, !SplitArguments.looksLikeOption(words[1]) else {
            if let bare { return bare }
            throw .missingSubcommand(of: words[0], known: subverbs)
        }
        if let command = turned(words) { throw .subcommandComesLater(words[1], of: words[0], command) }
        let near = NearMiss.of(words[1], among: subverbs).map { "\(words[0]) \($0)" }
        throw .unknownSubcommand(words[1], of: words[0], meant: meant(by: words), near: near)
    }

    /// Commands that are of no family.
    private static let general: Set = ["undo", "redo", "help"]

    /// The command with its sub-command where it belongs: `task done @1` for `task 1 done`.
    private func turned(_ words: [String]) -> String? {
        guard words.count > 2, let first = words[1].utf8.first, "@+0123456789".utf8.contains(first) else { return nil }
        let family = rows.filter { $0.verb == words[0] }
        for place in words.indices.dropFirst(2) {
            let word = words[place].lowercased()
            let found = family.first { $0.subverb == word } ?? family.first { $0.description.meaning(of: word) != nil }
            guard let row = found, let subverb = row.subverb else { continue }
            var rest = Array(words.dropFirst())
            rest.remove(at: place - 1)
            // Lists show ids.
            if row.description.parameters.first?.name.hasPrefix("TASK") == true, UInt32(rest[0]) != nil {
                rest[0] = "@" + rest[0]
            }
            return Quoting.line(of: [words[0], subverb] + rest)
        }
        return nil
    }

    /// The sub-commands that are called like the second word elsewhere, or that a number is given to: `lights 30`.
    private func meant(by words: [String]) -> [String] {
        let word = words[1].lowercased()
        let family = rows.filter { $0.verb == words[0] && $0.subverb != nil }.map(\.description)
        let said = family.compactMap { $0.meaning(of: word) }
        guard said.isEmpty else { return said }
        if Self.general.contains(word) {
            return [word == "help" ? (["help", words[0]] + words.dropFirst(2)).joined(separator: " ") : word]
        }
        return family.filter { $0.parameters.count == 1 && $0.parameters[0].kind.takesNumber(word) }
            .map { "\($0.name) \(word)" }
    }
}
