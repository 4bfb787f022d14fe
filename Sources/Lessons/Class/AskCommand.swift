import Commands
import Patterns
import Shell
import Text
import TraceViews

/// `ask pause`, `ask 'Who dims the lights?' player theater`: sends a class questions to vote on.
struct AskCommand: ShellCommand {
    let room: ClassPoll
    let predictor: Predictor
    unowned let host: TerminalHost

    static let command = Parameter("COMMAND|QUESTION", .commandName, .command)
    static let only = CommandOption("only", .text, "PATTERN", summary: "ask only about this pattern")
    static let right = CommandOption("right", .text, "ANSWER", summary: "the right answer to your own question")
    let description = CommandDescription(
        "ask",
        group: .teaching,
        summary: "ask a class what a command will do, or your own question",
        parameters: [Self.command],
        options: [Self.only, Self.right],
        examples: [
            "ask pause", "ask pause --only mediator", "ask again",
            "ask 'Who dims the lights?' 'the player' 'the mediator' --right 'the mediator'",
        ],
        details: """
            For a command, the questions are those of 'predict'. Words in quotes are your own question, and the words after \
            them are its answers, two to eight. Options may also come last. 'ask again' begins another round on the same \
            questions. Students answer with their phones, see 'class setup', through a pipe, see '--answers', or by raising \
            their hands: 'votes 12 3 30 5'. Until 'reveal' you see how many votes there are, but not for which answer. If \
            30 to 70 % are right, a class learns most by discussing the question and voting again.
            """,
        effect: .outward,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        var words = Array(arguments[Self.command])
        let values = try Self.values(of: [Self.only, Self.right], arguments, takenFrom: &words)
        let (only, right) = (values[0], values[1])
        if words == ["again"] {
            guard only == nil, right == nil else {
                throw CommandError(.usage, "'ask again' asks the same questions", hint: "leave the options out")
            }
            try room.askAgain()
        } else if words[0].contains(" ") || words[0].hasSuffix("?") {
            guard only == nil else {
                throw CommandError(
                    .usage, "'--only' chooses among the questions about a command",
                    hint: "leave it out, or ask about a command")
            }
            let question = try ClassQuestion(words[0], answers: Array(words.dropFirst()), right: right)
            try room.ask(ClassMatter(prediction: nil, questions: [question]))
        } else {
            guard right == nil else {
                throw CommandError(
                    .usage, "'--right' is for your own question",
                    hint: "leave it out: the command itself shows what is right")
            }
            try room.ask(predictor.predict(words, only: try only.map(Self.pattern)))
        }
        guard let vote = room.vote else { throw .nothingAsked }
        return Reply(AskReply(vote: vote, isLecturing: host.isLecturing))
    }

    /// The values of options; those at the end of the words are removed from them.
    static func values(
        of options: [CommandOption<String?>], _ arguments: Arguments, takenFrom words: inout [String]
    ) throws(CommandError) -> [String?] {
        var values = options.map { arguments[$0] }
        while words.count > 2, let index = options.firstIndex(where: { $0.spelled == words[words.count - 2] }) {
            guard values[index] == nil else {
                throw CommandError(
                    .usage, "option '\(options[index].spelled)' is given twice", hint: "keep one of them")
            }
            values[index] = words.last
            words.removeLast(2)
        }
        return values
    }

    static func pattern(_ word: String) throws(CommandError) -> Pattern {
        guard let pattern = Pattern(word: word) else {
            let known = Set(PredictionQuestion.Topic.allCases.compactMap { $0.pattern?.word }).sorted()
            throw .notFound("pattern", word, among: known, hint: "give \(CommandError.list(known))")
        }
        return pattern
    }
}

private struct AskReply: ReplyBody {
    let vote: Vote
    /// Whether a class sees it, which does not need the lecturer's commands.
    let isLecturing: Bool

    func write(to text: inout TextWriter) {
        let renderer = TraceRenderer(width: text.width, proseWidth: text.proseWidth)
        for (index, question) in vote.matter.questions.enumerated() {
            QuestionSheet.write(question.text, question.choices, index + 1, to: &text)
        }
        if isLecturing { return }
        let texts = Texts.spoken
        let sentence = vote.poll.rounds.count == 1 ? texts.classAsked : texts.classAskedAgain
        renderer.write(paragraph: sentence, .quiet, to: &text)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("command", .optional(vote.matter.prediction?.line))
            json.field("round", .int(vote.poll.rounds.count))
            json.field("questions", of: vote.matter.questions) { question, json in
                json.field("topic", .optional(question.prediction?.topic.rawValue))
                json.field("text", .string(question.text))
                json.field("choices", question.choices)
            }
        }
    }
}
