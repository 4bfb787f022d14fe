import Commands
import PatternEvents
import Patterns

/// `snake go 5`: moves the snake.
struct MoveSnake: ShellCommand {
    let table: SnakeTable

    let description = CommandDescription(
        "snake go",
        group: .snake,
        summary: "move the snake by a cell, or by N",
        parameters: [Parameter("N", .integer(1...10_000), .optional)],
        examples: ["snake go", "snake go 5"],
        details: "A wall or its own body ends the game; what is left of N is then not moved. A full field wins.",
        pattern: .observer,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        var game = try table.requireRunningGame()
        var dice = table.state.dice
        for _ in 0..<(arguments.integer("N") ?? 1) where game.state == .running {
            game.move(table.facade, dice: &dice)
        }
        table.keep(game, dice)
        return Reply(SnakeReply(game: game))
    }
}
