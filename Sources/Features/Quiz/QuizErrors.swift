import Commands

// The words of this feature's errors.

extension CommandError {
    // MARK: Playing

    // MARK: Own questions
}

extension QuestionsBuilder {
    /// What is the matter, in words: `question 1 'Who?': the right answer is missing, a wrong answer is missing`.
    static func text(of troubles: [Trouble]) -> String {
        troubles.map { "question \($0.number) '\($0.text)': \($0.problems.joined(separator: ", "))" }
            .joined(separator: "; ")
    }
}
