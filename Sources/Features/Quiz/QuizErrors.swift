import Commands

// The words of this feature's errors.

extension CommandError {
    static var noQuizRuns: CommandError {
        CommandError(.refused, "no game is running", hint: "begin one with 'quiz start'")
    }

    static func quizRuns(_ number: Int) -> CommandError {
        CommandError(
            .refused, "a game is running, at question \(number)",
            hint: "see it with 'quiz question', leave it with 'quiz take'"
        )
    }

    // MARK: Playing

    // MARK: Own questions
}

extension QuestionsBuilder {
    /// The problems in words: `question 1 'Who?': the right answer is missing, a wrong answer is missing`.
    static func text(of troubles: [Trouble]) -> String {
        troubles.map { "question \($0.number) '\($0.text)': \($0.problems.joined(separator: ", "))" }
            .joined(separator: "; ")
    }
}
