import Commands
import Patterns
import StateStore

/// `quiz build`: makes questions from the forms that `quiz add` filled in.
struct BuildQuestions: ShellCommand {
    let table: QuizController

    static let drop = CommandOption("drop", summary: "discard the forms instead")
    let description = CommandDescription(
        "quiz build",
        group: .quiz,
        summary: "make questions from the forms that 'quiz add' filled in",
        options: [Self.drop],
        examples: ["quiz build", "quiz build --drop"],
        details:
            "If a form is incomplete, it reports the missing part and makes nothing. Questions are asked from the next start.",
        pattern: .builder,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let forms = table.state.forms.value ?? []
        guard !forms.isEmpty else {
            throw CommandError(.refused, "no form is waiting", hint: "fill one in with 'quiz add'")
        }
        if arguments[Self.drop] {
            table.state.forms.value = nil
            return .message(
                forms.count == 1 ? "the form is dropped" : "\(forms.count) forms are dropped",
                ["dropped": .int(forms.count)]
            )
        }
        let author = QuestionAuthor(table)
        let builder = QuestionsBuilder(forms, events: table.events)
        switch builder.build() {
        case .incomplete(let troubles):
            throw CommandError(
                .refused, QuestionsBuilder.text(of: troubles), hint: "add it with 'quiz add' and the same text")
        case .questions(let filled): return author.reply(numbers: try author.keep(filled))
        }
    }
}
