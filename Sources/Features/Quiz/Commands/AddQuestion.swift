import Commands
import Patterns
import StateStore

/// `quiz add TEXT --right A --wrong B`: fills in a form for a question.
struct AddQuestion: ShellCommand {
    let table: QuizController

    static let text = Parameter("TEXT", .text, .joined)
    static let right = CommandOption("right", .text, "ANSWER", summary: "the right answer")
    static let wrong = CommandOption(
        "wrong", .text, "ANSWER", repeats: true, summary: "a wrong answer; a question needs three")
    static let level = CommandOption("level", Question.levels, "N", summary: "how hard it is; the default is 1")
    let description = CommandDescription(
        "quiz add",
        group: .quiz,
        summary: "fill in a form for a question of your own",
        parameters: [Self.text],
        options: [Self.right, Self.wrong, Self.level],
        examples: [
            "quiz add 'Who wrote the first program?' --right 'Ada Lovelace' --wrong Turing --wrong Babbage --wrong Hopper",
            "quiz add 'Who wrote the first program?' --level 2",
        ],
        details: """
            The same TEXT again fills in more of the same form. 'quiz build' makes questions from all forms, or \
            reports what is missing. A class answers questions of yours with 'ask', and a lesson has them in its file, \
            see 'help lessons'.
            """,
        pattern: .builder,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let author = QuestionAuthor(table)
        let text = try author.text(arguments[Self.text])
        let builder = QuestionsBuilder(table.state.forms.value ?? [], events: table.events)
        if !builder.isUnderConstruction { builder.begin() }
        try author.checkRoom(for: text, among: builder.forms)
        var parts = [QuestionForm.Part.text(text)]
        if let level = arguments[Self.level] { parts.append(.level(level)) }
        if let right = arguments[Self.right] { parts.append(.right(try author.answer(right, "--right"))) }
        for wrong in arguments[Self.wrong] { parts.append(.wrong(try author.answer(wrong, "--wrong"))) }
        for part in parts { builder.buildPart(part) }
        guard let index = builder.forms.firstIndex(where: { $0.asks(text) }) else {
            preconditionFailure("the builder lost the form of '\(text)'")
        }
        let form = builder.forms[index]
        guard form.wrong.count <= Question.wrongCount else {
            throw CommandError(
                .refused, "'\(text)' would have more than 3 wrong answers",
                hint: "leave out a --wrong, or drop the form with 'quiz build --drop'")
        }
        table.state.forms.value = builder.forms
        return reply(form, number: index + 1)
    }

    private func reply(_ form: QuestionForm, number: Int) -> Reply {
        let state = form.problems.isEmpty ? "can be built" : form.problems.joined(separator: ", ")
        return .message(
            "form \(number): \(state)",
            [
                "form": .int(number), "text": .string(form.text), "level": .int(form.level),
                "complete": .bool(form.problems.isEmpty),
            ]
        )
    }
}
