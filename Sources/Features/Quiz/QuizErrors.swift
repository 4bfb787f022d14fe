import Commands

// The words of this feature's errors.

extension CommandError {
    // MARK: Playing

    static var noQuizRuns: CommandError {
        CommandError(.refused, "no game is running", hint: "begin one with 'quiz start'")
    }

    static var nothingIsDue: CommandError {
        CommandError(.refused, "nothing is due", hint: "'quiz due' shows when; 'quiz practice' asks other questions")
    }

    static func quizRuns(_ number: Int) -> CommandError {
        CommandError(
            .refused, "a game is running, at question \(number)",
            hint: "see it with 'quiz question', leave it with 'quiz take'"
        )
    }

    static func noAnswer(_ word: String, among letters: [Letter]) -> CommandError {
        CommandError(.value, "there is no answer '\(word)'", hint: "choose \(list(letters.map(\.rawValue)))")
    }

    static func answerIsGone(_ letter: Letter, left: [Letter]) -> CommandError {
        CommandError(
            .refused, "the answer '\(letter.rawValue)' was removed by a hint",
            hint: "choose \(list(left.map(\.rawValue)))"
        )
    }

    static func hintIsUsed(_ hint: Hint, left: [Hint]) -> CommandError {
        CommandError(
            .refused, "the hint '\(hint)' has been used in this game",
            hint: left.isEmpty ? "no hint is left" : "left: \(left.map(\.rawValue).joined(separator: ", "))"
        )
    }

    // MARK: Own questions

    static var questionIsEmpty: CommandError {
        CommandError(.value, "the question is empty", hint: "give at least one word")
    }

    static func answerIsEmpty(_ option: String) -> CommandError {
        CommandError(.value, "\(option) is empty", hint: "give at least one word")
    }

    static func quizTextTooLong(_ thing: String, limit: Int) -> CommandError {
        CommandError(.limit, "\(thing) is longer than \(limit) characters", hint: "shorten it")
    }

    static func isAskedAlready(_ text: String, number: Int?) -> CommandError {
        CommandError(
            .refused, "'\(text)' is asked already",
            hint: number.map { "remove it with 'quiz remove \($0)' first" }
                ?? "it came with Playhouse; ask something else"
        )
    }

    static func tooManyWrong(_ text: String) -> CommandError {
        CommandError(
            .refused, "'\(text)' would have more than 3 wrong answers",
            hint: "leave out a --wrong, or drop the form with 'quiz build --drop'"
        )
    }

    static func tooManyForms(limit: Int) -> CommandError {
        CommandError(.limit, "\(limit) forms are waiting already", hint: "build them with 'quiz build'")
    }

    static func tooManyQuestions(limit: Int) -> CommandError {
        CommandError(
            .limit, "there can be at most \(limit) questions of your own", hint: "remove some with 'quiz remove'")
    }

    static var nothingToBuild: CommandError {
        CommandError(.refused, "no form is waiting", hint: "fill one in with 'quiz add'")
    }

    static func incompleteForms(_ troubles: [QuestionsBuilder.Trouble]) -> CommandError {
        CommandError(
            .refused, QuestionsBuilder.text(of: troubles),
            hint: "add it with 'quiz add' and the same text"
        )
    }

    static func noOwnQuestion(_ number: Int) -> CommandError {
        CommandError(
            .notFound, "there is no question \(number) of your own", hint: "see 'quiz questions --mine'"
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
