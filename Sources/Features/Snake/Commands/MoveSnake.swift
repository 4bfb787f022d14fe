import Commands
import Patterns

/// `snake go 5`: moves the snake.
struct MoveSnake: ShellCommand {
    let table: SnakeController

    static let number = Parameter("N", 1...10_000, .optional)
    let description = CommandDescription(
        "snake go",
        group: .snake,
        summary: "move the snake by one cell, or by N",
        parameters: [Self.number],
        examples: ["snake go", "snake go 5"],
        details: "The game ends when the snake hits a wall or itself. You win when the field is full.",
        pattern: .observer,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        var game = try table.requireRunningGame()
        var dice = table.state.dice
        for _ in 0..<(arguments[Self.number] ?? 1) where game.state == .running {
            table.move(&game, &dice)
        }
        table.keep(game, dice)
        return Reply(SnakeReply(game: game))
    }
}
