import Commands
import Text
import TraceViews

/// Answers to the questions of a prediction.
struct AnswerSheet: Equatable {
    /// The indices of the chosen answers; nil for a question left out.
    var choices: [Int?] = []
    /// The row given as the reason.
    var row: Int?

    init() {}

    /// Reads `b,a,c,9`, or `4; lights; status line; dim 30`: an answer for each question, then a row. An empty part is
    /// no answer. If there is a semicolon, commas do not separate, since a choice may contain one. Instead of its
    /// number, the row may be given by words that it has in the rehearsal; the first such row counts.
    ///
    /// - Throws: the error in it.
    init(_ typed: String, for prediction: Prediction) throws(CommandError) {
        let questions = prediction.questions
        let separator: Character = typed.contains(";") ? ";" : ","
        let parts = typed.split(separator: separator, omittingEmptySubsequences: false).map(\.trimmedBlanks)
        guard parts.count <= questions.count + 1 else {
            throw CommandError(
                .usage, "\(parts.count) answers are more than \(questions.count) questions and a row",
                hint: "leave some out")
        }
        for (place, part) in parts.enumerated() {
            guard place < questions.count else {
                row = if let named = Self.row(called: part, in: prediction) { named } else { try Self.row(part) }
                return
            }
            do throws(CommandError) {
                choices.append(try Self.choice(part, of: questions[place]))
            } catch {
                guard place == parts.count - 1, let named = Self.row(called: part, in: prediction) else { throw error }
                row = named
            }
        }
    }

    /// - Returns: the number of the first row with these words; nil if there is none, or if they are a choice.
    private static func row(called words: String, in prediction: Prediction) -> Int? {
        guard !words.isEmpty, Int(words) == nil,
            !prediction.questions.contains(where: { Self.place(of: words, among: $0.choices) != nil })
        else { return nil }
        return prediction.rows.first { $0.sentence.contains(words) }?.number
    }

    /// The letter of a choice, by index: `a` for 0.
    static func letter(_ place: Int) -> String { String(UnicodeScalar(UInt8(ascii: "a") + UInt8(place))) }

    /// - Parameter typed: a letter, or the words of a choice, in any case.
    /// - Returns: the index of the choice; nil if the question is left out.
    static func choice(_ typed: String, of question: PredictionQuestion) throws(CommandError) -> Int? {
        let word = typed.trimmedBlanks
        guard !word.isEmpty else { return nil }
        if let place = place(of: word, among: question.choices) { return place }
        throw Self.noChoice(word, of: question)
    }

    /// The index of the choice with this letter or these words, in any case.
    static func place(of word: String, among choices: [String]) -> Int? {
        let word = word.matchKey
        return choices.indices.first { letter($0) == word } ?? choices.firstIndex { $0.matchKey == word }
    }

    static func row(_ typed: String) throws(CommandError) -> Int? {
        let word = typed.trimmedBlanks
        guard !word.isEmpty else { return nil }
        guard let row = Int(word, in: 1...Int(Int32.max)) else {
            throw CommandError(.value, "'\(word)' is not a row", hint: "give the number at its start")
        }
        return row
    }

    private static func noChoice(_ word: String, of question: PredictionQuestion) -> CommandError {
        CommandError(
            .value, "'\(word)' is not an answer",
            hint: "answer with a letter, or \(CommandError.list(question.choices))")
    }
}

extension StringProtocol {
    var trimmedBlanks: String {
        var text = String(drop { $0 == " " || $0 == "\t" })
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return text
    }
}

/// A question in print: its number, its text, and a letter for each choice.
enum QuestionSheet {
    static func write(_ question: String, _ choices: [String], _ number: Int, to text: inout TextWriter) {
        let renderer = TraceRenderer(width: text.width, proseWidth: text.proseWidth)
        renderer.write(column: "\(number)", columns: 3, question, .heading, to: &text)
        for (place, choice) in choices.enumerated() {
            renderer.write(column: "   " + AnswerSheet.letter(place), columns: 6, choice, nil, to: &text)
        }
    }
}
