import CommandCore
import Patterns
import PatternsTestSupport
import Rendering
import StateStore

@testable import Snake

/// A snake with a chain before it, run as the shell runs it: a step a command, taken back if it fails.
final class Terrarium {
    let clock = ShellClock(virtualFrom: .seconds(1_700_000_000))
    let events: EventStream
    let store = ChangeStore()
    let screen: Screen
    let feature: SnakeFeature
    let chain: CommandChain

    /// A screen without a terminal: it plays what a test says.
    final class Screen: LiveScreen {
        /// What the person does; nil where nobody is at a terminal.
        var play: ((any LiveShow) -> LiveEnding)?

        func run(_ show: any LiveShow) throws(CommandError) -> LiveEnding {
            guard let play else { throw CommandError(.unavailable, "no screen") }
            return play(show)
        }
    }

    init(seed: UInt64? = 1) {
        let clock = clock
        events = EventStream(elapsed: { clock.now })
        screen = Screen()
        feature = SnakeFeature(events: events, clock: clock, store: store, seed: seed, screen: screen, user: { "Ada" })
        chain = CommandChain(feature.handlers)
    }

    var state: SnakeState { feature.state }
    var game: SnakeGame? { state.game }

    func reply(_ line: String) throws(CommandError) -> Reply {
        let words = line.split(separator: " ").map(String.init)
        store.begin()
        do throws(CommandError) {
            guard let reply = try chain.handle(Command(words: words, origin: Origin(source: "test", line: 1))) else {
                throw CommandError.unknownCommand(words[0], near: [])
            }
            try keep(words)
            return reply
        } catch {
            store.rollBack()
            throw error
        }
    }

    /// Finishes the step of a command that succeeded.
    private func keep(_ words: [String]) throws(CommandError) {
        do throws(StateError) {
            try store.commit(words)
        } catch {
            throw CommandError(.unavailable, "it cannot be kept: \(error)")
        }
    }

    func run(_ lines: String...) throws {
        for line in lines { _ = try reply(line) }
    }

    /// The words of the error of a line that fails.
    func failure(_ line: String) -> String {
        do throws(CommandError) {
            _ = try reply(line)
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    func text(_ line: String, columns: Int = 80) throws -> String {
        var writer = TextWriter(width: columns)
        try reply(line).body.write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    func json(_ line: String) throws -> String {
        var writer = JSONWriter()
        try reply(line).body.encode(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The events of `lines`, one a line, of one pattern.
    func events(of pattern: Pattern, during lines: String...) throws -> [String] {
        let listener = RecordingListener()
        events.add(listener)
        defer { events.remove(listener) }
        for line in lines { _ = try reply(line) }
        return listener.lines(of: pattern)
    }

    /// Everything that can change.
    struct Snapshot: Equatable {
        let game: SnakeGame?
        let dice: Dice
        let records: [SnakeRecord: Int]
        let speed: SpeedFigure
        let length: LengthFigure
    }

    var snapshot: Snapshot {
        Snapshot(
            game: state.game, dice: state.dice, records: state.records, speed: state.speed.value,
            length: state.length.value
        )
    }
}

/// A game without commands around it.
struct Walk {
    let facade = DifficultySettingsFacade(events: EventStream())
    var dice: Dice
    var game: SnakeGame

    init(_ difficulty: Difficulty, _ size: String = "20x20", seed: UInt64 = 1) {
        dice = Dice(seed: seed)
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
                guard let next = game.field.neighbour(of: game.head, to: direction) else { return false }
                return !game.body.dropLast().contains(next)
            }
            go(free ?? .up)
        }
    }
}
