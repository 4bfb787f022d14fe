import CommandCore

extension ShellSession {
    /// The command as it may be remembered: without its words if they may hold a password.
    func rememberedText(of command: Command) -> String {
        mayHoldSecret(command) ? command.words[0] : command.text
    }

    /// Whether a command may hold a password: it calls one that asks for a password, itself or within another command or
    /// an alias, with words that do not fit.
    func mayHoldSecret(_ command: Command) -> Bool {
        let words = command.words
        if mayHoldSecret(words[...]) { return true }
        let takesCommand = description(for: words)?.parameters.contains {
            [.command, .optionalCommand].contains($0.arity)
        }
        if takesCommand == true, isSecretWithin(words) { return true }
        // What a word holds may be a command, too, as in `alias me='login ann secret'`.
        if words.contains(where: { isSecretWithin(parts(of: $0)) }) { return true }
        return state.aliases[words[0]].map { isSecretWithin(parts(of: $0) + words.dropFirst()) } ?? false
    }

    private func isSecretWithin(_ words: [String]) -> Bool {
        words.indices.dropFirst(words.count == 1 ? 1 : 0).contains { mayHoldSecret(words[$0...]) }
    }

    private func parts(of text: String) -> [String] {
        text.split { $0.isWhitespace || $0 == "=" }.map(String.init)
    }

    private func mayHoldSecret(_ words: ArraySlice<String>) -> Bool {
        guard let first = words.first, let handler = commandHandlers.first(where: { $0.takenVerbs.contains(first) }),
            let (description, nameWords) = handler.description(for: Array(words)), description.asksForSecret
        else { return false }
        do throws(CommandError) {
            _ = try Arguments(words.dropFirst(nameWords), for: description)
            return false
        } catch {
            return true
        }
    }
}
