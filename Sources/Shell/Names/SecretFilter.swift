import Commands

/// Keeps secrets out of what outlives a command: the names of steps, what is remembered, what stays on the screen.
public final class SecretFilter {
    let directory: CommandDirectory
    /// The secrets that the chain's commands take; found out when the first one is looked for.
    private(set) lazy var secretWords = SecretWords(of: directory.allHandlers)

    init(_ directory: CommandDirectory) {
        self.directory = directory
    }

    /// The texts of the aliases by their names.
    var aliases: [String: String] { directory.settings.aliases }

    /// A line as it may stay on the screen.
    ///
    /// - Parameter former: the lines of the same command before it.
    func withoutSecrets(_ line: String, behind former: [String]) -> String {
        guard !secretWords.areNone else { return line }
        var parser = CommandParser(source: "-")
        for line in former { _ = parser.parse(Array(line.utf8)) }
        switch parser.parse(Array(line.utf8)) {
        case .commands(let commands):
            return commands.reduce(line) { shown, command in
                let known = secretWords.namesOption(line) ? concealed(command.words) : stepName(command.words)
                return known == command.words ? shown : Self.concealing(command.words, as: known, in: shown)
            }
        case .incomplete, .refused: return secretWords.namesOption(line) ? Concealment.mark : line
        }
    }

    /// Puts the words that are shown in the place of those that were typed. Where quotes or backslashes keep a secret
    /// from standing in the line as it is meant, the line is written again.
    private static func concealing(_ typed: [String], as shown: [String], in line: String) -> String {
        var result = line
        for (secret, mark) in zip(typed, shown) where secret != mark && !secret.isEmpty {
            guard line.contains(secret) else { return Quoting.line(of: shown) }
            // Everywhere, since it is no longer known which place is the option's.
            result = result.replacing(secret, with: mark)
        }
        return result
    }
}
