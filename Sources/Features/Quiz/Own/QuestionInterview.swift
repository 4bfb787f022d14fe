import Commands
import Patterns
import Text

/// Asks a person at the terminal for questions, one field after another, and lets the builder build them.
struct QuestionInterview {
    private let table: QuizTable
    private let interviewer: any Interviewer
    private let author: QuestionAuthor

    init(_ table: QuizTable, _ interviewer: any Interviewer) {
        self.table = table
        self.interviewer = interviewer
        author = QuestionAuthor(table)
    }

    /// - Throws: of kind `interrupted` after ^C or ^D: then nothing is kept.
    func run() throws(CommandError) -> Reply {
        let builder = QuestionsBuilder(table.game.forms, events: table.events)
        if !builder.isUnderConstruction { builder.begin() }
        let waiting = builder.forms.count
        repeat {
            try fillIn(with: builder)
        } while try wantsAnother()
        let own = builder.forms.dropFirst(waiting)
        let forms = table.game.forms
        if let form = own.first(where: { form in forms.contains { $0.asks(form.text) } }) {
            throw .isInAForm(form.text)
        }
        builder.refresh(forms)
        let all = builder.forms
        switch builder.build() {
        case .questions(let filled):
            return author.reply(numbers: try author.keep(filled))
        case .incomplete(let troubles):
            // What a person has typed is not thrown away because an older form lacks something.
            table.perform(.forms(all))
            return .message(
                "nothing is built yet: \(QuestionsBuilder.text(of: troubles)); fill it in and type 'quiz build'",
                ["complete": false]
            )
        }
    }

    /// Fills in one form: the builder is given each part as it is typed.
    private func fillIn(with builder: QuestionsBuilder) throws(CommandError) {
        let text = try ask("question:") { typed throws(CommandError) in
            let text = try author.text(typed)
            if (builder.forms + table.game.forms).contains(where: { $0.asks(text) }) { throw .isInAForm(text) }
            return text
        }
        builder.buildPart(.text(text))
        var answers: [String] = []
        for name in ["right answer"] + (1...Question.wrongCount).map({ "wrong answer \($0)" }) {
            let answer = try ask("\(name):") { typed throws(CommandError) in
                let answer = try author.answer(typed, "the answer")
                if answers.contains(where: { $0.lowercased() == answer.lowercased() }) { throw .isGivenTwice(answer) }
                return answer
            }
            builder.buildPart(answers.isEmpty ? .right(answer) : .wrong(answer))
            answers.append(answer)
        }
        let level = try ask("level, 1 to 5 [1]:", choices: Question.levels.map(String.init)) {
            typed throws(CommandError) in
            if typed.allSatisfy(\.isWhitespace) { return 1 }
            guard let level = Int(typed.filter { !$0.isWhitespace }, in: Question.levels) else {
                throw .notANumber(typed, "the level", range: "1 to 5")
            }
            return level
        }
        builder.buildPart(.level(level))
    }

    private func wantsAnother() throws(CommandError) -> Bool {
        try ask("+ adds another question, done builds them:", choices: ["+", "done"]) { typed throws(CommandError) in
            switch typed.filter({ !$0.isWhitespace }).lowercased() {
            case "+": return true
            case "done": return false
            default: throw .notAChoice(typed, "the word", choices: ["+", "done"])
            }
        }
    }

    /// Asks until the answer will do; what is wrong with one is said before the question.
    private func ask<Value>(
        _ question: String, choices: [String] = [], _ check: (String) throws(CommandError) -> Value
    ) throws(CommandError) -> Value {
        var complaint = ""
        while true {
            let typed = try interviewer.ask(complaint + question, choices: choices)
            do throws(CommandError) {
                return try check(typed)
            } catch {
                complaint = "\(error)\n"
            }
        }
    }
}
