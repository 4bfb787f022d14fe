import Commands
import LineInput
import Text

struct HistoryCommand: ShellCommand {
    let history: HistoryFile

    let description = CommandDescription(
        "history",
        group: .shell,
        summary: "show the lines typed, the last ones last",
        parameters: [Parameter("TEXT", .text, .optionalJoined)],
        options: [CommandOption("number", letter: "n", .integer(1...10_000), "N", summary: "the last N lines only")],
        examples: ["history", "history -n 20", "history watch"],
        details: "With TEXT only the lines that contain it. The file keeps the last 10,000 lines of all sessions.",
        effect: .reads,
        isAside: true
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        var lines = Array(history.lines.enumerated())
        if let text = arguments.text("TEXT") {
            lines = lines.filter { $0.element.lowercased().contains(text.lowercased()) }
        }
        if let count = arguments.integerOption("number") { lines = lines.suffix(count) }
        let width = String(history.lines.count).count
        let listing = Listing(rows: lines, empty: "no lines") { row, table in
            let number = String(row.offset + 1)
            let padding = String(repeating: " ", count: width - number.count)
            table.row(.init(padding + number, .quiet), .init(row.element.replacing("\n", with: "⏎")))
        } encodeFields: { row, json in
            json.field("number", .int(row.offset + 1))
            json.field("line", .string(row.element))
        }
        return Reply(listing, isLong: true)
    }
}
