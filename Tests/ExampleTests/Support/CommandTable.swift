/// The table of commands in README.md: generated from what the program says of itself, recorded like a golden.
enum CommandTable {
    private static let begin = "<!-- commands -->\n"
    private static let end = "<!-- /commands -->"

    /// A table for each group, in the order in which the program's help shows them.
    static func markdown(of commands: [CommandHelp]) -> String {
        var groups: [String] = []
        for command in commands where !groups.contains(command.group) { groups.append(command.group) }
        return groups.map { group in
            let rows = commands.filter { $0.group == group }.map(row)
            let title = group.prefix(1).uppercased() + group.dropFirst()
            return "### \(title)\n\n| Command | What it does | Pattern |\n|---|---|---|\n\(rows.joined())"
        }.joined(separator: "\n")
    }

    private static func row(_ command: CommandHelp) -> String {
        let synonyms = command.synonyms.map { "`\($0)`" }.joined(separator: ", ")
        let also = synonyms.isEmpty ? "" : " (also \(synonyms))"
        return "| `\(escaped(command.usage))`\(also) | \(escaped(command.summary)) | \(command.pattern ?? "") |\n"
    }

    /// A bar would end the cell, even inside code.
    private static func escaped(_ text: String) -> String { text.replacing("|", with: #"\|"#) }

    /// The text with the table between its markers; nil if there are none.
    static func replacing(in text: String, with table: String) -> String? {
        guard let start = text.firstRange(of: begin), let stop = text.firstRange(of: end),
            start.upperBound <= stop.lowerBound
        else { return nil }
        return text[..<start.upperBound] + table + text[stop.lowerBound...]
    }
}
