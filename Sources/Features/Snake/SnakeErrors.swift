import Commands

// The words of this feature's errors.

extension CommandError {
    static func notAStrategyKind(_ word: String, of family: String, choices: [String]) -> CommandError {
        CommandError(
            .value, "'\(family)' has no kind '\(word)'",
            hint: didYouMean(NearMiss.of(word, among: choices)) ?? "one of \(list(choices))"
        )
    }
}
