import Commands

// The words of this feature's errors.

extension CommandError {
    // MARK: Playing

    static var noQuizRuns: CommandError {
        CommandError(.refused, "no game is running", hint: "begin one with 'quiz start'")
    }

    static func quizRuns(_ number: Int) -> CommandError {
        CommandError(
            .refused, "a game is running, at question \(number)",
            hint: "see it with 'quiz question', leave it with 'quiz take'"
        )
    }

    // MARK: Own questions

    static func isAskedAlready(_ text: String, number: Int?) -> CommandError {
        CommandError(
            .refused, "'\(text)' is asked already",
            hint: number.map { "remove it with 'quiz remove \($0)' first" }
                ?? "it came with Playhouse; ask something else"
        )
    }

}

extension QuestionsBuilder {
    /// What is the matter, in words: `question 1 'Who?': the right answer is missing, a wrong answer is missing`.
    static func text(of troubles: [Trouble]) -> String {
        troubles.map { "question \($0.number) '\($0.text)': \($0.problems.joined(separator: ", "))" }
            .joined(separator: "; ")
    }
}
