import Commands
import LineInput
import Text

struct HistoryCommand: ShellCommand {
    let history: HistoryFile

    static let text = Parameter("TEXT", .text, .optionalJoined)
    static let number = CommandOption("number", letter: "n", 1...10_000, "N", summary: "the last N lines only")
    let description = CommandDescription(
        "history",
        saidElsewhere: ["hist"],
        group: .shell,
        summary: "show the lines typed, newest last",
        parameters: [Self.text],
        options: [Self.number],
        examples: ["history", "history 20", "history watch"],
        details: """
            With TEXT it shows only the lines that contain the text. A number shows that many of the last lines; to search \
            for a number, add '-n'. The file keeps the last 10,000 lines of all sessions, and every session sees them at \
            once.
            """,
        effect: .reads,
        traits: [.isAside, .isOfSession]
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        history.refresh()
        var lines = Array(history.lines.enumerated())
        let (text, option) = (arguments[Self.text], arguments[Self.number])
        let number = option ?? text.flatMap { Int($0, in: 1...10_000) }
        if let text, option != nil || number == nil {
            lines = lines.filter { $0.element.matchKey.contains(text.matchKey) }
        }
        let empty = lines.isEmpty && !history.lines.isEmpty ? text.map { "no line contains '\($0)'" } : nil
        if let number { lines = lines.suffix(number) }
        let width = String(history.lines.count).count
        let listing = Listing(rows: lines, empty: empty ?? "no lines") { row in
            [
                .cell("number", row.offset + 1, as: DisplayWidth.aligned("\(row.offset + 1)", columns: width), .quiet),
                .cell("line", row.element, as: row.element.replacing("\n", with: "⏎")),
            ]
        }
        return Reply(listing)
    }
}
