import Commands

/// The words that show that a line may hold a secret, even if no command in the chain takes it.
///
/// A class, since it is asked after every command that changed something, and a copy would retain five references.
final class SecretWords {
    /// The first words of commands that take a secret.
    private let verbs: [String]
    /// The names of such commands: `order create`.
    private let names: [String]
    /// The options whose values are secret, as they are spelled.
    private let options: [String]
    /// The values in secret places of the commands' examples, without spaces. The help shows them, so they are no secrets.
    private let samples: Set<String>

    init(of handlers: [CommandHandler]) {
        let descriptions = handlers.flatMap(\.commands).map(\.description).filter(\.hasSecrets)
        names = descriptions.flatMap { [$0.name] + $0.synonyms }
        verbs = Self.verbs(of: descriptions)
        options = descriptions.flatMap(\.options).filter(\.isSecret).map { "--\($0.name)" }
        samples = Set(descriptions.flatMap(Self.samples))
    }

    private static func samples(of description: CommandDescription) -> [String] {
        description.examples.flatMap { example in
            let commands = (try? CommandText.commands(of: example, from: Origin(source: "help", line: 0))) ?? []
            return commands.flatMap { command in
                let words = command.words.dropFirst(description.name.split(separator: " ").count)
                return zip(words, description.concealing(words)).filter { $0 != $1 }.map { withoutSpaces($0.0) }
            }
        }
    }

    private static func withoutSpaces(_ word: String) -> String { word.filter { $0 != " " } }

    /// Whether a word in a secret place is one of the commands' own examples.
    func isSample(_ word: String) -> Bool {
        let value = word.hasPrefix("--") ? word.drop { $0 != "=" }.dropFirst() : word[...]
        return samples.contains(Self.withoutSpaces(String(value)))
    }

    private static func verbs(of descriptions: [CommandDescription]) -> [String] {
        let names = descriptions.flatMap { [$0.name] + $0.synonyms }
        return Array(Set(names.map { String($0.prefix { $0 != " " }) })).sorted()
    }

    /// Whether no command takes any.
    var areNone: Bool { names.isEmpty }

    /// Whether commands that take a secret begin with that word.
    func isVerb(_ word: String) -> Bool { verbs.contains(word) }

    /// Whether a command that was done may have had one among its words: one that takes them cannot have been reached
    /// without its name, but by an alias.
    func mayBeIn(done words: [String]) -> Bool {
        words.contains(where: verbs.contains)
    }

    /// Whether a text that is not a whole command may hold one: it names such an option, or continues after such a
    /// verb.
    func mayBeIn(_ text: String) -> Bool {
        if namesOption(text) { return true }
        let words = text.split { " \t;'\"=".contains($0) }
        return words.dropLast().contains { verbs.contains(String($0)) }
    }

    /// Whether words that no command takes may hold one: they name such an option, or look like a slip of such a command.
    func mayBeIn(unknown words: [String]) -> Bool {
        if words.contains(where: mayBeIn) { return true }
        guard words.count > 1 else { return false }
        guard verbs.contains(words[0]) else { return !NearMiss.of(words[0], among: verbs).isEmpty }
        let second = names.filter { $0.hasPrefix(words[0] + " ") }.map { String($0.dropFirst(words[0].count + 1)) }
        return !NearMiss.of(words[1], among: second).isEmpty
    }

    /// Whether a text names an option whose value is secret.
    func namesOption(_ text: String) -> Bool { options.contains { text.contains($0) } }
}

extension SecretFilter {
    /// A command as it may be remembered.
    func rememberedText(of command: Invocation) -> String { Quoting.line(of: concealed(command.words)) }

    /// The words of a command that was done, as its step is called: ``concealed(_:)`` at the price of a few comparisons
    /// for nearly all of them.
    func stepName(_ words: [String]) -> [String] {
        let isPlain =
            !secretWords.mayBeIn(done: words) && !namesAlias(words)
            && !words.contains { $0.utf8.contains { $0 <= 0x20 } }
        return isPlain ? words : concealed(words)
    }

    /// The same for a command that its handler has found.
    ///
    /// - Parameter row: what carries it out.
    func stepName(_ command: Invocation, by row: CommandRow) -> [String] {
        !namesAlias(command.words) && !mayHoldSecret(command, by: row) ? command.words : concealed(command.words)
    }

    /// Whether any of the words is the name of an alias.
    func namesAlias(_ words: [String]) -> Bool {
        let aliases = self.aliases
        return !aliases.isEmpty && words.contains { aliases[$0] != nil }
    }

    /// Whether a command that its handler has found may have a secret among its words: as one of them, or in commands that
    /// run later, which are a text of two words at the least, or the words of one.
    private func mayHoldSecret(_ command: Invocation, by row: CommandRow) -> Bool {
        switch row.concealment {
        case .never: false
        case .inWords: true
        case .inTexts: mayHoldTexts(command)
        case .inOptions: command.hasDash && mayHoldTexts(command)
        }
    }

    private func mayHoldTexts(_ command: Invocation) -> Bool {
        command.words.contains { $0.utf8.contains { $0 <= 0x20 } || secretWords.isVerb($0) }
    }

    /// The words of a command fit to be kept and shown: those that are or may be secret are replaced, however the
    /// command that takes them is reached.
    public func concealed(_ words: [String]) -> [String] {
        guard !secretWords.areNone else { return words }
        var budget = CommandParser.wordLimit
        return concealed(words, inside: [], &budget)
    }

