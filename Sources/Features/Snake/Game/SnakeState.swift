import Commands
import Patterns
import StateStore

/// One change of the snake feature, as a value.
indirect enum SnakeChange: Codable, Equatable, Sendable {
    /// The game becomes this one, or there is none; and so the dice lie.
    case game(SnakeGame?, Dice)
    /// So many games ended like this.
    case record(SnakeRecord, count: Int)
    /// This is how the game before ended.
    case lastResult(SnakeResult?)
}

/// The game there is, the records, and what others can observe.
final class SnakeState: StatefulFeature {
    static let featureName = "snake"

    /// The game there is, whether it runs or has ended.
    private(set) var game: SnakeGame?
    /// As the dice lie now.
    private(set) var dice: Dice
    private(set) var records = Records<SnakeRecord>()
    /// How the game before ended; nil before the first one.
    private(set) var lastResult: SnakeResult?
    /// Knows what a difficulty means; its strategies are those of the game there is.
    let facade: DifficultySettingsFacade

    /// How fast the snake is, while a game runs.
    let speed: Observable<SpeedFigure>
    /// How long the snake is, while a game runs.
    let length: Observable<LengthFigure>

    init(seed: UInt64?, events: EventStream) {
        dice = Dice(seed: seed)
        facade = DifficultySettingsFacade(events: events)
        speed = Observable("snake speed", SpeedFigure(value: nil), events: events)
        length = Observable("snake length", LengthFigure(value: nil), events: events)
    }

    /// Lets the observers know of a game, also of one that is being played and is not part of the state yet.
    func tell(of game: SnakeGame?) {
        let running = game?.state == .running ? game : nil
        let newSpeed = SpeedFigure(value: running?.speed)
        let newLength = LengthFigure(value: running?.length)
        if newSpeed != speed.value { speed.value = newSpeed }
        if newLength != length.value { length.value = newLength }
    }

    // MARK: StatefulFeature

    func apply(_ change: SnakeChange) throws(ChangeMisfit) -> SnakeChange {
        switch change {
        case .game(let next, let nextDice):
            try ChangeMisfit.unless(next?.isPossible ?? true, "no game can stand like this")
            defer {
                game = next
                dice = nextDice
                if let next { facade.use(next.settings) }
                tell(of: next)
            }
            return .game(game, dice)
        case .record(let record, let count):
            try ChangeMisfit.unless((0..<Int.max).contains(count), "\(count) games cannot have ended alike")
            try ChangeMisfit.unless(
                record.score >= 0 && record.speed.isFinite && RecordDate.range.contains(record.date),
                "no game can have ended like this"
            )
            defer { records[record] = count }
            return .record(record, count: records[record])
        case .lastResult(let next):
            try ChangeMisfit.unless((next?.score ?? 0) >= 0, "no game can have ended like this")
            defer { lastResult = next }
            return .lastResult(lastResult)
        }
    }

    func lasts(_ change: SnakeChange) -> Bool {
        // A snake does not outlive the shell.
        if case .game = change { false } else { true }
    }

    func contents() -> [SnakeChange] {
        records.counts.map { .record($0, count: $1) } + (lastResult.map { [.lastResult($0)] } ?? [])
    }

    func changedPart(by change: SnakeChange, inverse: SnakeChange) -> ChangedPart {
        switch (change, inverse) {
        case (.game(let new, _), .game(let old, _)):
            ChangedPart("game", old: Self.words(old), new: Self.words(new))
        case (.lastResult(let new), .lastResult(let old)):
            ChangedPart("last result", old: old.map { "\($0)" } ?? "none", new: new.map { "\($0)" } ?? "none")
        default: ChangedPart(Self.featureName, new: describe(change))
        }
    }

    private static func words(_ game: SnakeGame?) -> String {
        guard let game else { return "none" }
        return "\(game.state), length \(game.length)" + (game.body.first.map { ", at \($0.x),\($0.y)" } ?? "")
    }

    func describe(_ change: SnakeChange) -> String {
        switch change {
        case .game(let game?, _):
            "snake: \(Self.words(game))"
        case .game(nil, _): "snake: gone"
        case .record(let record, 0): "record: \(record.name), \(record.score) removed"
        case .record(let record, _): "record: \(record.name), \(record.score)"
        case .lastResult(let result?): "last result: \(result)"
        case .lastResult(nil): "last result: none"
        }
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
