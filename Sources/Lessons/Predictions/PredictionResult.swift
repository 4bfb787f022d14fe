import Commands
import Patterns
import Text
import TraceViews

/// The answers, and the actual events.
struct PredictionResult {
    /// An answer to a question, and the right answers.
    struct Item {
        let question: PredictionQuestion
        /// The choice; nil if the question was left out.
        let given: String?
        /// The actual results.
        let actual: [String]

        var isRight: Bool? {
            guard let given else { return nil }
            if actual.contains(given) { return true }
            // A result that differs from the rehearsal, such as a film's position, was not among the choices.
            return !actual.contains(where: question.choices.contains) && given == question.choices[question.right]
        }
    }

    let prediction: Prediction
    let items: [Item]
    /// The question whose row is to be found; nil if no row explains any answer.
    let explained: Explained?
    var givenRow: Int?

    init(_ prediction: Prediction, _ choices: [Int?], _ recording: CommandRecording) {
        self.prediction = prediction
        items = prediction.questions.enumerated().map { index, question in
            let place = index < choices.count ? choices[index] : nil
            return Item(
                question: question, given: place.map { question.choices[$0] },
                actual: question.rightOnes(in: recording))
        }
        explained = Explained(prediction.questions, recording)
    }

    var isRowRight: Bool? { givenRow.flatMap { row in explained.map { $0.rows.contains(row) } } }

    /// The additions to the score.
    var tallies: [PredictionScore.Tally] {
        var tallies = items.compactMap { item in
            item.isRight.map {
                PredictionScore.Tally(topic: item.question.topic.rawValue, asked: 1, right: $0 ? 1 : 0)
            }
        }
        if let isRowRight {
            tallies.append(PredictionScore.Tally(topic: PredictionScore.row, asked: 1, right: isRowRight ? 1 : 0))
        }
        return tallies
    }
}

/// A question to explain by the row that made its answer right.
struct Explained {
    /// The number of the question, from 1.
    let number: Int
    let answer: String
    /// The rows that made it right.
    let rows: [Int]
    /// The first of these rows in words.
    let words: String

    /// The topics, those with the most to explain first.
    private static let topics: [PredictionQuestion.Topic] = [
        .mediator, .asks, .returns, .value, .observer, .state, .strategy, .part, .builder, .work, .queue, .answering,
        .whole, .asked, .receiver, .undone, .subject, .passes, .handler,
    ]

    /// Selects the question with the most to explain, if a row answers it.
    init?(_ questions: [PredictionQuestion], _ recording: CommandRecording) {
        let rows = recording.rows()
        for topic in Self.topics {
            guard let index = questions.firstIndex(where: { $0.topic == topic }) else { continue }
            let question = questions[index]
            let found = question.rows(in: recording, rows)
            guard let first = found.first, let answer = question.rightOnes(in: recording).first else { continue }
            number = index + 1
            self.answer = answer
            self.rows = found.map(\.number)
            words = first.sentence
            return
        }
        return nil
    }

    var question: String {
        Texts.spoken.predictRow(number: "\(number)", answer: answer)
    }
}

extension TraceRow {
    /// The row on its own: an observer notified among others needs the subject from the row above.
    var sentence: String {
        guard head.hasPrefix("→"), let sender = steps.first?.sender.name else { return head }
        return sender + " " + head
    }
}

/// The answers, the actual events, and the score.
struct PredictionReply: ReplyBody {
    let result: PredictionResult
    let right: Int
    let asked: Int

    private var texts: Texts { .spoken }

    func write(to text: inout TextWriter) {
        let renderer = TraceRenderer(width: text.width, proseWidth: text.proseWidth)
        renderer.write(
            paragraph: texts.predictHeading(command: result.prediction.line), .heading, to: &text)
        for (index, item) in result.items.enumerated() {
            let answer = item.actual.joined(separator: ", ")
            let sentence =
                item.isRight == true
                ? texts.predictRight(answer: answer)
                : item.given.map { texts.predictWrong(given: $0, answer: answer) } ?? texts.predictOpen(answer: answer)
            write(item.isRight, "\(index + 1)", sentence, renderer, to: &text)
        }
        if let explained = result.explained, let row = explained.rows.first {
            let shown = "\(result.isRowRight == true ? result.givenRow ?? row : row)"
            let sentence =
                result.isRowRight == false
                ? texts.predictRowWrong(given: "\(result.givenRow ?? 0)", row: shown, what: explained.words)
                : texts.predictRowRight(row: shown, what: explained.words)
            write(result.isRowRight, "\(explained.number)", sentence, renderer, to: &text)
        }
        if !result.tallies.isEmpty {
            text.write(texts.predictScore(right: "\(right)", asked: "\(asked)"), .quiet)
        }
    }

    private func write(
        _ isRight: Bool?, _ number: String, _ sentence: String, _ renderer: TraceRenderer, to text: inout TextWriter
    ) {
        let mark = isRight == nil ? "–" : isRight == true ? "✓" : "✗"
        renderer.write(column: "\(mark) \(number)", columns: 4, sentence, isRight == false ? .warning : nil, to: &text)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("command", .string(result.prediction.line))
            json.key("questions")
            json.array { json in for item in result.items { encode(item, to: &json) } }
            json.key("row")
            if let explained = result.explained {
                json.object { json in
                    json.field("question", .int(explained.number))
                    json.field("given", result.givenRow)
                    json.key("rows")
                    json.array { json in for row in explained.rows { json.value(.int(row)) } }
                    json.field("isRight", result.isRowRight.map(JSONScalar.bool) ?? .null)
                }
            } else {
                json.value(.null)
            }
            json.field("right", .int(right))
            json.field("asked", .int(asked))
        }
    }

    private func encode(_ item: PredictionResult.Item, to json: inout JSONWriter) {
        json.object { json in
            json.field("topic", .string(item.question.topic.rawValue))
            json.field("text", .string(item.question.text()))
            json.field("choices", item.question.choices)
            json.field("given", .optional(item.given))
            json.field("right", item.actual)
            json.field("isRight", item.isRight.map(JSONScalar.bool) ?? .null)
        }
    }
}
