import Catalogue
import Commands
import Shell
import Text

/// `compare state strategy`
struct CompareCommand: ShellCommand {
    let description = CommandDescription(
        "compare",
        group: .teaching,
        summary: "compare two patterns that are easily confused",
        parameters: [Parameter("PATTERN", .name(of: "pattern")), Parameter("OTHER", .name(of: "pattern"))],
        examples: ["compare state strategy", "compare mediator facade"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let names = [arguments.required("PATTERN"), arguments.required("OTHER")]
        var entries: [PatternEntry] = []
        for name in names {
            guard let entry = PatternCatalogue.entry(name) else { throw .noPattern(name) }
            entries.append(entry)
        }
        guard let comparison = Comparison.of(entries[0].key, entries[1].key) else {
            let pairs = Comparison.all.map { "\($0.keys.0) \($0.keys.1)" }.joined(separator: ", ")
            throw CommandError(
                .notFound, "'\(entries[0].key)' and '\(entries[1].key)' are not compared", hint: "there are: \(pairs)")
        }
        return Reply(SideBySide(comparison: comparison))
    }
}

private struct SideBySide: ReplyBody {
    let comparison: Comparison

    private var titles: (String, String) {
        (
            PatternCatalogue.entry(comparison.keys.0)?.name ?? comparison.keys.0,
            PatternCatalogue.entry(comparison.keys.1)?.name ?? comparison.keys.1
        )
    }

    func write(to text: inout TextWriter) {
        text.write(DisplayWidth.wrapped(comparison.point, columns: text.proseWidth))
        text.newline()
        // Where there is no room for columns the two stand below each other.
        if text.width < 60 { writeStacked(to: &text) } else { writeColumns(to: &text) }
    }

    private func writeColumns(to text: inout TextWriter) {
        let first = comparison.rows.map { DisplayWidth.columns(of: $0.question) }.max() ?? 0
        let column = (text.width - first - 4) / 2
        writeRow("", titles.0, titles.1, widths: (first, column), .heading, to: &text)
        for row in comparison.rows {
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
        for row in comparison.rows {
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
            json.key("rows")
            json.array { json in
                for row in comparison.rows {
                    json.object { json in
                        json.field("question", .string(row.question))
                        json.field("first", .string(row.first))
                        json.field("second", .string(row.second))
                    }
                }
            }
            json.field("tries", [comparison.tries.0, comparison.tries.1])
        }
    }
}
