import Commands
import StateStore
import Text

/// A game that is played live, frame by frame.
///
/// It plays on a copy: the outcome becomes state when the screen is restored, as one change of the command. The
/// observers of speed and length are notified meanwhile.
final class SnakePlay: Animation {
    private(set) var game: SnakeGame
    private(set) var dice: RandomSource
    /// Whether the player ended it.
    private(set) var isQuit = false

    private let table: SnakeController
    /// Nothing moves before the first key: a new player finds the keys first.
    private var isWaiting = true
    private var isPaused = false
    private var isTooSmall = false
    /// Turns that wait for their move: two quick ones are two moves.
    private var turns: [Direction] = []
    private var ending = Ending.notYet

    private static let turnLimit = 3

    /// How far it is with showing the last frame.
    private enum Ending {
        case notYet
        /// No key counts for a short time: one meant for the snake is not to end the show.
        case justNow
        case untilKey
        case shown
    }

    init(_ game: SnakeGame, _ dice: RandomSource, table: SnakeController) {
        self.game = game
        self.dice = dice
        self.table = table
        table.state.tell(of: game)
    }

    // MARK: Animation

    var isOver: Bool { isQuit || ending == .shown }

    var frameTime: Duration? {
        switch ending {
        case .notYet: isWaiting || isPaused || isTooSmall ? nil : game.speed.frameTime
        case .justNow: .milliseconds(500)
        case .untilKey: .seconds(2)
        case .shown: nil
        }
    }

    func nextFrame() {
        switch ending {
        case .notYet: move()
        case .justNow: ending = .untilKey
        case .untilKey, .shown: ending = .shown
        }
    }

    private func move() {
        // The time of a frame may be over just when a key or a stop ends it.
        guard !isWaiting, !isPaused, !isTooSmall, !isQuit else { return }
        // One that cannot be done is not waited for.
        while let turn = turns.first {
            turns.removeFirst()
            if turn != game.direction, game.turn(turn) { break }
        }
        table.move(&game, &dice)
        table.state.tell(of: game)
        if game.state != .running { ending = .justNow }
    }

    func press(_ key: LiveKey) {
        guard ending == .notYet else {
            if ending == .untilKey { ending = .shown }
            return
        }
        let isFirst = isWaiting
        isWaiting = false
        switch key {
        case .up, .character("w"), .character("k"): turn(.up)
        case .down, .character("s"), .character("j"): turn(.down)
        case .left, .character("a"), .character("h"): turn(.left)
        case .right, .character("d"), .character("l"): turn(.right)
        // The first key begins, whatever else it does.
        case .character("p"), .character(" "): if !isFirst { isPaused.toggle() }
        case .character("q"): isQuit = true
        default: break
        }
    }

    private func turn(_ direction: Direction) {
        guard !isPaused, turns.count < Self.turnLimit else { return }
        turns.append(direction)
    }

    func comeBack() { isPaused = !isWaiting }

    func draw(columns: Int, rows: Int, to text: inout TextWriter) {
        isTooSmall = columns < SnakeCanvas.leastColumns || rows < SnakeCanvas.leastRows + 1
        guard !isTooSmall else {
            let least = "\(SnakeCanvas.leastColumns) x \(SnakeCanvas.leastRows + 2)"
            return text.write(DisplayWidth.truncated("the game waits: the window must be \(least)", columns: columns))
        }
        let canvas = SnakeCanvas(game, columns: columns, rows: rows - 1)
        text.write(DisplayWidth.truncated(headline(canvas.wayToHiddenApple), columns: columns), .heading)
        text.newline()
        canvas.write(to: &text)
    }

    /// - Parameter apple: where the apple is to be looked for.
    private func headline(_ apple: String?) -> String {
        let facts = "score \(game.score), length \(game.length)" + (apple.map { ", apple \($0)" } ?? "")
        return switch game.state {
        case .over: "game over: \(facts)"
        case .won: "won: \(facts)"
        case .running:
            isWaiting
                ? "any key begins, q quits" + (table.state.lastResult.value.map { "; last result: \($0)" } ?? "")
                : isPaused ? "paused: p continues, q quits" : "\(facts); p pauses, q quits"
        }
    }
}
