import Commands
import Shell
import Text

/// `compare state strategy`
struct CompareCommand: ShellCommand {
    static let pattern = Parameter("PATTERN", .name(of: "pattern"), .optionalMany)
    let description = CommandDescription(
        "compare",
        group: .teaching,
        summary: "compare two patterns that are often confused",
        parameters: [Self.pattern],
        examples: ["compare state strategy", "compare builder abstract factory", "compare chain"],
        details: """
            It shows the two side by side, with an example of each. With one pattern, it lists the patterns that you can \
            compare it with. Without arguments, it lists all pairs.
            """,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let words = arguments[Self.pattern].flatMap { $0.split(separator: " ").map(String.init) }
        guard !words.isEmpty else { return list(Comparison.all) }
        let keys = try keys(in: words)
        guard keys.count == 2 else { return list(Comparison.with(keys[0])) }
        guard let comparison = Comparison.of(keys[0], keys[1]) else { throw Self.notCompared(keys[0], keys[1]) }
        return Reply(SideBySide(comparison: comparison))
    }

    /// Returns the keys of one pattern or two; a name may have several words.
    private func keys(in words: [String]) throws(CommandError) -> [String] {
        func key(_ words: some Sequence<String>) -> String? {
            PatternCatalogue.entry(words.joined(separator: " "))?.key
        }
        if let only = key(words) { return [only] }
        for end in words.indices.dropFirst() {
            if let first = key(words[..<end]), let second = key(words[end...]) { return [first, second] }
        }
        // The error names the words that are no pattern.
        let length = words.indices.last { key(words[...$0]) != nil }.map { $0 + 1 } ?? 0
        if length > 0 { throw .noPattern(words[length...].joined(separator: " ")) }
        throw .noPattern(words.count == 2 ? words[0] : words.joined(separator: " "))
    }

    private func list(_ comparisons: [Comparison]) -> Reply {
        Reply(
            Listing(rows: comparisons, empty: "this pattern is not compared with another one") { comparison in
                [
                    .cell(
                        "patterns", [comparison.keys.0, comparison.keys.1],
                        as: "\(comparison.keys.0), \(comparison.keys.1)", .name),
                    .cell("point", comparison.point),
                ]
            })
    }

    private static func notCompared(_ first: String, _ second: String) -> CommandError {
        let others = [first, second].map { key in
            let others = Comparison.with(key).map { $0.other(than: key) }
            return others.isEmpty ? "'\(key)' with none" : "'\(key)' with \(others.joined(separator: ", "))"
        }
        return CommandError(
            .notFound, "'\(first)' and '\(second)' are not compared",
            hint: "compare " + (first == second ? [others[0]] : others).joined(separator: ", or "))
    }
}

/// The two columns of a comparison.
private struct SideBySide: ReplyBody {
    let comparison: Comparison

    private var titles: (String, String) {
        (
            PatternCatalogue.entry(comparison.keys.0)?.name ?? comparison.keys.0,
            PatternCatalogue.entry(comparison.keys.1)?.name ?? comparison.keys.1
        )
    }

    /// The rows of the table, the cases first.
    private var rows: [(question: String, first: String, second: String)] {
        [("a case", comparison.cases.0, comparison.cases.1)] + comparison.rows
    }

    func write(to text: inout TextWriter) {
        text.write(DisplayWidth.wrapped(comparison.point, columns: text.proseWidth))
        text.newline()
        // If columns do not fit, the two answers go one below the other.
        if text.width < 60 { writeStacked(to: &text) } else { writeColumns(to: &text) }
    }

    private func writeColumns(to text: inout TextWriter) {
        let first = rows.map { DisplayWidth.columns(of: $0.question) }.max() ?? 0
        let column = (text.width - first - 4) / 2
        writeRow("", titles.0, titles.1, widths: (first, column), .heading, to: &text)
        for row in rows {
            writeRow(row.question, row.first, row.second, widths: (first, column), nil, to: &text)
        }
        writeRow("try", comparison.tries.0, comparison.tries.1, widths: (first, column), .name, to: &text)
    }

    private func writeRow(
        _ question: String, _ first: String, _ second: String, widths: (Int, Int), _ style: Style?,
        to text: inout TextWriter
    ) {
        let left = DisplayWidth.wrapped(first, columns: widths.1).split(separator: "\n").map(String.init)
        let right = DisplayWidth.wrapped(second, columns: widths.1).split(separator: "\n").map(String.init)
        for line in 0..<max(left.count, right.count) {
            text.write(DisplayWidth.padded(line == 0 ? question : "", columns: widths.0) + "  ", .quiet)
            let cell = line < left.count ? left[line] : ""
            let other = line < right.count ? right[line] : ""
            let padded = other.isEmpty ? cell : DisplayWidth.padded(cell, columns: widths.1) + "  " + other
            if let style { text.write(padded, style) } else { text.write(padded) }
            text.newline()
        }
    }

    private func writeStacked(to text: inout TextWriter) {
        for row in rows {
            text.write(row.question, .heading)
            text.newline()
            for (title, words) in [(titles.0, row.first), (titles.1, row.second)] {
                let lines = DisplayWidth.wrapped("\(title): \(words)", columns: text.proseWidth - 2)
                for line in lines.split(separator: "\n") {
                    text.write("  \(line)")
                    text.newline()
                }
            }
        }
        for command in [comparison.tries.0, comparison.tries.1] {
            text.write("try: ", .quiet)
            text.write(command, .name)
            text.newline()
        }
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("patterns", [comparison.keys.0, comparison.keys.1])
            json.field("point", .string(comparison.point))
            json.field("cases", [comparison.cases.0, comparison.cases.1])
            json.field("rows", of: comparison.rows) { row, json in
                json.field("question", .string(row.question))
                json.field("first", .string(row.first))
                json.field("second", .string(row.second))
            }
            json.field("tries", [comparison.tries.0, comparison.tries.1])
        }
    }
}
