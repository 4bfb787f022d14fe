import Commands
import Shell
import Text
import TraceViews

/// `votes 12 3 30 5`: counts hands, or shows the numbers of votes.
struct VotesCommand: ShellCommand {
    let room: ClassPoll
    unowned let host: TerminalHost

    static let vote = Parameter("VOTE", .text, .optionalMany)
    static let question = CommandOption("question", 1...3, "N", summary: "hands for this question, 1 to 3")
    static let sample = CommandOption(
        "sample", summary: "let the figures stand in for a class that does not vote")
    static let until = CommandOption(
        "until", 1...100_000, "N", summary: "wait until so many have sent their answers")
    let description = CommandDescription(
        "votes",
        group: .teaching,
        summary: "count hands, or show how many have voted",
        parameters: [Self.vote],
        options: [Self.question, Self.sample, Self.until],
        examples: ["votes 12 3 30 5", "votes 'films desk'=18 'songs desk'=11", "votes", "votes --until 25"],
        details: """
            VOTE is a number for each choice, in their order, or ANSWER=N with the letter or the words of a choice. Choices \
            that you don't name get no votes. The next 'votes' is for the next question. Without arguments it shows how many \
            votes there are, but not their choices. A line 'NAME b' or 'NAME films desk' in the file of '--answers' \
            is a vote for the first question with such a choice that NAME has not answered. With '--sample' it prints \
            nothing, 'votes' and 'reveal' mark the figures as a sample, and the first vote of a class replaces them all.
            """,
        effect: .outward,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        try room.takeAnswers()
        guard room.vote != nil else { throw .nothingAsked }
        if let count = arguments[Self.until] {
            guard room.connection.hasInbox else {
                throw CommandError(
                    .refused, "no answers come in",
                    hint: "start with '--answers FILE', or count hands: 'votes 12 3 30 5'")
            }
            guard try room.wait(for: count, isStopped: { host.takeInterrupt() }) else {
                throw CommandError(
                    .refused, "fewer than \(count) have answered in time",
                    hint: "'votes' shows how many have, 'reveal' continues")
            }
        }
        let words = Array(arguments[Self.vote])
        if !words.isEmpty {
            try room.raise(
                words, question: arguments[Self.question].map { $0 - 1 },
                isSample: arguments[Self.sample])
            if arguments[Self.sample] { return .silent }
        }
        guard let vote = room.vote else { throw .nothingAsked }
        return Reply(VotesReply(vote: vote, intake: IntakeReport(room.connection.box)))
    }
}

private struct VotesReply: ReplyBody {
    let vote: Vote
    let intake: IntakeReport

    private func total(_ question: Int) -> Int { vote.counts(of: question).reduce(0, +) }

    func write(to text: inout TextWriter) {
        let texts = Texts.spoken
        let renderer = TraceRenderer(width: text.width, proseWidth: text.proseWidth)
        for index in vote.matter.questions.indices {
            let count = "\(total(index))"
            let voted =
                intake.attendance.expected.map { texts.classVotedOf(count: count, expected: "\($0)") }
                ?? texts.classVoted(count: count)
            let advice = vote.advice(on: index).flatMap { texts.advice($0.rawValue, voted: voted) }
            renderer.write(column: "\(index + 1)", columns: 3, advice ?? voted, nil, to: &text)
        }
        if vote.isSample { renderer.write(paragraph: texts.classSample, .quiet, to: &text) }
        intake.write(to: &text)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("sample", .bool(vote.isSample))
            json.field("round", .int(vote.poll.rounds.count))
            json.field("questions", of: vote.matter.questions.indices) { index, json in
                json.field("votes", .int(total(index)))
                json.field("advice", .optional(vote.advice(on: index)?.rawValue))
            }
            intake.encode(to: &json)
        }
    }
}

/// The voters among all people, and the uncounted lines by reason.
struct IntakeReport {
    let attendance: BallotBox.Attendance
    let dropped: BallotBox.Dropped

    init(_ box: BallotBox) { (attendance, dropped) = (box.attendance, box.dropped) }

    func write(to text: inout TextWriter) {
        let texts = Texts.spoken
        let renderer = TraceRenderer(width: text.width, proseWidth: text.proseWidth)
        var sentences: [(String, Style)] = []
        if let expected = attendance.expected, attendance.beyond > 0 {
            let count = "\(attendance.voters.count)"
            sentences.append((texts.classTooMany(voters: count, expected: "\(expected)"), .warning))
            if !attendance.isClosed { sentences.append((texts.classWhatNow, .quiet)) }
        }
        if dropped.noAnswers > 0 { sentences.append((texts.classSkipped(count: "\(dropped.noAnswers)"), .quiet)) }
        if dropped.tooMany > 0 { sentences.append((texts.classTooFast(count: "\(dropped.tooMany)"), .quiet)) }
        if dropped.shutOut > 0 { sentences.append((texts.classShutOut(count: "\(dropped.shutOut)"), .quiet)) }
        for (sentence, style) in sentences { renderer.write(paragraph: sentence, style, to: &text) }
    }

    func encode(to json: inout JSONWriter) {
        json.field("voters", .int(attendance.voters.count))
        json.field("expected", attendance.expected)
        json.field("closed", .bool(attendance.isClosed))
        json.field("skipped", .int(dropped.noAnswers))
        json.field("tooFast", .int(dropped.tooMany))
        json.field("shutOut", .int(dropped.shutOut))
    }
}
