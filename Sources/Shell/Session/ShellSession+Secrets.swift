import CommandCore

extension ShellSession {
    /// Whether a command may hold a password: it calls one that asks for a password, itself or within another command or
    /// an alias, with words that do not fit.
    func mayHoldSecret(_ command: Command) -> Bool {
        var lines = [command.words]
        // What a word holds may be a command, too, as in `task add call --run 'login ann secret'`.
        lines += command.words.filter { $0.contains(where: \.isWhitespace) }.map(parts)
        if let alias = state.aliases[command.words[0]] { lines.append(parts(of: alias) + command.words.dropFirst()) }
        return lines.contains { line in line.indices.contains { mayHoldSecret(line[$0...]) } }
    }

    private func parts(of text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
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
