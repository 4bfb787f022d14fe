import Commands
import Patterns
import Shell
import Text
import TraceViews

/// `reveal`: shows the votes of the class, runs the command, and reveals the right answers.
struct RevealCommand: ShellCommand {
    let room: ClassPoll
    let predictor: Predictor

    let description = CommandDescription(
        "reveal",
        group: .teaching,
        summary: "run the command you asked about and show the votes",
        examples: ["reveal"],
        details: """
            The bars show each round's votes, by choice and never by name; ✓ marks what is right. After your own question \
            no command runs. The vote ends.
            """,
        effect: .outward,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        try room.takeAnswers()
        guard let vote = room.vote else { throw .nothingAsked }
        var recording: CommandRecording?
        if let prediction = vote.matter.prediction {
            guard let made = try predictor.run(prediction) else {
                room.end(vote, vote.answers(in: nil, sentence: { _ in nil }))
                return .silent
            }
            recording = made
        }
        // Votes that came while the command ran still count.
        let last = room.vote ?? vote
        let reply = RevealReply(vote: last, recording: recording)
        room.end(last, last.answers(in: recording, sentence: room.publicSentence))
        for note in reply.forTheClass { room.tell(note) }
        return Reply(reply)
    }
}

extension Vote {
    /// The answers to the questions.
    ///
    /// - Parameter sentence: a row in words; nil if the class must not see them.
    func answers(
        in recording: CommandRecording?, sentence: (TraceRow) -> String?
    ) -> [ClassAnnouncement.Answer] {
        let rows = rows(in: recording)
        return matter.questions.enumerated().map { place, question in
            ClassAnnouncement.Answer(
                right: question.rightOnes(in: recording), counts: poll.rounds.map { poll.counts(of: place, in: $0) },
                row: rows[place]?.number, sentence: rows[place].flatMap(sentence))
        }
    }

    /// For each question, the first row that shows the answer.
    func rows(in recording: CommandRecording?) -> [TraceRow?] {
        guard let recording else { return matter.questions.map { _ in nil } }
        let rows = recording.rows()
        return matter.questions.map { $0.prediction?.rows(in: recording, rows).first }
    }
}

private struct RevealReply: ReplyBody {
    let vote: Vote
    let recording: CommandRecording?

    /// The right answers, as letters, which the class has, and in words.
    var forTheClass: [NoteRecord] {
        vote.matter.questions.enumerated().map { index, question in
            let right = question.rightOnes(in: recording)
            return NoteRecord(
                NoteRecord.result,
                Texts.spoken.classResult(
                    number: "\(index + 1)", letters: right.map(AnswerSheet.letter).joined(separator: ", ")),
                isPublic: true, question: vote.poll.name(of: index), choices: right.map { question.publicChoices[$0] })
        }
    }

    func write(to text: inout TextWriter) {
        let texts = Texts.spoken
        let renderer = TraceRenderer(width: text.width, proseWidth: text.proseWidth)
        let bars = VoteBars(vote, width: text.width)
        let (rows, isOwn) = (vote.rows(in: recording), vote.matter.prediction == nil)
        let heading = texts.classHeading(command: vote.matter.title)
        renderer.write(paragraph: isOwn ? bars.titled(heading, 0) : heading, .heading, to: &text)
        for (index, question) in vote.matter.questions.enumerated() {
            if !isOwn {
                renderer.write(column: "\(index + 1)", columns: 3, bars.titled(question.text, index), nil, to: &text)
            }
            for choice in question.choices.indices {
                bars.write(choice, of: index, isRight: question.isRight(choice, in: recording), to: &text)
            }
            if let row = rows[index] {
                let sentence = texts.predictRowRight(row: "\(row.number)", what: row.sentence)
                renderer.write(column: "", columns: 6, sentence, .quiet, to: &text)
            }
        }
        if vote.isSample { renderer.write(paragraph: texts.classSample, .quiet, to: &text) }
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("command", .optional(vote.matter.prediction?.line))
            json.key("questions")
            json.array { json in
                for (index, question) in vote.matter.questions.enumerated() { encode(question, index, to: &json) }
            }
        }
    }

    private func encode(_ question: ClassQuestion, _ index: Int, to json: inout JSONWriter) {
        json.object { json in
            json.field("text", .string(question.text))
            json.field("choices", question.choices)
            let right = question.rightOnes(in: recording).map { question.choices[$0] }
            json.field("right", recording.flatMap { question.prediction?.rightOnes(in: $0) } ?? right)
            json.key("votes")
            json.array { json in
                for ballot in vote.poll.rounds {
                    json.array { json in
                        for count in vote.poll.counts(of: index, in: ballot) { json.value(.int(count)) }
                    }
                }
            }
        }
    }
}

