public import Commands
import Text

/// The text of an alias: commands with `{1}`, `{2}`, … and `{*}` for the words after its name.
public enum AliasText {
    /// The commands of `text`.
    ///
    /// - Parameter kind: the kind of text, as errors call it.
    /// - Throws: an error if it is incomplete, is redirected, or contains no command.
    public static func commands(of text: String, _ kind: String = "alias") throws(CommandError) -> [[String]] {
        var parser = CommandParser(source: kind)
        switch parser.parse(Array(text.utf8)) {
        case .commands(let commands):
            guard !commands.isEmpty else {
                throw CommandError(
                    .value, "the \(kind) is empty", hint: kind == "alias" ? "write NAME=COMMAND" : "write a command")
            }
            guard commands.allSatisfy({ $0.redirection == nil }) else {
                throw CommandError(
                    .value, "\(kind == "alias" ? "an" : "a") \(kind) cannot redirect", hint: "redirect where you use it"
                )
            }
            return commands.map(\.words)
        case .incomplete:
            throw CommandError(.value, "the \(kind) ends inside a quote", hint: "close it")
        case .refused(let error, _):
            throw error
        }
    }

    /// Replaces the placeholders by `words`, or adds these to the last command if there are none. A command that
    /// consists only of a placeholder is left out if there are no words.
    public static func filled(_ commands: [[String]], with words: [String]) -> [[String]] {
        let isTemplate = commands.joined().contains(where: holdsPlaceholder)
        guard isTemplate else { return commands.dropLast() + [commands[commands.count - 1] + words] }
        return commands.map { put(words, into: $0) }.filter { !$0.isEmpty }
    }

    /// The number of the first argument that these texts name, but that is beyond `count`; nil if none is missing.
    static func missing(in texts: [String], of count: Int) -> Int? {
        (1...9).first { number in number > count && texts.contains { $0.contains("{\(number)}") } }
    }

    /// Replaces the placeholders of one command by `words`.
    static func put(_ words: [String], into command: [String]) -> [String] {
        command.flatMap { $0 == "{*}" ? words : [fill($0, words)] }
    }

    /// Whether the words after an alias's name are inserted into this one.
    public static func holdsPlaceholder(_ text: String) -> Bool {
        // Most words have no brace, and need no further look.
        guard text.utf8.contains(UInt8(ascii: "{")) else { return false }
        return text.contains("{*}") || (1...9).contains { text.contains("{\($0)}") }
    }

    /// Replaces in one pass: a placeholder inside the words themselves stays as it is.
    static func fill(_ template: String, _ words: [String]) -> String {
        var text = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{") {
            text += rest[..<open]
            rest = rest[open...]
            let mark = rest.prefix(3)
            if mark == "{*}" {
                text += words.joined(separator: " ")
            } else if mark.count == 3, mark.last == "}", let number = Int(mark.dropFirst().dropLast(), in: 1...9) {
                text += words.count >= number ? words[number - 1] : ""
            } else {
                text.append("{")
                rest = rest.dropFirst()
                continue
            }
            rest = rest.dropFirst(3)
        }
        return text + rest
    }
}
