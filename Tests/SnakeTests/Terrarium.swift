import Commands
import FeatureTestSupport
import Patterns
import StateStore

@testable import Snake

/// A snake with a chain before it, run like the shell's: each command is a step, rolled back if it fails.
final class Terrarium: CommandDesk {
    let clock = ShellClock(virtualFrom: .seconds(1_700_000_000))
    let screen: Screen
    let feature: SnakeFeature
    let desk: FeatureDesk

    /// A screen without a terminal: it plays what a test says.
    final class Screen: LiveScreen {
        /// What the person does; nil where nobody is at a terminal.
        var play: ((any Animation) -> LiveEnding)?

        func run(_ show: any Animation) throws(CommandError) -> LiveEnding {
            guard let play else { throw CommandError(.unavailable, "no screen") }
            return play(show)
        }
    }

    /// - Parameter difficulty: what is set; in an easy game a test knows where the apples come.
    init(seed: UInt64? = 1, difficulty: Difficulty = .easy) {
        let clock = clock
        let (events, store) = (EventStream(elapsed: { clock.now }), ChangeStore())
        screen = Screen()
        feature = SnakeFeature(
            events: events, clock: clock, store: store, seed: seed, screen: screen,
            user: { ShellUser(key: "Ada", name: "Ada") })
        feature.settings[0].observable.value = difficulty.rawValue
        desk = FeatureDesk(feature.handlers, events: events, store: store)
    }

    var state: SnakeState { feature.state }
    var game: SnakeGame? { state.game }

    /// Everything that can change.
    struct Snapshot: Equatable {
        let game: SnakeGame?
        let dice: RandomSource
        let records: [SnakeRecord: Int]
        let speed: SpeedFigure
        let length: LengthFigure
        let lastResult: SnakeResult?
    }

    var snapshot: Snapshot { Self.snapshot(of: state) }

    static func snapshot(of state: SnakeState) -> Snapshot {
        Snapshot(
            game: state.game, dice: state.dice, records: state.records.values, speed: state.speed.value,
            length: state.length.value, lastResult: state.lastResult.value
        )
    }
}

/// A game without commands around it.
struct Walk {
    let facade = DifficultySettingsFacade(events: EventStream())
    var dice: RandomSource
    var game: SnakeGame

    init(_ difficulty: Difficulty, _ size: String = "20x20", seed: UInt64 = 1) {
        dice = RandomSource(seed: seed)
        game = SnakeGame(difficulty, field: Field(size)!, facade: facade, dice: &dice)
    }

    /// Turns, and moves so many times.
    mutating func go(_ direction: Direction, _ count: Int = 1) {
        _ = game.turn(direction)
        for _ in 0..<count { game.move(facade, dice: &dice) }
    }

    /// Goes to the column and then to the row of a cell, round the body where that is in the way of the first step.
    mutating func go(to target: Point) {
        func steps(_ game: SnakeGame) -> [Direction] {
            let x: Direction = target.x > game.head.x ? .right : .left
            let y: Direction = target.y > game.head.y ? .down : .up
            return (target.x == game.head.x ? [] : [x]) + (target.y == game.head.y ? [] : [y])
        }
        while game.head != target, game.state == .running {
            let free = (steps(game) + Direction.allCases).first { direction in
                guard let next = game.field.neighbor(of: game.head, to: direction) else { return false }
                return !game.body.dropLast().contains(next)
            }
            go(free ?? .up)
        }
    }
}
