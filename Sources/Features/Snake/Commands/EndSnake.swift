import Commands

/// `snake end`: ends the game.
struct EndSnake: ShellCommand {
    let table: SnakeController

    let description = CommandDescription(
        "snake end",
        group: .snake,
        summary: "end the game and record its score",
        examples: ["snake end"],
        details: "A game without an apple is not recorded.",
        effect: .changes,
        traits: .isFinal
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let game = try table.requireRunningGame()
        table.end(game, table.state.dice)
        return Self.reply(game)
    }

    /// Prints the outcome of an ended game.
    static func reply(_ game: SnakeGame) -> Reply {
        .message(
            "the game ends: score \(game.score), length \(game.length), speed \(game.speed)",
            [
                "state": "ended", "score": .int(game.score), "length": .int(game.length),
                "speed": .double(game.speed.points),
            ]
        )
    }
}
