/// A text to be run as commands later: of a job, of a task.
public enum CommandText {
    /// The text of the words after `later 2h`. One word with a space or a `;` in it is a text in quotes, as in
    /// `later 2h "lights off; popcorn"`; other words are a command themselves.
    public static func text(of words: [String]) -> String {
        if words.count == 1, words[0].utf8.contains(where: { $0 == 0x20 || $0 == UInt8(ascii: ";") }) {
            return words[0]
        }
        return Quoting.line(of: words)
    }

    /// The commands of a text, at least one.
    ///
    /// - Parameter origin: the place that the text came from, and so each command.
    /// - Throws: an error if it is incomplete or contains no command.
    public static func commands(of text: String, from origin: Origin) throws(CommandError) -> [Invocation] {
        var parser = CommandParser(source: origin.source)
        switch parser.parse(Array(text.utf8)) {
        case .commands(let commands):
            guard !commands.isEmpty else {
                throw CommandError(.value, "the command is empty", hint: "give one, as in 'lights dim 10'")
            }
            return commands.map { Invocation(words: $0.words, redirection: $0.redirection, origin: origin) }
        case .incomplete: throw CommandError(.value, "the command ends inside a quote", hint: "close it")
        case .refused(let error, _): throw error
        }
    }
}
