import Commands
import Text

/// `echo TEXT`: prints a script's text unchanged.
struct EchoCommand: ShellCommand {
    static let text = Parameter("TEXT", .text, .optionalJoined)
    let description = CommandDescription(
        "echo",
        group: .shell,
        summary: "print a text",
        parameters: [Self.text],
        examples: ["echo the lights are set"],
        details: "In a script and in an alias, {1}, {2} and {*} are its arguments. 'say' wraps a text.",
        effect: .reads
    )

    func run(_ arguments: Arguments) -> Reply { Reply(Echo(text: arguments[Self.text] ?? "")) }
}

private struct Echo: ReplyBody {
    let text: String

    /// Writes the lines of the text. An empty text gives an empty line.
    func write(to text: inout TextWriter) {
        let lines = self.text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            text.write(line: String(line))
            if index < lines.count - 1 || line.isEmpty { text.newline() }
        }
    }

    func encode(to json: inout JSONWriter) { json.object { $0.field("text", .string(text)) } }
}
