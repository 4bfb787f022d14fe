import Commands
import Patterns
import StateStore

/// The current game, the records, and the observable values.
final class SnakeState: CellFeature {
    static let featureName = "snake"
    static let schema: UInt8 = 2

    let register = CellRegister()
    /// The current game, and the dice: a snake does not outlive the shell.
    let playing: Cell<OnlyKey, GameState>
    /// The number of games with each result.
    let records: Cell<SnakeRecord, Int>
    /// The result of the previous game; none before the first one.
    let lastResult: Cell<OnlyKey, SnakeResult>
    /// Knows the meaning of a difficulty; its strategies are those of the current game.
    let facade: DifficultySettingsFacade

    /// The snake's speed while a game is running.
    let speed: Observable<SpeedFigure>
    /// The snake's length while a game is running.
    let length: Observable<LengthFigure>
    private let firstDice: RandomSource

    /// A running or ended game, as a value, and the random numbers' state.
    struct GameState: Codable, Sendable {
        let game: SnakeGame?
        let dice: RandomSource
    }

    init(seed: UInt64?, events: EventStream) {
        firstDice = RandomSource(seed: seed)
        facade = DifficultySettingsFacade(events: events)
        speed = Observable("snake speed", SpeedFigure(value: nil), events: events)
        length = Observable("snake length", LengthFigure(value: nil), events: events)
        playing = Cell("game", in: register, text: { Self.words($0?.game) }, isValid: { $0.game?.isPossible ?? true })
        records = Cell(
            "record", in: register, lasts: true, part: { _ in "record" },
            text: { "\($0.name), \($0.score)\($1 == nil ? " removed" : "")" },
            isValid: { $0.isPossible && (1..<Int.max).contains($1) })
        lastResult = Cell(
            "last result", in: register, lasts: true, text: { $0.map { "\($0)" } ?? "none" }, isValid: { $0.score >= 0 }
        )
        playing.didChange = { [unowned self] change in
            if let game = change.new?.game { facade.use(game.settings) }
            tell(of: change.new?.game)
        }
    }

    /// The current game, running or ended.
    var game: SnakeGame? { playing.value?.game }
    /// The random numbers' state now.
    var dice: RandomSource { playing.value?.dice ?? firstDice }

    /// Notifies the observers of a game, even of one being played that is not in the state yet.
    func tell(of game: SnakeGame?) {
        let running = game?.state == .running ? game : nil
        let newSpeed = SpeedFigure(value: running?.speed)
        let newLength = LengthFigure(value: running?.length)
        if newSpeed != speed.value { speed.value = newSpeed }
        if newLength != length.value { length.value = newLength }
    }

    private static func words(_ game: SnakeGame?) -> String {
        guard let game else { return "none" }
        return "\(game.state), length \(game.length)" + (game.body.first.map { ", at \($0.x),\($0.y)" } ?? "")
    }
}

/// A speed that exists only while a game is running.
struct SpeedFigure: Equatable, CustomStringConvertible {
    let value: Speed?

    var description: String { value.map { "\($0)" } ?? "none" }
}

/// A length that exists only while a game is running.
struct LengthFigure: Equatable, CustomStringConvertible {
    let value: Int?

    var description: String { value.map { "\($0)" } ?? "none" }
}
