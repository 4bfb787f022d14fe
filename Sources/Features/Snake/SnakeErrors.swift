import Commands

// The words of this feature's errors.

extension CommandError {
    static var noSnake: CommandError {
        CommandError(.refused, "there is no game", hint: "begin one with 'snake start'")
    }

    static func snakeHasEnded(_ state: SnakeGame.State) -> CommandError {
        CommandError(
            .refused, state == .won ? "the game is won" : "the game is over", hint: "begin another with 'snake start'"
        )
    }

    static func snakeRuns(_ length: Int) -> CommandError {
        CommandError(
            .refused, "a game is running, the snake is \(length) long",
            hint: "continue it, or end it with 'snake end'"
        )
    }

    static func notAFieldSize(_ word: String) -> CommandError {
        let sides = "\(Field.sides.lowerBound) to \(Field.sides.upperBound)"
        return CommandError(
            .value, "--size '\(word)' is not a size", hint: "write WIDTHxHEIGHT, each \(sides), as in 20x20"
        )
    }

    static func notAStrategyKind(_ word: String, of family: String, choices: [String]) -> CommandError {
        CommandError(
            .value, "'\(family)' has no kind '\(word)'",
            hint: didYouMean(NearMiss.of(word, among: choices)) ?? "one of \(list(choices))"
        )
    }
}
