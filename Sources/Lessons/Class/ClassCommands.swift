import Commands
import PatternEvents
import Shell
import Text
import TraceViews

/// `ask pause`: sends a prediction's questions to the class.
struct AskCommand: ShellCommand {
    let room: ClassPoll
    let predictor: Predictor

    let description = CommandDescription(
        "ask",
        group: .teaching,
        summary: "ask a class what a command will do, or let it vote again",
        parameters: [Parameter("COMMAND", .commandName, .command)],
        examples: ["ask pause", "ask again"],
        details: """
            The questions are those of 'predict'; 'ask again' asks the same once more. They stand in the event stream as \
            notes, so that 'playhouse --join NAME' shows them at the other end of any pipe, and its answers come in by \
            '--answers FILE'; or 'votes 12 3 30 5' counts hands. Votes are silent: only their number is shown until \
            'reveal'. With 30 to 70 % right the class learns most by talking about it and voting once more.
            """,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let words = Array(arguments.words("COMMAND"))
        if words == ["again"] {
            try room.askAgain()
        } else {
            try room.ask(predictor.predict(words))
        }
        guard let vote = room.vote else { throw .nothingAsked }
        return Reply(AskReply(vote: vote))
    }
}

private struct AskReply: ReplyBody {
    let vote: Vote

    func write(to text: inout TextWriter) {
        for (index, question) in vote.prediction.questions.enumerated() {
            QuestionSheet.write(question, index + 1, to: &text)
        }
        let texts = Texts.spoken
        let sentence = vote.rounds.count == 1 ? texts.classAsked : texts.classAskedAgain
        TraceRenderer(width: text.width, proseWidth: text.proseWidth).write(paragraph: sentence, .quiet, to: &text)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("command", .string(vote.prediction.line))
            json.field("round", .int(vote.rounds.count))
            json.key("questions")
            json.array { json in
                for question in vote.prediction.questions {
                    json.object { json in
                        json.field("topic", .string(question.topic.rawValue))
                        json.field("text", .string(question.text()))
                        json.field("choices", question.choices)
                    }
                }
            }
        }
    }
}

/// `votes 12 3 30 5`: counts hands, or says how many votes there are.
struct VotesCommand: ShellCommand {
    let room: ClassPoll
    unowned let host: TerminalHost

    let description = CommandDescription(
        "votes",
        group: .teaching,
        summary: "count a show of hands, or show how many have voted",
        parameters: [Parameter("VOTE", .text, .optionalMany)],
        options: [
            CommandOption("question", .integer(1...3), "N", summary: "hands for this question, 1 to 3"),
            CommandOption("until", .integer(1...100_000), "N", summary: "wait until so many have sent their answers"),
        ],
        examples: ["votes 12 3 30 5", "votes 'theater commands'=18 'dvd commands'=11", "votes", "votes --until 25"],
        details: """
            VOTE is a number for each choice, in their order, or ANSWER=N with the letter or the words of a choice. Choices \
            that are not named get none. The next 'votes' is for the next question. Without arguments it shows how many \
            votes there are, but not their choices. A line 'NAME b' or 'NAME theater commands' in the file of '--answers' \
            is a vote for the first question with such a choice that NAME has not answered.
            """,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        try room.takeAnswers()
        guard room.vote != nil else { throw .nothingAsked }
        if let count = arguments.integerOption("until") {
            guard room.hasInbox else { throw .nobodySends }
            guard try room.wait(for: count, isStopped: { host.takeInterrupt() }) else { throw .tooFew(count) }
        }
        let words = Array(arguments.words("VOTE"))
        if !words.isEmpty { try room.raise(words, question: arguments.integerOption("question").map { $0 - 1 }) }
        guard let vote = room.vote else { throw .nothingAsked }
        return Reply(VotesReply(vote: vote, skipped: room.skipped))
    }
}

private struct VotesReply: ReplyBody {
    let vote: Vote
    let skipped: Int

    private func total(_ question: Int) -> Int {
        vote.counts(of: question, in: vote.rounds[vote.rounds.count - 1]).reduce(0, +)
    }

