import Commands
import StateStore

/// `snake`: shows the state of the game, if there is one.
struct SnakeNow: ShellCommand {
    let table: SnakeController

    let description = CommandDescription(
        "snake",
        group: .snake,
        summary: "show the current game, and how the last one ended",
        examples: ["snake"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let last = table.state.lastResult.value
        if let game = table.state.game { return Reply(SnakeReply(game: game, lastResult: last)) }
        return .message(
            "no game is running; 'snake start' begins one" + (last.map { "; last result: \($0)" } ?? ""),
            [
                "state": "none", "lastScore": last.map { .int($0.score) } ?? .null,
                "lastName": last.map { .string($0.name) } ?? .null,
                "lastDifficulty": last.map { .string($0.difficulty.rawValue) } ?? .null,
            ]
        )
    }
}

/// `snake show`: draws the field.
struct ShowSnake: ShellCommand {
    let table: SnakeController

    let description = CommandDescription(
        "snake show",
        group: .snake,
        summary: "draw the field",
        examples: ["snake show"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        Reply(SnakeReply(game: try table.requireGame()))
    }
}
