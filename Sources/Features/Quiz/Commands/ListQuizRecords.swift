import Commands
import StateStore
import Text

/// `quiz records`: lists how games ended.
struct ListQuizRecords: ShellCommand {
    let table: QuizTable

    let description = CommandDescription(
        "quiz records",
        group: .quiz,
        summary: "list how games ended, the best first",
        options: [RecordList.number],
        examples: ["quiz records", "quiz records --number 3"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let rows = RecordList.best(table.state.records.values, arguments)
        let listing = Listing(rows: rows, empty: "no game has ended; begin one with 'quiz start'") {
            record, table in
            table.row(
                .init(DisplayWidth.truncated(record.name, columns: 20), .name),
                .init(DisplayWidth.aligned("\(record.right)", columns: 2) + " right"),
                .init(DisplayWidth.aligned("\(record.percent)", columns: 3) + " %"),
                .init(DisplayWidth.aligned(PrizeLadder.text(record.money), columns: 9)),
                .init(DayText.day(at: record.date), .quiet)
            )
        } encodeFields: { record, json in
            json.field("name", .string(record.name))
            json.field("right", .int(record.right))
            json.field("percent", .int(record.percent))
            json.field("money", .int(record.money))
            json.field("date", .string(DayText.day(at: record.date)))
        }
        return Reply(listing, isLong: true)
    }
}
