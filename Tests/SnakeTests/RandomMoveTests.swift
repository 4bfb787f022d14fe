import Commands
import PatternsTestSupport
import Testing

@testable import Snake

@Suite struct RandomMoveTests {
    /// How many moves are made.
    private static let moves = testSize(20_000, full: 100_000)

    /// What is left of very many random moves: games that end begin again.
    private struct End: Equatable {
        var games = 0
        var apples = 0
        var last: SnakeGame
        var dice: RandomSource
    }

    private func play(_ difficulty: Difficulty, seed: UInt64, isChecked: Bool) -> End {
        var moves = RandomSource(seed: seed &+ 1000)
        var walk = Walk(difficulty, "7x6", seed: seed)
        var end = End(last: walk.game, dice: walk.dice)
        for _ in 0..<Self.moves {
            let before = walk.game
            // Mostly away from what is in the way: otherwise no snake grows old.
            var wanted = moves.number(below: 4)
            for _ in 0..<4 where isInTheWay(Direction.allCases[wanted], of: before) { wanted = (wanted + 1) % 4 }
            walk.go(Direction.allCases[wanted])
            if isChecked { check(walk.game, after: before) }
            if walk.game.state != .running {
                end.games += 1
                end.apples += walk.game.score
                walk.game = SnakeGame(difficulty, field: before.field, facade: walk.facade, dice: &walk.dice)
            }
        }
        (end.last, end.dice) = (walk.game, walk.dice)
        return end
    }

    private func isInTheWay(_ direction: Direction, of game: SnakeGame) -> Bool {
        guard let next = game.field.neighbor(of: game.head, to: direction) else { return true }
        return game.body.contains(next)
    }

    /// What holds after every move; the body behind the head is that of the move before. Compared without `#expect`,
    /// whose cost counts here.
    private func check(_ game: SnakeGame, after before: SnakeGame) {
        let (head, old) = (game.head, before.head)
        let isWhole =
            game.length == SnakeGame.startLength + game.score
            && game.apples.allSatisfy { !game.body.contains($0) } && game.apples.isEmpty == (game.state == .won)
            && (game.state == .over || abs(head.x - old.x) + abs(head.y - old.y) == 1)
            && !game.body.dropFirst().contains(head)
            && head.x < game.field.width && head.y < game.field.height
            && game.speed >= before.speed
        if !isWhole { Issue.record("\(before) became \(game)") }
    }

    @Test(arguments: Difficulty.allCases)
    func veryManyMovesEndTwiceTheSame(_ difficulty: Difficulty) {
        let end = play(difficulty, seed: 42, isChecked: true)
        #expect(end.games > Self.moves / 1000, "\(end.games) games")
        #expect(end.apples > Self.moves / 100, "\(end.apples) apples")
        #expect(end == play(difficulty, seed: 42, isChecked: false))
    }

    @Test func anotherSeedMakesOtherApples() {
        let apples = (0..<20).map { Walk(.medium, seed: $0).game.apples }
        #expect(Set(apples).count > 10)
    }
}
