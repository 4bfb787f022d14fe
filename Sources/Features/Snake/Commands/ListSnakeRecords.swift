import Commands
import StateStore
import Text

/// `snake records`: lists the results of games.
struct ListSnakeRecords: ShellCommand {
    let table: SnakeController

    let description = CommandDescription(
        "snake records",
        group: .snake,
        summary: "list how games ended, the best first",
        options: [Leaderboard.number],
        examples: ["snake records", "snake records --number 3"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let rows = Leaderboard.best(table.state.records.values, arguments)
        let listing = Listing(rows: rows, empty: "no game with an apple has ended; begin one with 'snake start'") {
            record in
            [
                .cell("name", record.name, as: DisplayWidth.truncated(record.name, columns: 20), .name),
                .cell("score", record.score, as: DisplayWidth.aligned("\(record.score)", columns: 4)),
                .cell("won", record.isWon, as: record.isWon ? "won" : "", .good),
                .cell("difficulty", record.difficulty.rawValue),
                .cell("length", record.length, as: "length \(record.length)"),
                .cell("speed", record.speed, as: "speed \(Speed(points: record.speed))"),
                .cell("size", record.size, .quiet),
                .cell("date", DayText.day(at: record.date), .quiet),
            ]
        }
        return Reply(listing)
    }
}
