import Commands
import StateStore
import Text

/// A live game, frame by frame.
///
/// It plays on a copy: the outcome becomes state when the screen is restored, as a single change by the command. Until
/// then, only the observers of speed and length are notified.
final class SnakePlay: Animation {
    private(set) var game: SnakeGame
    private(set) var dice: RandomSource
    /// Whether the player ended it.
    private(set) var isQuit = false

    private let table: SnakeController
    /// Nothing moves before the first key: new players have to find the keys.
    private var isWaiting = true
    private var isPaused = false
    private var isTooSmall = false
    /// Turns waiting for their moves: two quick ones are two moves.
    private var turns: [Direction] = []
    private var ending = Ending.notYet

    private static let turnLimit = 3

    /// The progress in showing the last frame.
    private enum Ending {
        case notYet
        /// Keys are ignored for a short time: one meant for the snake must not end the show.
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
        // The time of a frame may have passed just when a key or a stop ends it.
        guard !isWaiting, !isPaused, !isTooSmall, !isQuit else { return }
        // Impossible turns are skipped.
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
        // The first key only begins.
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

    /// - Parameter apple: the direction of the apple.
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
