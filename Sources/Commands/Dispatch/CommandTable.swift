/// A family of commands, looked up by their words.
final class CommandTable {
    /// The family, in its order.
    let commands: [any ShellCommand]
    /// Every first word, each once.
    let verbs: [String]
    /// Whether any first word begins with this byte, which rules out most words at once.
    private var beginnings = Array(repeating: false, count: Int(UInt8.max) + 1)
    /// The rows by their first words.
    private let groups: [Group]

    /// The rows with one first word.
    private struct Group {
        let verb: String
        /// The command that is called by that word without a second one; nil if there is none.
        var bare: CommandRow?
        /// The commands that have a second word.
        var withSubverbs: [CommandRow] = []

        mutating func add(_ row: CommandRow) {
            if row.subverb == nil { bare = row } else { withSubverbs.append(row) }
        }
    }

    init(_ commands: [any ShellCommand]) {
        self.commands = commands
        var groups: [Group] = []
        func add(_ row: CommandRow) {
            let index = groups.firstIndex { $0.verb == row.verb } ?? groups.count
            if index == groups.count { groups.append(Group(verb: row.verb)) }
            groups[index].add(row)
        }
        for command in commands {
            let description = command.description
            let words = description.name.split(separator: " ").map(String.init)
            add(CommandRow(verb: words[0], subverb: words.count > 1 ? words[1] : nil, command, description))
            for synonym in description.synonyms {
                add(CommandRow(verb: synonym, subverb: nil, command, description))
            }
        }
        self.groups = groups
        verbs = groups.map(\.verb)
        for first in verbs.compactMap(\.utf8.first) { beginnings[Int(first)] = true }
    }

    /// Whether one of its commands is for `words`.
    func takes(_ words: [String]) -> Bool {
        guard let first = words[0].utf8.first, beginnings[Int(first)], verbs.contains(words[0]) else { return false }
        return objection(to: words) == nil
    }

    /// The reason why none of its commands is for `words`, whose first word is the family's; nil if one is.
    func objection(to words: [String]) -> Objection? {
        groups.first { $0.verb == words[0] }?.bare?.objection(to: words)
    }

    /// The row for `words`, whose first word is the family's.
    ///
    /// - Throws: if a sub-command is missing or unknown.
    func row(for words: [String]) throws(CommandError) -> CommandRow {
        guard let group = groups.first(where: { $0.verb == words[0] }) else {
            preconditionFailure("'\(words[0])' is no word of this family")
        }
        if words.count > 1, let row = group.withSubverbs.first(where: { $0.subverb == words[1] }) { return row }
        // A command that has no second word and takes no words leaves every other word to its sub-commands.
        if let bare = group.bare,
            group.withSubverbs.isEmpty || words.count == 1 || !bare.description.parameters.isEmpty
        {
            return bare
        }
        let subverbs = group.withSubverbs.compactMap(\.subverb)
        guard words.count > 1, !SplitArguments.looksLikeOption(words[1]) else {
            if let bare = group.bare { return bare }
            throw Self.missingSubcommand(
                of: words[0], known: subverbs, isFinal: group.withSubverbs.contains { $0.description.isFinal })
        }
        if let command = turned(words, in: group) {
            throw CommandError(
                .unknownCommand, "unknown sub-command '\(words[1])'", hint: "the command comes first: '\(command)'",
                subject: words[0])
        }
        let near = NearMiss.of(words[1], among: subverbs).map { subverb in
            let row = group.withSubverbs.first { $0.subverb == subverb }
            return NearName("\(words[0]) \(subverb)", isFinal: row?.description.isFinal ?? false)
        }
        throw .unknownSubcommand(words[1], of: words[0], meant: meant(by: words, in: group), near: near)
    }

    /// Commands that belong to no family.
    private static let general: Set = ["undo", "redo", "help"]

    /// The command with the sub-command in its proper place: `task done @1` for `task 1 done`.
    private func turned(_ words: [String], in group: Group) -> String? {
        guard words.count > 2, let first = words[1].utf8.first, "@+0123456789".utf8.contains(first) else { return nil }
        let rows = group.withSubverbs
        for place in words.indices.dropFirst(2) {
            let word = words[place].lowercased()
            let found = rows.first { $0.subverb == word } ?? rows.first { $0.description.meaning(of: word) != nil }
            guard let row = found, let subverb = row.subverb else { continue }
            var rest = Array(words.dropFirst())
            rest.remove(at: place - 1)
            // Lists show ids, so a number means one.
            if row.description.parameters.first?.name.hasPrefix("TASK") == true, UInt32(rest[0]) != nil {
                rest[0] = "@" + rest[0]
            }
            return Quoting.line(of: [words[0], subverb] + rest)
        }
        return nil
    }

    /// The sub-commands that the second word may mean: as their foreign name, or as a number for them, as in
    /// `lights 30`.
    private func meant(by words: [String], in group: Group) -> [String] {
        let word = words[1].lowercased()
        let family = group.withSubverbs.map(\.description)
        let said = family.compactMap { $0.meaning(of: word) }
        guard said.isEmpty else { return said }
        if Self.general.contains(word) {
            return [word == "help" ? (["help", words[0]] + words.dropFirst(2)).joined(separator: " ") : word]
        }
        return family.filter { $0.parameters.count == 1 && $0.parameters[0].kind.takesNumber(word) }
            .map { "\($0.name) \(word)" }
    }

    /// The most words that an error lists; more of them are left to help.
    private static let listed = 9

    /// - Parameter isFinal: whether the only one destroys or completes something.
    private static func missingSubcommand(of command: String, known: [String], isFinal: Bool) -> CommandError {
        CommandError(
            .usage, "a sub-command is missing",
            hint: known.count > Self.listed || known.count == 1 && isFinal
                ? "see 'help \(command)'"
                    + (known.contains("list")
                        ? "; '\(command) list' shows the \(command)s" : "")
                : known.count == 1 ? "add \(CommandError.list(known))" : "one of \(CommandError.list(known))",
            subject: command
        )
    }
}
