import Commands

/// `snake turn up`: changes the direction of the next move.
struct TurnSnake: ShellCommand {
    let table: SnakeController

    static let direction = Parameter("DIRECTION", Direction.self)
    let description = CommandDescription(
        "snake turn",
        group: .snake,
        summary: "turn the snake, but never straight back",
        parameters: [Self.direction],
        examples: ["snake turn up"],
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let wanted = arguments[Self.direction]
        var game = try table.requireRunningGame()
        let former = game.direction
        let turned = game.turn(wanted)
        if game.direction != former { table.keep(game, table.state.dice) }
        return .message(
            turned ? "the snake heads \(wanted)" : "the snake cannot turn straight back and heads \(former)",
            ["direction": .string(game.direction.rawValue), "turned": .bool(turned)]
        )
    }
}
