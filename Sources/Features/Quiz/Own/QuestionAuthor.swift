import Commands
import StateStore
import Text

/// The shared parts of adding and building questions: the checks of texts, and the storage of built questions.
struct QuestionAuthor {
    /// In characters.
    static let textLimit = 300
    static let answerLimit = 100
    static let formLimit = 100

    private let table: QuizController

    init(_ table: QuizController) {
        self.table = table
    }

    // MARK: Checks

    /// Checks a question's text, and trims it.
    func text(_ typed: String) throws(CommandError) -> String {
        let text = typed.trimmed
        guard !text.isEmpty else {
            throw CommandError(.value, "the question is empty", hint: "give at least one word")
        }
        try check(text, "the question", Self.textLimit)
        if let bundled = Game.shared.questions.first(where: { $0.text.matchKey == text.matchKey }) {
            throw Self.isAskedAlready(bundled.text, number: nil)
        }
        let state = table.state
        if let number = state.own.numbers.first(where: { state.own.text($0)?.matchKey == text.matchKey }) {
            throw Self.isAskedAlready(text, number: number)
        }
        return text
    }

    /// - Parameter thing: the name of the answer in errors.
    func answer(_ typed: String, _ thing: String) throws(CommandError) -> String {
        let answer = typed.trimmed
        guard !answer.isEmpty else {
            throw CommandError(.value, "\(thing) is empty", hint: "give at least one word")
        }
        try check(answer, thing, Self.answerLimit)
        return answer
    }

    private func check(_ text: String, _ thing: String, _ limit: Int) throws(CommandError) {
        if ControlCharacters.areIn(text) { throw .controlCharacter(in: thing) }
        guard text.count <= limit else {
            throw CommandError(.limit, "\(thing) is longer than \(limit) characters", hint: "shorten it")
        }
    }

    /// Checks that there is room for the form with `text`.
    func checkRoom(for text: String, among forms: [QuestionForm]) throws(CommandError) {
        guard forms.count < Self.formLimit || forms.contains(where: { $0.asks(text) }) else {
            throw CommandError(
                .limit, "\(Self.formLimit) forms are waiting already", hint: "build them with 'quiz build'")
        }
    }

    // MARK: Keeping

    /// Stores built questions, and empties the forms.
    ///
    /// - Returns: their numbers.
    func keep(_ filled: [QuestionsBuilder.Filled]) throws(CommandError) -> [Int] {
        guard table.state.own.numbers.count + filled.count <= OwnQuestions.limit else {
            throw CommandError(
                .limit, "there can be at most \(OwnQuestions.limit) questions of your own",
                hint: "remove some with 'quiz remove'")
        }
        // Another session may have added the same question since the form was filled in.
        for form in filled { _ = try text(form.text) }
        table.state.forms.value = nil
        return filled.map { form in
            let number = table.state.own.nextNumber
            table.state.ownMementos[number] = table.state.own.createMemento(of: form, number: number)
            return number
        }
    }

    func reply(numbers: [Int]) -> Reply {
        let names = numbers.map(String.init).joined(separator: ", ")
        let what =
            numbers.count == 1 ? "question \(names) is built and asked" : "questions \(names) are built and asked"
        return .message("\(what) from the next start", ["built": numbers.replyValue])
    }

    private static func isAskedAlready(_ text: String, number: Int?) -> CommandError {
        CommandError(
            .refused, "'\(text)' is asked already",
            hint: number.map { "remove it with 'quiz remove \($0)' first" }
                ?? "it came with Playhouse; ask something else"
        )
    }
}
