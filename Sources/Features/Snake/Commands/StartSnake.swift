import Commands
import PatternEvents
import Patterns

/// `snake start hard`: begins a game.
struct StartSnake: ShellCommand {
    let table: SnakeTable

    static let difficulty = Parameter("DIFFICULTY", .choice(Difficulty.allCases.map(\.rawValue)), .optional)
    static let size = CommandOption("size", .text, "WxH", summary: "the field's cells, 20x20 if not given")

    let description = CommandDescription(
        "snake start",
        group: .snake,
        summary: "begin a game that goes on move by move",
        parameters: [Self.difficulty],
        options: [Self.size],
        examples: ["snake start", "snake start hard --size 30x15"],
        details: """
            easy: the apples come at ten places in turn, the speed stays. medium (the default; 'set difficulty' keeps another \
            choice): they come anywhere. hard: each also adds 10 to the speed, up to 350. insane: \
            each adds a tenth, without end. The speed is in points a second, a cell is 25 points wide: 125, with which a \
            game begins, is five moves a second; it counts in 'snake play' only. The head may follow into the cell that \
            the tail just leaves.
            """,
        pattern: .facade,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        var dice = table.state.dice
        let game = try table.newGame(arguments, dice: &dice)
        table.keep(game, dice)
        return Reply(SnakeReply(game: game, lastResult: table.state.lastResult))
    }
}