/// The votes for each choice as bars, for the first and the last round: `████ 45 % → ████████ 90 %`. All questions
/// share the same columns.
struct VoteBars {
    private let vote: Vote
    private let choiceColumns: Int
    private let barColumns: Int
    /// The rounds shown: the first and the last.
    private let rounds: [Ballot]

    /// The limits for a bar's columns.
    private static let widest = 24
    private static let narrowest = 4
    private static let arrow = " → "
    /// `   ✓  d  `, and two after the choice.
    private static let frontColumns = 11
    /// ` 100 %`
    private static let shareColumns = 6

    /// - Parameter width: the screen's columns.
    init(_ vote: Vote, width: Int) {
        self.vote = vote
        let all = vote.poll.rounds
        rounds = all.count > 1 ? [all[0], all[all.count - 1]] : all
        let numbers = rounds.count * Self.shareColumns + (rounds.count - 1) * Self.arrow.count
        let room = max(24, width - Self.frontColumns - numbers)
        let choices = vote.matter.questions.flatMap(\.choices)
        let widestChoice = choices.map { DisplayWidth.columns(of: ControlCharacters.shown($0)) }.max() ?? 0
        choiceColumns = min(widestChoice, max(12, room - rounds.count * 8))
        barColumns = max(Self.narrowest, min(Self.widest, (room - choiceColumns) / rounds.count))
    }

    /// The number of votes on a question, round by round.
    private func totals(_ question: Int) -> [Int] {
        rounds.map { vote.poll.counts(of: question, in: $0).reduce(0, +) }
    }

    /// A question with its numbers of votes: `Who? (40 votes → 38 votes)`; without them if there are none.
    func titled(_ question: String, _ place: Int) -> String {
        let totals = totals(place)
        guard totals.contains(where: { $0 > 0 }) else { return question }
        return "\(question) (\(totals.map { Texts.spoken.classVotes(count: "\($0)") }.joined(separator: Self.arrow)))"
    }

    /// Writes a choice's line.
    func write(_ choice: Int, of question: Int, isRight: Bool, to text: inout TextWriter) {
        let name = DisplayWidth.truncated(
            ControlCharacters.shown(vote.matter.questions[question].choices[choice]), columns: choiceColumns)
        let bars = rounds.map { round in
            let counts = vote.poll.counts(of: question, in: round)
            return bar(counts[choice], of: counts.reduce(0, +))
        }
        let padded = bars.dropLast().map { DisplayWidth.padded($0, columns: barColumns + Self.shareColumns) }
        let line = (padded + bars.suffix(1)).joined(separator: Self.arrow)
        text.write("   ")
        if isRight { text.write("✓", .good) } else { text.write(" ") }
        text.write("  \(AnswerSheet.letter(choice))  ")
        guard totals(question).contains(where: { $0 > 0 }) else { return text.write(name + "\n") }
        text.write(DisplayWidth.padded(name, columns: choiceColumns) + "  ")
        if isRight { text.write(line, .good) } else { text.write(line) }
        text.newline()
    }

    /// A bar with its share. Each choice with a vote has a bar.
    private func bar(_ count: Int, of total: Int) -> String {
        let percent = total > 0 ? (count * 200 + total) / (2 * total) : 0
        let length = max(count > 0 ? 1 : 0, (percent * barColumns + 50) / 100)
        return String(repeating: "█", count: length) + (length > 0 ? " " : "") + "\(percent) %"
    }
}
