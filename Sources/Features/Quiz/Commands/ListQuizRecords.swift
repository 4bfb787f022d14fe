import Commands
import StateStore
import Text

/// `quiz records`: lists the results of games.
struct ListQuizRecords: ShellCommand {
    let table: QuizController

    let description = CommandDescription(
        "quiz records",
        group: .quiz,
        summary: "list how games ended, the best first",
        options: [Leaderboard.number],
        examples: ["quiz records", "quiz records --number 3"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let rows = Leaderboard.best(table.state.records.values, arguments)
        let listing = Listing(rows: rows, empty: "no game has ended; begin one with 'quiz start'") { record in
            [
                .cell("name", record.name, as: DisplayWidth.truncated(record.name, columns: 20), .name),
                .cell("right", record.right, as: DisplayWidth.aligned("\(record.right)", columns: 2) + " right"),
                .cell("percent", record.percent, as: DisplayWidth.aligned("\(record.percent)", columns: 3) + " %"),
                .cell("money", record.money, as: DisplayWidth.aligned(PrizeLadder.text(record.money), columns: 9)),
                .cell("date", DayText.day(at: record.date), .quiet),
            ]
        }
        return Reply(listing)
    }
}
