import Commands
import Text
import TraceViews

/// What somebody answers to the questions of a prediction.
struct AnswerSheet: Equatable {
    /// The places of what was chosen, question by question; nil where nothing was.
    var choices: [Int?] = []
    /// The row that is to have made it so.
    var row: Int?

    init() {}

    /// Reads `b,a,c,9`: an answer a question, then a row. What is empty is no answer.
    ///
    /// - Throws: what is wrong with it.
    init(_ typed: String, for questions: [PredictionQuestion]) throws(CommandError) {
        // What is chosen may hold a comma, and then stands for itself alone.
        let parts = typed.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
        guard parts.count <= questions.count + 1 else {
            throw CommandError(
                .usage, "\(parts.count) answers are more than \(questions.count) questions and a row",
                hint: "leave some out")
        }
        for (part, question) in zip(parts, questions) { choices.append(try Self.choice(part, of: question)) }
        if parts.count > questions.count { row = try Self.row(parts[questions.count]) }
    }

    /// The letter of a choice, by its place: `a` of 0.
    static func letter(_ place: Int) -> String { String(UnicodeScalar(UInt8(ascii: "a") + UInt8(place))) }

    /// - Parameter typed: a letter, or what is chosen as it stands behind the letter.
    /// - Returns: the place of what was chosen; nil if the question is left out.
    static func choice(_ typed: String, of question: PredictionQuestion) throws(CommandError) -> Int? {
        let word = typed.trimmedBlanks
        guard !word.isEmpty else { return nil }
        let letters = question.choices.indices.map(letter)
        if let place = letters.firstIndex(of: word.lowercased()) ?? question.choices.firstIndex(of: word) {
            return place
        }
        throw CommandError(
            .value, "'\(word)' is no answer",
            hint: "answer with a letter, \(letters.first ?? "") to \(letters.last ?? "")")
    }

    static func row(_ typed: String) throws(CommandError) -> Int? {
        let word = typed.trimmedBlanks
        guard !word.isEmpty else { return nil }
        guard let row = Int(word, in: 1...Int(Int32.max)) else {
            throw CommandError(.value, "'\(word)' is no row", hint: "give the number that stands in front of it")
        }
        return row
    }
}

extension String {
    fileprivate var trimmedBlanks: String {
        var text = drop { $0 == " " || $0 == "\t" }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return String(text)
    }
}

/// A question as it is shown: its number, its text, and a letter for each choice.
enum QuestionSheet {
    static func write(_ question: PredictionQuestion, _ number: Int, to text: inout TextWriter) {
        let renderer = TraceRenderer(width: text.width, proseWidth: text.proseWidth)
        renderer.write(column: "\(number)", columns: 3, question.text(), .heading, to: &text)
        for (place, choice) in question.choices.enumerated() {
            renderer.write(column: "   " + AnswerSheet.letter(place), columns: 6, choice, nil, to: &text)
        }
    }
}