    func write(to text: inout TextWriter) {
        let texts = Texts.spoken
        let renderer = TraceRenderer(width: text.width, proseWidth: text.proseWidth)
        for index in vote.prediction.questions.indices {
            let total = total(index)
            let votes = texts.classVotes(count: "\(total)")
            let advice = vote.advice(on: index).flatMap { texts.advice($0.rawValue) }
            renderer.write(
                column: "\(index + 1)", columns: 3, [votes, advice].compactMap(\.self).joined(separator: "; "), nil,
                to: &text)
        }
        if skipped > 0 { text.write(texts.classSkipped(count: "\(skipped)"), .quiet) }
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("round", .int(vote.rounds.count))
            json.key("questions")
            json.array { json in
                for index in vote.prediction.questions.indices {
                    json.object { json in
                        json.field("votes", .int(total(index)))
                        json.field("advice", .optional(vote.advice(on: index)?.rawValue))
                    }
                }
            }
            json.field("skipped", .int(skipped))
        }
    }
}

/// `reveal`: shows how the class has voted, runs the command, and says what was right.
struct RevealCommand: ShellCommand {
    let room: ClassPoll
    let predictor: Predictor

    let description = CommandDescription(
        "reveal",
        group: .teaching,
        summary: "run the command in question and show votes and answers",
        examples: ["reveal"],
        details: "By choice and never by name. With it the vote is over.",
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        try room.takeAnswers()
        guard let vote = room.vote else { throw .nothingAsked }
        let recording = try predictor.run(vote.prediction)
        room.end()
        guard let recording else { return .silent }
        let reply = RevealReply(vote: vote, recording: recording)
        for line in reply.forTheClass { room.tell(line) }
        return Reply(reply, isLong: true)
    }
}

private struct RevealReply: ReplyBody {
    let vote: Vote
    let recording: CommandRecording

    /// Whether a choice is what really happened.
    private func isRight(_ choice: Int, of question: PredictionQuestion) -> Bool {
        let actual = question.rightOnes(in: recording)
        return actual.contains(question.choices[choice])
            || choice == question.right && !actual.contains(where: question.choices.contains)
    }

    /// A share in whole percent, as a bar and a number.
    private func share(_ count: Int, _ total: Int) -> String {
        guard total > 0 else { return "" }
        let percent = (count * 200 + total) / (2 * total)
        return DisplayWidth.aligned("\(count)", columns: 5) + DisplayWidth.aligned("\(percent) %", columns: 6)
    }

    /// What was right, by letters: the class has the questions.
    var forTheClass: [String] {
        vote.prediction.questions.enumerated().map { index, question in
            let letters = question.choices.indices.filter { isRight($0, of: question) }.map(AnswerSheet.letter)
            return Texts.spoken.classResult(number: "\(index + 1)", letters: letters.joined(separator: ", "))
        }
    }

    func write(to text: inout TextWriter) {
        let renderer = TraceRenderer(width: text.width, proseWidth: text.proseWidth)
        renderer.write(
            paragraph: Texts.spoken.classHeading(command: vote.prediction.line), .heading, to: &text)
        for (index, question) in vote.prediction.questions.enumerated() {
            renderer.write(column: "\(index + 1)", columns: 3, question.text(), .heading, to: &text)
            var table = TextTable(indent: 3)
            let counts = vote.rounds.map { vote.counts(of: index, in: $0) }
            for (place, choice) in question.choices.enumerated() {
                let shares = counts.map { share($0[place], $0.reduce(0, +)) }.filter { !$0.isEmpty }
                    .joined(separator: "  ")
                table.row(
                    .init(isRight(place, of: question) ? "✓" : " ", .good), .init(AnswerSheet.letter(place)),
                    .init(DisplayWidth.truncated(choice, columns: max(10, text.width - 44))), .init(shares))
            }
            table.write(to: &text)
        }
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("command", .string(vote.prediction.line))
            json.key("questions")
            json.array { json in
                for (index, question) in vote.prediction.questions.enumerated() {
                    json.object { json in
                        json.field("text", .string(question.text()))
                        json.field("choices", question.choices)
                        json.field("right", question.rightOnes(in: recording))
                        json.key("votes")
                        json.array { json in
                            for ballot in vote.rounds {
                                json.array { json in
                                    for count in vote.counts(of: index, in: ballot) { json.value(.int(count)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

extension CommandError {
    fileprivate static var nobodySends: CommandError {
        CommandError(
            .refused, "no answers come in", hint: "start with '--answers FILE', or count hands: 'votes 12 3 30 5'")
    }

    fileprivate static func tooFew(_ count: Int) -> CommandError {
        CommandError(
            .refused, "fewer than \(count) have answered in time", hint: "'votes' says how many, 'reveal' goes on")
    }
}
