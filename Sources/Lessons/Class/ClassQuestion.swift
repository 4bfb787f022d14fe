import Commands
import Text
import TraceViews

/// A question for a class: from a prediction, or the lecturer's own.
struct ClassQuestion: Equatable, Sendable {
    let text: String
    let choices: [String]
    /// The index of the right choice, if known beforehand; nil if not.
    let right: Int?
    /// The question about a command; nil for the lecturer's own question.
    let prediction: PredictionQuestion?
    /// The text and the choices without users' names.
    let publicText: String
    let publicChoices: [String]

    /// The allowed numbers of the lecturer's answers.
    static let answerCounts = 2...8
    /// The limit for the characters of it and of each answer: they have to be readable at a glance on a phone, and fit
    /// into one message.
    static let textLimit = 300
    static let answerLimit = 100

    /// Makes a question about a command.
    ///
    /// - Parameters:
    ///   - command: the words of the command.
    ///   - words: decides which words may be shown.
    init(_ question: PredictionQuestion, about command: [String], _ words: ProgramWords) {
        let name = words.name(of: command)
        let isPlain = question.about.isEmpty || question.about == name || words.areOwn(question.about)
        prediction = question
        (text, choices, right) = (question.text(), question.choices, question.right)
        publicText = isPlain ? question.text() : question.withoutName(name).text()
        publicChoices = question.choices.enumerated().map { words.areOwn($1) ? $1 : AnswerSheet.letter($0) }
    }

    /// Makes the lecturer's own question.
    ///
    /// - Parameter right: the right answer's letter or words.
    /// - Throws: the error in it.
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
            // It would be taken for the letter of another answer.
            guard AnswerSheet.place(of: answer, among: answers) == place else {
                throw CommandError(
                    .value, "the answer '\(answer)' looks the same as another one", hint: "use another word")
            }
        }
        (self.text, choices, publicText, publicChoices) = (text, answers, text, answers)
        prediction = nil
        self.right = try right.map { right throws(CommandError) in
            guard let place = AnswerSheet.place(of: right, among: answers) else {
                throw CommandError(
                    .value, "'\(right)' is not an answer to this question", hint: "give \(CommandError.list(answers))")
            }
            return place
        }
    }

    /// Whether a choice is right: by the actual result, or as the lecturer said.
    ///
    /// - Parameter recording: that of the command in question; nil if there is none.
    func isRight(_ choice: Int, in recording: CommandRecording?) -> Bool {
        guard let prediction, let recording else { return choice == right }
        let actual = prediction.rightOnes(in: recording)
        return actual.contains(choices[choice]) || choice == right && !actual.contains(where: choices.contains)
    }

    /// The indices of the right choices.
    func rightOnes(in recording: CommandRecording?) -> [Int] {
        choices.indices.filter { isRight($0, in: recording) }
    }
}

/// A matter for a class: the effects of a command, or the lecturer's own question.
struct ClassMatter {
    /// The prediction of the command; nil for the lecturer's own question.
    let prediction: Prediction?
    let questions: [ClassQuestion]

    /// The command's line, or the question.
    var title: String { prediction?.line ?? questions.first?.text ?? "" }
}
