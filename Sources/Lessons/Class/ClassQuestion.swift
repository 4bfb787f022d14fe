import Commands
import Text
import TraceViews

/// A question that a class votes on: one of a prediction, or the lecturer's own.
struct ClassQuestion: Equatable, Sendable {
    let text: String
    let choices: [String]
    /// The place of the right choice as far as it is known beforehand; nil if there is none.
    let right: Int?
    /// What the command that is asked about answers; nil for the lecturer's own question.
    let prediction: PredictionQuestion?
    /// The text and the choices for those who may not know the names that people have given.
    let publicText: String
    let publicChoices: [String]

    /// How many answers a question of one's own may have.
    static let answerCounts = 2...8
    /// How many characters it and each of its answers may have: on a phone they are to be read at a glance, and all of it
    /// is one message.
    static let textLimit = 300
    static let answerLimit = 100

    /// A question about a command.
    ///
    /// - Parameters:
    ///   - command: the words of the command.
    ///   - words: tell what may be known.
    init(_ question: PredictionQuestion, about command: [String], _ words: ProgramWords) {
        let name = words.name(of: command)
        let isPlain = question.about.isEmpty || question.about == name || words.areOwn(question.about)
        prediction = question
        (text, choices, right) = (question.text(), question.choices, question.right)
        publicText = isPlain ? question.text() : question.withoutName(name).text()
        publicChoices = question.choices.enumerated().map { words.areOwn($1) ? $1 : AnswerSheet.letter($0) }
    }

    /// The lecturer's own question.
    ///
    /// - Parameter right: the right answer, by its letter or its words.
    /// - Throws: what is wrong with it.
    init(_ text: String, answers: [String], right: String?) throws(CommandError) {
        let counts = Self.answerCounts
        guard counts.contains(answers.count) else {
            throw CommandError(
                .usage, "a question has \(counts.lowerBound) to \(counts.upperBound) answers, and not \(answers.count)",
                hint: "write: ask 'QUESTION' ANSWER ANSWER; an answer of several words needs quotes")
        }
        guard text.unicodeScalars.count <= Self.textLimit else {
            throw CommandError(.limit, "the question is longer than \(Self.textLimit) characters", hint: "shorten it")
        }
        for (place, answer) in answers.enumerated() {
            guard answer.unicodeScalars.count <= Self.answerLimit else {
                throw CommandError(
                    .limit, "answer \(AnswerSheet.letter(place)) is longer than \(Self.answerLimit) characters",
                    hint: "shorten it")
            }
            guard !answer.trimmedBlanks.isEmpty, !ControlCharacters.areIn(answer) else {
                throw CommandError(
                    .value, "answer \(AnswerSheet.letter(place)) is empty or cannot be shown", hint: "write words")
            }
            // By the letter of another answer it could not be chosen.
            guard AnswerSheet.place(of: answer, among: answers) == place else {
                throw CommandError(
                    .value, "the answer '\(answer)' cannot be told from another one", hint: "write another word for it")
            }
        }
        (self.text, choices, publicText, publicChoices) = (text, answers, text, answers)
        prediction = nil
        self.right = try right.map { right throws(CommandError) in
            guard let place = AnswerSheet.place(of: right, among: answers) else {
                throw CommandError(
                    .value, "'\(right)' is no answer to this question", hint: "give \(CommandError.list(answers))")
            }
            return place
        }
    }

    /// Whether a choice is right: what really happened, or what was said beforehand.
    ///
    /// - Parameter recording: of the command that was asked about; nil if none was.
    func isRight(_ choice: Int, in recording: CommandRecording?) -> Bool {
        guard let prediction, let recording else { return choice == right }
        let actual = prediction.rightOnes(in: recording)
        return actual.contains(choices[choice]) || choice == right && !actual.contains(where: choices.contains)
    }

    /// The places of the right choices.
    func rightOnes(in recording: CommandRecording?) -> [Int] {
        choices.indices.filter { isRight($0, in: recording) }
    }
}

/// What a class is asked: what a command will do, or a question of the lecturer's own.
struct ClassMatter {
    /// What is predicted of the command; nil for a question of one's own.
    let prediction: Prediction?
    let questions: [ClassQuestion]

    /// The command's line, or the question.
    var title: String { prediction?.line ?? questions.first?.text ?? "" }
}
