import Commands
import Patterns
import StateStore

/// The context of this feature's commands.
final class SnakeController {
    let state: SnakeState
    /// The difficulty if none is given.
    let difficulty: Setting

    private let clock: ShellClock
    private let user: () -> ShellUser

    init(
        state: SnakeState, difficulty: Setting, clock: ShellClock, store: ChangeStore,
        user: @escaping () -> ShellUser
    ) {
        self.state = state
        self.difficulty = difficulty
        self.clock = clock
        self.user = user
        state.register.join(store, as: state)
    }

    var facade: DifficultySettingsFacade { state.facade }

    /// The current game, running or ended.
    func requireGame() throws(CommandError) -> SnakeGame {
        guard let game = state.game else {
            throw CommandError(.refused, "there is no game", hint: "begin one with 'snake start'")
        }
        return game
    }

    /// The running game.
    func requireRunningGame() throws(CommandError) -> SnakeGame {
        let game = try requireGame()
        guard game.state == .running else {
            throw CommandError(
                .refused, game.state == .won ? "the game is won" : "the game is over",
                hint: "begin another with 'snake start'")
        }
        return game
    }

    /// Makes a new game from a command's words; it is not stored yet.
    ///
    /// - Throws: an error if one is running.
    func newGame(_ arguments: Arguments, dice: inout RandomSource) throws(CommandError) -> SnakeGame {
        if let game = state.game, game.state == .running {
            throw CommandError(
                .refused, "a game is running, the snake is \(game.length) long",
                hint: "continue it, or end it with 'snake end'")
        }
        var field = Field.standard
        if let size = arguments[StartSnake.size] {
            guard let wanted = Field(size) else {
                let sides = "\(Field.sides.lowerBound) to \(Field.sides.upperBound)"
                throw CommandError(
                    .value, "--size '\(size)' is not a size", hint: "write WIDTHxHEIGHT, each \(sides), as in 20x20")
            }
            field = wanted
        }
        let difficulty =
            arguments[StartSnake.difficulty] ?? Difficulty(rawValue: difficulty.observable.value)
            ?? .standard
        return SnakeGame(difficulty, field: field, facade: facade, dice: &dice)
    }

    /// Moves the snake by a cell; the observers of its length are notified as soon as it has eaten.
    func move(_ game: inout SnakeGame, _ dice: inout RandomSource) {
        game.move(facade, dice: &dice) { [state] in state.tell(of: $0) }
    }

    /// Stores a game that was begun, moved or turned; records its result if it has ended.
    func keep(_ game: SnakeGame, _ dice: RandomSource) {
        state.playing.value = .init(game: game, dice: dice)
        if game.state != .running { record(game) }
    }

    /// Ends a running game.
    func end(_ game: SnakeGame, _ dice: RandomSource) {
        state.playing.value = .init(game: nil, dice: dice)
        record(game)
    }

    /// Records the result of a game; one without an apple is not in the records.
    private func record(_ game: SnakeGame) {
        let (user, difficulty) = (user(), game.settings.difficulty)
        state.lastResult.value = SnakeResult(
            name: user.name, difficulty: difficulty, score: game.score, person: user.key)
        guard game.score > 0 else { return }
        let record = SnakeRecord(
            name: user.name, difficulty: difficulty, score: game.score, length: game.length,
            speed: game.speed.points, isWon: game.state == .won, size: "\(game.field)",
            date: Int(clock.wallTime.components.seconds), person: user.key
        )
        state.records[record] = (state.records[record] ?? 0) + 1
    }

    /// Removes a user's records.
    func dropRecords(of user: ShellUser) {
        for record in state.records.values.keys where record.isOf(user) { state.records[record] = nil }
        if state.lastResult.value?.isOf(user) == true { state.lastResult.value = nil }
    }
}
