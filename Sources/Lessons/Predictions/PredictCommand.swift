import Commands
import Patterns
import Shell
import StateStore
import Text
import TraceViews

/// `predict pause`: asks about a command's effects, runs it, and shows the right answers.
struct PredictCommand: ShellCommand {
    let predictor: Predictor
    let score: PredictionScore
    let output: DurableOutput
    let interviewer: any Interviewer
    let store: ChangeStore
    let events: EventStream
    /// The key of the person; nil for a guest.
    private var person: String? { store.person() }

    static let command = Parameter("COMMAND", .commandName, .optionalCommand)
    static let only = CommandOption("only", .text, "PATTERN", summary: "ask only about this pattern")
    static let answers = CommandOption(
        "answers", .text, "ANSWERS",
        summary: "an answer for each question, then the row: 'b,a,c,9' or '4; lights; status line; dim 30'")
    let description = CommandDescription(
        "predict",
        group: .teaching,
        summary: "ask what a command will do, run it, and say what was right",
        parameters: [Self.command],
        options: [Self.only, Self.answers],
        examples: [
            "predict lights on", "predict pause --only command", "predict --answers '1; none of them' films", "predict",
        ],
        details: """
            The questions are about live objects: which handler handles the command, or how many pass it on if only one \
            could handle it, which colleague receives an order from the mediator, which observers are notified, which \
            state, strategy, builder or queue is used, what a composite asks and answers, what a value is afterwards, and what \
            the command calls and 'undo' restores. Playhouse finds the answers in a \
            rehearsal, which changes nothing. After the real run \
            it asks you for a row of the trace that proves one of the answers. At a terminal, Enter on an empty line skips \
            a question. In a script, '--answers' gives the answers. Answer a question with a letter or the words of a \
            choice, and name a row by its number or its words. Words stay valid if the choices change. Separate answers \
            with commas, or with semicolons if an answer contains a comma. Without a command, 'predict' shows your score. \
            It refuses commands that affect something outside Playhouse.
            """,
        effect: .outward,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        var words = Array(arguments[Self.command])
        let only = try AskCommand.values(of: [Self.only], arguments, takenFrom: &words)[0]
        guard !words.isEmpty else {
            guard arguments[Self.answers] == nil, only == nil else {
                throw CommandError(.usage, "there is no command to predict", hint: "write one after the options")
            }
            let tallies = score.tallies(of: person)
            let (right, asked) = tallies.reduce((0, 0)) { ($0.0 + $1.right, $0.1 + $1.asked) }
            let last = tallies.count - 1
            return Reply(
                Listing(rows: Array(tallies.enumerated()), empty: Texts.spoken.predictNone) { index, tally in
                    [
                        .cell("topic", tally.topic, .name),
                        .cell("right", tally.right, as: "\(tally.right) of \(tally.asked) right"),
                        .fact("asked", tally.asked),
                    ] + (index == last ? [.named("all", "\(right) of \(asked) right")] : [])
                })
        }
        let prediction = try predictor.predict(words, only: try only.map(AskCommand.pattern))
        let sheet = try answers(to: prediction, arguments[Self.answers])
        guard let recording = try predictor.run(prediction) else { return .silent }
        var result = PredictionResult(prediction, sheet.choices, recording)
        if let asked = result.explained {
            result.givenRow = sheet.row
            if sheet.row == nil { result.givenRow = try askRow(asked) }
        }
        if arguments[Self.answers] == nil { tell(result, sheet) }
        // Without answers, nothing has changed, and nothing is saved.
        if !result.tallies.isEmpty {
            let change = PredictionScore.Change(tallies: result.tallies, person: person)
            store.recorder(for: score).perform(change)
        }
        let tallies = score.tallies(of: person)
        let (right, asked) = tallies.reduce((0, 0)) { ($0.0 + $1.right, $0.1 + $1.asked) }
        return Reply(PredictionReply(result: result, right: right, asked: asked))
    }

    /// Records a person's answers, so that a script of the session repeats them.
    private func tell(_ result: PredictionResult, _ sheet: AnswerSheet) {
        guard !result.tallies.isEmpty else { return }
        let letters = sheet.choices.map { $0.map(AnswerSheet.letter) ?? "" }
        let row = result.givenRow.map { ["\($0)"] } ?? []
        events.tell(
            .note(NoteRecord(NoteRecord.answers, (letters + row).joined(separator: ","), command: events.command)))
    }

    // MARK: Answers

    private func answers(to prediction: Prediction, _ typed: String?) throws(CommandError) -> AnswerSheet {
        guard let typed else { return try ask(prediction) }
        let sheet = try AnswerSheet(typed, for: prediction)
        show(prediction)
        return sheet
    }

    private func show(_ prediction: Prediction) {
        guard !output.isJSON else { return }
        for (index, question) in prediction.questions.enumerated() { show(question, index + 1) }
    }

    private func show(_ question: PredictionQuestion, _ number: Int) {
        output.write { QuestionSheet.write(question.text(), question.choices, number, to: &$0) }
    }

    /// Asks a person one question after the other; without a person, only shows them.
    private func ask(_ prediction: Prediction) throws(CommandError) -> AnswerSheet {
        guard interviewer.canAsk, !output.isJSON else {
            show(prediction)
            return AnswerSheet()
        }
        var sheet = AnswerSheet()
        for (index, question) in prediction.questions.enumerated() {
            show(question, index + 1)
            sheet.choices.append(try ask(question))
        }
        return sheet
    }

    /// - Returns: the index of the choice; nil if the question is left out.
    private func ask(_ question: PredictionQuestion) throws(CommandError) -> Int? {
        let letters = question.choices.indices.map(AnswerSheet.letter)
        let first = letters.first ?? ""
        let last = letters.last ?? ""
        while true {
            let answer = try interviewer.ask("\(first) to \(last), or Enter to skip:", choices: letters)
            do throws(CommandError) {
                return try AnswerSheet.choice(answer, of: question)
            } catch {
                output.write { $0.write(line: error.message + "; " + error.hint, .warning) }
            }
        }
    }

    private func askRow(_ asked: Explained) throws(CommandError) -> Int? {
        guard interviewer.canAsk, !output.isJSON else { return nil }
        output.write { text in
            text.write(
                DisplayWidth.wrapped(ControlCharacters.shown(asked.question), columns: text.proseWidth))
        }
        while true {
            let answer = try interviewer.ask("row, or Enter to skip:", choices: [])
            do throws(CommandError) {
                return try AnswerSheet.row(answer)
            } catch {
                output.write { $0.write(line: error.message + "; " + error.hint, .warning) }
            }
        }
    }
}
