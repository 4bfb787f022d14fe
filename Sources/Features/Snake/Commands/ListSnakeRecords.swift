import Commands
import StateStore
import Text

/// `snake records`: lists how games ended.
struct ListSnakeRecords: ShellCommand {
    let table: SnakeTable

    let description = CommandDescription(
        "snake records",
        group: .snake,
        summary: "list how games ended, the best first",
        options: [RecordList.number],
        examples: ["snake records", "snake records --number 3"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let rows = RecordList.best(table.state.records.values, arguments)
        let listing = Listing(rows: rows, empty: "no game with an apple has ended; begin one with 'snake start'") {
            record, table in
            table.row(
                .init(DisplayWidth.truncated(record.name, columns: 20), .name),
                .init(DisplayWidth.aligned(String(record.score), columns: 4)),
                .init(record.isWon ? "won" : "", .good),
                .init(record.difficulty.rawValue),
                .init("length \(record.length)"),
                .init("speed \(Speed(points: record.speed))"),
                .init(record.size, .quiet),
                .init(DayText.day(at: record.date), .quiet)
            )
        } encodeFields: { record, json in
            json.field("name", .string(record.name))
            json.field("score", .int(record.score))
            json.field("won", .bool(record.isWon))
            json.field("difficulty", .string(record.difficulty.rawValue))
            json.field("length", .int(record.length))
            json.field("speed", .double(record.speed))
            json.field("size", .string(record.size))
            json.field("date", .string(DayText.day(at: record.date)))
        }
        return Reply(listing, isLong: true)
    }
}
