import CommandCore

/// By what a line betrays that it may hold a secret, even if it is not one that the chain can take.
struct SecretWords {
    /// The first words of commands that take a secret.
    let verbs: [String]
    /// The names of such commands: `order create`.
    private let names: [String]
    /// The options whose values are secret, as they are spelled.
    private let options: [String]

    init(of handlers: [CommandHandler]) {
        let descriptions = handlers.flatMap(\.commands).map(\.description).filter(\.hasSecrets)
        names = descriptions.flatMap { [$0.name] + $0.synonyms }
        verbs = names.map { String($0.prefix { $0 != " " }) }
        options = descriptions.flatMap(\.options).filter(\.isSecret).map { "--\($0.name)" }
    }

    /// Whether no command takes any.
    var areNone: Bool { names.isEmpty }

    /// Whether a command that was done may have had one among its words: one that takes them cannot have been reached
    /// without its name, but by an alias.
    func mayBeIn(done words: [String], aliases: [String: String]) -> Bool {
        words.contains { verbs.contains($0) } || !aliases.isEmpty && words.contains { aliases[$0] != nil }
    }

    /// Whether a text that is no whole command may hold one: it names such an option, or goes on behind such a verb.
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

    private func namesOption(_ text: String) -> Bool { options.contains { text.contains($0) } }
}

extension ShellSession {
    /// The words of a command that was done, as its step is called: ``concealed(_:)`` at the price of a few comparisons
    /// for nearly all of them.
    func stepName(_ words: [String]) -> [String] {
        secrets.mayBeIn(done: words, aliases: state.aliases) ? concealed(words) : words
    }

    /// The words of a command fit to be kept and shown: those that are or may be secret are replaced, however the
    /// command that takes them is reached.
    func concealed(_ words: [String]) -> [String] {
        guard !secrets.areNone else { return words }
        var start = 0
        // A command that takes another one has fewer words of its own than there are.
        while start < words.count {
            let own = Array(words[start...])
            if state.aliases[own[0]] != nil {
                return leadsToSecrets(alias: own[0]) ? hidden(words, from: start + 1) : words
            }
            guard let (description, nameWords) = described(own) else {
                guard secrets.mayBeIn(unknown: own) else { return words }
                return hidden(words, from: secrets.mayBeIn(own[0]) ? start : start + 1)
            }
            let behind = start + nameWords
            if description.hasSecrets { return words[..<behind] + description.concealing(words[behind...]) }
            guard let next = description.commandTaken(from: words[behind...]) else { return words }
            start = next
        }
        return words
    }

    /// Whether a command that is to be kept holds a secret; a placeholder where one is to stand is none.
    func holdsSecret(_ words: [String]) -> Bool {
        zip(words, concealed(words)).contains { word, shown in
            word != shown
                && !AliasText.isPlaceholder(word.hasPrefix("-") ? word.drop { $0 != "=" }.dropFirst() : word[...])
        }
    }

    /// Whether one of the commands that an alias stands for, or that those lead to, takes a secret.
    private func leadsToSecrets(alias name: String) -> Bool {
        var seen: Set<String> = [name]
        var open = [name]
        while let alias = open.popLast() {
            for command in (try? AliasText.commands(of: state.aliases[alias] ?? "")) ?? [] {
                var words = command[...]
                while let verb = words.first {
                    if state.aliases[verb] != nil {
                        if seen.insert(verb).inserted { open.append(verb) }
                        break
                    }
                    guard let (description, nameWords) = described(Array(words)) else {
                        // The rest of the name may be given where the alias is used.
                        if secrets.verbs.contains(verb) { return true }
                        break
                    }
                    if description.hasSecrets { return true }
                    words = words.dropFirst(nameWords)
                    guard let next = description.commandTaken(from: words) else { break }
                    words = words[next...]
                }
            }
        }
        return false
    }

    private func described(_ words: [String]) -> (CommandDescription, nameWords: Int)? {
        for handler in commandHandlers {
            if let found = handler.description(for: words) { return found }
        }
        return nil
    }

    private func hidden(_ words: [String], from start: Int) -> [String] {
        words[..<start] + words[start...].map { _ in Concealment.mark }
    }
}