    /// - Parameters:
    ///   - aliases: those whose text the words come from.
    ///   - budget: how many words may still be looked at; aliases can multiply theirs.
    private func concealed(_ words: [String], inside aliases: [String], _ budget: inout Int) -> [String] {
        var start = 0
        // A command that takes another one has fewer words of its own than there are.
        while start < words.count {
            let own = words[start...]
            if let text = self.aliases[words[start]], !aliases.contains(words[start]) {
                let commands = (try? AliasText.commands(of: text)) ?? []
                return words[...start]
                    + concealed(own.dropFirst(), behind: commands, inside: aliases + [words[start]], &budget)
            }
            guard let (description, nameWords) = directory.described(Array(own.prefix(2))) else {
                guard secretWords.mayBeIn(unknown: Array(own)) else { return concealed(words, behindOther: start) }
                return hidden(words, from: secretWords.mayBeIn(words[start]) ? start : start + 1)
            }
            let behind = start + nameWords
            if description.hasSecrets { return words[..<behind] + description.concealing(words[behind...]) }
            if description.keepsCommands {
                let shown = description.concealing(textsIn: words[behind...]) { text in
                    isSecret(text: text, inside: aliases, &budget)
                }
                guard description.parameters.last?.takesRest == true,
                    description.parameters.last?.kind.isCommands == true
                else { return words[..<behind] + shown }
                return concealed(words[..<behind] + shown, behindOther: start)
            }
            let split = SplitArguments(words, from: behind, for: description)
            guard let next = split.commandStart(for: description) else { return words }
            start = next
        }
        return words
    }

    /// Conceals the words of a command that follows words that are not a command, as in `when film ended login …`.
    private func concealed(_ words: [String], behindOther start: Int) -> [String] {
        for index in words.indices.dropFirst(start + 1) where secretWords.isVerb(words[index]) {
            guard let (description, nameWords) = directory.described(Array(words[index...].prefix(2))),
                description.hasSecrets
            else { continue }
            let behind = index + nameWords
            return words[..<behind] + description.concealing(words[behind...])
        }
        return words
    }

    /// Whether a text of commands that is to be kept holds a secret.
    private func isSecret(text: String, inside aliases: [String], _ budget: inout Int) -> Bool {
        var parser = CommandParser(source: "-")
        guard case .commands(let commands) = parser.parse(Array(text.utf8)) else { return secretWords.mayBeIn(text) }
        for command in commands {
            budget -= command.words.count
            guard budget > 0 else { return true }
            if Self.differs(command.words, concealed(command.words, inside: aliases, &budget)) { return true }
        }
        return false
    }

    /// Conceals the words after an alias: those that become a secret, or a part of one, in its commands.
    private func concealed(
        _ words: ArraySlice<String>,
        behind commands: [[String]],
        inside aliases: [String],
        _ budget: inout Int
    ) -> [String] {
        var found: Set<String> = []
        for command in AliasText.filled(commands, with: Array(words)) {
            budget -= command.count
            guard budget > 0 else { return hidden(Array(words), from: 0) }
            let shown = concealed(command, inside: aliases, &budget)
            found.formUnion(zip(command, shown).filter { $0 != $1 }.map(\.0))
        }
        let composed = found.subtracting(words)
        return words.map { word in
            found.contains(word) || composed.contains { $0.contains(word) } ? Concealment.mark : word
        }
    }

    /// Whether a command that is to be kept holds a secret; a placeholder in its place does not count.
    func holdsSecret(_ words: [String]) -> Bool {
        Self.differs(words, concealed(words))
    }

    /// Whether anything is concealed but the place of a word that is given later.
    private static func differs(_ words: [String], _ shown: [String]) -> Bool {
        zip(words, shown).contains { word, shown in
            word != shown
                && !AliasText.isPlaceholder(word.hasPrefix("-") ? word.drop { $0 != "=" }.dropFirst() : word[...])
        }
    }

    /// Whether all that is concealed in a command's words comes from the commands' own examples.
    public func concealsOnlySamples(_ words: [String]) -> Bool {
        zip(words, concealed(words)).allSatisfy { word, shown in word == shown || secretWords.isSample(word) }
    }

    /// Refuses commands that are to be kept and hold a secret: those of an alias, a job, a task, a definition.
    func check(kept commands: [[String]]) throws(CommandError) {
        for words in commands where holdsSecret(words) {
            guard let description = directory.description(for: words), description.asksForSecret else {
                throw .keptSecret
            }
            throw .mayHoldSecret(usage: description.usage)
        }
    }

    /// Refuses a command that keeps commands if one of its texts holds a secret.
    ///
    /// - Parameter row: what carries it out.
    func checkTexts(of command: Invocation, by row: CommandRow) throws(CommandError) {
        guard mayHoldSecret(command, by: row) else { return }
        var texts: [String] = []
        _ = row.description.concealing(textsIn: command.words[row.nameWords...]) { text in
            texts.append(text)
            return false
        }
        let origin = command.origin
        for text in texts { try check(kept: (try? CommandText.commands(of: text, from: origin).map(\.words)) ?? []) }
        // What is no whole text may still hold one.
        try check(kept: [command.words])
    }

    private func hidden(_ words: [String], from start: Int) -> [String] {
        words[..<start] + words[start...].map { _ in Concealment.mark }
    }
}
