import Commands

// A line that was typed stays on the screen, but not what is secret in it.
extension ShellSession {
    /// A line as it may stay on the screen.
    func withoutSecrets(_ line: String) -> String {
        guard !secrets.areNone else { return line }
        var parser = CommandParser(source: "-")
        for former in typedLines { _ = parser.parse(Array(former.utf8)) }
        switch parser.parse(Array(line.utf8)) {
        case .commands(let commands):
            return commands.reduce(line) { shown, command in
                let words = secrets.namesOption(line) ? concealed(command.words) : stepName(command.words)
                return words == command.words ? shown : Self.concealing(command.words, as: words, in: shown)
            }
        case .incomplete, .refused: return secrets.namesOption(line) ? Concealment.mark : line
        }
    }

    /// Puts the words that are shown in the place of those that were typed. Where a secret does not stand in the line as
    /// it is meant, for quotes or backslashes within, the line is made anew.
    private static func concealing(_ typed: [String], as shown: [String], in line: String) -> String {
        var result = line
        for (secret, mark) in zip(typed, shown) where secret != mark && !secret.isEmpty {
            guard line.contains(secret) else { return Quoting.line(of: shown) }
            // Everywhere: which place is the option's is not known any more.
            result = result.replacing(secret, with: mark)
        }
        return result
    }
}
