import Commands
import Patterns
import StateStore

/// The game there is, the records, and what others can observe.
final class SnakeState: CellFeature {
    static let featureName = "snake"
    static let schema: UInt8 = 2

    let register = CellRegister()
    /// The game there is, and the dice: a snake does not outlive the shell.
    let playing: Cell<OnlyKey, GameState>
    /// How many games ended like this.
    let records: Cell<SnakeRecord, Int>
    /// How the game before ended; none before the first one.
    let lastResult: Cell<OnlyKey, SnakeResult>
    /// Knows what a difficulty means; its strategies are those of the game there is.
    let facade: DifficultySettingsFacade

    /// How fast the snake is, while a game runs.
    let speed: Observable<SpeedFigure>
    /// How long the snake is, while a game runs.
    let length: Observable<LengthFigure>
    private let firstDice: RandomSource

    /// A game, as a value, whether it runs or has ended; with the dice as they lie.
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

    /// The game there is, whether it runs or has ended.
    var game: SnakeGame? { playing.value?.game }
    /// As the dice lie now.
    var dice: RandomSource { playing.value?.dice ?? firstDice }

    /// Lets the observers know of a game, also of one that is being played and is not part of the state yet.
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

/// A speed that there is only while a game runs.
struct SpeedFigure: Equatable, CustomStringConvertible {
    let value: Speed?

    var description: String { value.map { "\($0)" } ?? "none" }
}

/// A length that there is only while a game runs.
struct LengthFigure: Equatable, CustomStringConvertible {
    let value: Int?

    var description: String { value.map { "\($0)" } ?? "none" }
}
