import Commands
import PatternEvents
import Patterns
import ShellServices
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
        var forms: [[QuestionForm.Part]] = []
        repeat {
            forms.append(try form(texts: forms.compactMap(\.first)))
        } while try wantsAnother()
        // The forms of others may have come meanwhile: the builder begins with those that there are now.
        let builder = QuestionsBuilder(table.game.forms, events: table.events)
        if !builder.isUnderConstruction { builder.begin() }
        for part in forms.joined() { builder.buildPart(part) }
        let all = builder.forms
        switch builder.build() {
        case .questions(let filled):
            return author.reply(numbers: try author.keep(filled))
        case .incomplete(let troubles):
            // What a person has typed is not thrown away because an older form lacks something.
            table.perform(.forms(all))
            return .message(
                "nothing is built yet: \(QuestionsBuilder.text(of: troubles)); fill it in and say 'quiz build'",
                ["complete": false]
            )
        }
    }

    /// One form.
    ///
    /// - Parameter texts: the parts that say what the forms before it ask.
    private func form(texts: [QuestionForm.Part]) throws(CommandError) -> [QuestionForm.Part] {
        let waiting = table.game.forms
        let text = try ask("question:") { typed throws(CommandError) in
            let text = try author.text(typed)
            if texts.contains(where: { $0.asks(text) }) || waiting.contains(where: { $0.asks(text) }) {
                throw .isInAForm(text)
            }
            return text
        }
        var answers: [String] = []
        for name in ["right answer"] + (1...Question.wrongCount).map({ "wrong answer \($0)" }) {
            let given = answers
            answers.append(
                try ask("\(name):") { typed throws(CommandError) in
                    let answer = try author.answer(typed, "the answer")
                    if given.contains(where: { $0.lowercased() == answer.lowercased() }) { throw .isGivenTwice(answer) }
                    return answer
                })
        }
        let level = try ask("level, 1 to 5 [1]:", choices: Question.levels.map(String.init)) {
            typed throws(CommandError) in
            if typed.allSatisfy(\.isWhitespace) { return 1 }
            guard let level = Int(typed.filter { !$0.isWhitespace }, in: Question.levels) else {
                throw .notANumber(typed, "the level", range: "1 to 5")
            }
            return level
        }
        return [.text(text), .level(level), .right(answers[0])] + answers.dropFirst().map { .wrong($0) }
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

extension QuestionForm.Part {
    fileprivate func asks(_ text: String) -> Bool {
        if case .text(let own) = self { own.lowercased() == text.lowercased() } else { false }
    }
}
