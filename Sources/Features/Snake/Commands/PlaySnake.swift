import Commands
import Patterns

/// `snake play`: plays live at a terminal.
struct PlaySnake: ShellCommand {
    let table: SnakeController
    unowned let screen: any LiveScreen

    let description = CommandDescription(
        "snake play",
        group: .snake,
        summary: "play live at a terminal",
        parameters: [StartSnake.difficulty],
        options: [StartSnake.size],
        examples: ["snake play", "snake play hard"],
        details: """
            The game waits for the first key. Turn the snake with the arrow keys, w a s d or h j k l. p or the space \
            bar pauses, and q ends the game. ^C leaves the game as it is. The status line shows the speed, which is \
            explained in 'help snake start'.
            """,
        pattern: .observer,
        effect: .outward,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        var dice = table.state.dice
        let game: SnakeGame
        if let running = table.state.game, running.state == .running, arguments.isEmpty {
            game = running
        } else {
            game = try table.newGame(arguments, dice: &dice)
        }
        let play = SnakePlay(game, dice, table: table)
        let ending: LiveEnding
        do throws(CommandError) {
            ending = try screen.run(play)
        } catch {
            // Nothing was played, so the game's observers are notified of the actual game again.
            table.state.tell(of: table.state.game)
            throw error
        }
        guard !play.isQuit else {
            table.end(play.game, play.dice)
            return EndSnake.reply(play.game)
        }
        table.keep(play.game, play.dice)
        let isLeft = ending == .interrupted && play.game.state == .running
        return Reply(SnakeReply(game: play.game, remark: isLeft ? "the game waits; 'snake play' continues it" : ""))
    }
}

extension Arguments {
    /// Whether no kind of game was requested.
    fileprivate var isEmpty: Bool { self[StartSnake.difficulty] == nil && !hasOptions }
}
