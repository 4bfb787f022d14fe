import Commands
import Patterns
import StateStore

/// `snake start hard`: begins a game.
struct StartSnake: ShellCommand {
    let table: SnakeController

    static let difficulty = Parameter("DIFFICULTY", Difficulty.self, .optional)
    static let size = CommandOption("size", .text, "WxH", summary: "the size in cells; the default is 20x20")

    let description = CommandDescription(
        "snake start",
        group: .snake,
        summary: "begin a game that you play move by move",
        parameters: [Self.difficulty],
        options: [Self.size],
        examples: ["snake start", "snake start hard --size 30x15"],
        details: """
            easy: apples come at ten places in turn, and the speed stays. medium, the default: they come anywhere; \
            'set difficulty' chooses another default. hard: each apple also adds 10 to the speed, up to 350. insane: \
            each adds a tenth, without a limit. The speed is in points per second, and a cell is 25 points wide. A \
            game begins with 125, which is five moves per second in 'snake play'. The head may enter the cell that the \
            tail is leaving.
            """,
        pattern: .facade,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        var dice = table.state.dice
        let game = try table.newGame(arguments, dice: &dice)
        table.keep(game, dice)
        return Reply(SnakeReply(game: game, lastResult: table.state.lastResult.value))
    }
}
