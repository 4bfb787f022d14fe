import Commands
import Judge
import Patterns
import Shell
import Text
import TraceViews

struct VerifyCommand: ShellCommand {
    let verifier: Verifier
    let board: BreachRegistry

    static let number = Parameter("N", 1...49, .optional)
    let description = CommandDescription(
        "verify",
        group: .teaching,
        summary: "check the patterns' contracts in the last command",
        parameters: [Self.number],
        examples: ["verify", "verify 2"],
        details: """
            It compares what callers, receivers and the changed state have recorded. ✓ marks a contract that was kept, ✗ one \
            that was broken, and – one that was not judged. ✗ comes with the broken rule, the row of the trace, what the \
            book says, and the way out. ✓ names the variant where the book leaves one open. What a command has run, such \
            as a job's command, is judged with it. With N it goes back N commands from the last one, as 'why' does. If a \
            timer, a job or the end of a film caused steps while the command ran, they are judged after it, under the \
            command that arranged them. For the last step in \
            the history, a rehearsal shows whether 'undo' would restore the former state. In a case of 'breach unknown', \
            'verify' costs points.
            """,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let judgement = try verifier.judge(arguments[Self.number] ?? 0)
        board.count(.verify)
        return Reply(VerifyReply(judgement, points: board.score.left))
    }
}

struct VerifyReply: ReplyBody {
    private let judgement: Judgement
    /// The remaining value of the open case of `breach unknown`; nil if none is open.
    private let points: Int?
    /// Whether it is about steps after the command's reply.
    private let isLater: Bool
    private let texts = Texts.spoken

    init(_ judgement: Judgement, points: Int? = nil, isLater: Bool = false) {
        (self.judgement, self.points, self.isLater) = (judgement, points, isLater)
    }

    func write(to text: inout TextWriter) {
        let renderer = TraceRenderer(width: text.width, proseWidth: text.proseWidth)
        let line = judgement.recording.command.line
        let heading = isLater ? texts.verifyLater(command: line) : texts.verifyHeading(command: line)
        write(judgement, heading, renderer, to: &text)
        if judgement.verdicts.isEmpty { text.write(texts.verifyNothing) }
        for former in judgement.brought {
            write(former, texts.verifyBrought(command: former.recording.command.line), renderer, to: &text)
        }
        if let points { text.write(texts.verifyPoints(points: "\(points)"), .quiet) }
    }

    private func write(
        _ judgement: Judgement, _ heading: String, _ renderer: TraceRenderer, to text: inout TextWriter
    ) {
        renderer.write(paragraph: heading, .heading, to: &text)
        for verdict in judgement.verdicts {
            switch verdict.outcome {
            case .kept: line("✓", verdict, kept(verdict, in: judgement), renderer, to: &text)
            case .notJudged(let gap):
                line("–", verdict, texts.verifyNotJudged(why: texts.gap(gap)), renderer, to: &text)
            case .broken(let breaches):
                for breach in breaches {
                    line("✗", verdict, judgement.sentence(breach, of: verdict.pattern, texts), renderer, to: &text)
                    if let row = judgement.row(of: breach) { renderer.write(row, to: &text) }
                    renderer.write(texts.remedy(breach, of: verdict.pattern), indent: Self.columns, to: &text)
                }
            }
        }
    }

    private func kept(_ verdict: Verdict, in judgement: Judgement) -> String {
        var sentence = texts.kept(verdict.pattern.word) ?? ""
        for variant in verdict.variants {
            sentence = texts.verifyVariant(what: sentence, variant: texts.variant(variant.rawValue) ?? "")
        }
        guard verdict.pattern == .composite, let parts = judgement.recording.partsLeftOut(texts) else {
            return sentence
        }
        return texts.verifyExcept(what: sentence, parts: parts)
    }

    private func line(
        _ mark: String, _ verdict: Verdict, _ sentence: String, _ renderer: TraceRenderer, to text: inout TextWriter
    ) {
        let style: Style = mark == "✓" ? .quiet : mark == "✗" ? .warning : .quiet
        renderer.write(
            column: "\(mark) \(verdict.pattern.word)", columns: Self.columns, sentence, mark == "✗" ? style : nil,
            to: &text)
    }

    private static let columns = 12

    func encode(to json: inout JSONWriter) {
        json.object { json in
            encode(judgement, to: &json)
            json.field("brought", of: judgement.brought) { encode($0, to: &$1) }
            if let points { json.field("points", .int(points)) }
        }
    }

    private func encode(_ judgement: Judgement, to json: inout JSONWriter) {
        json.field("command", .string(judgement.recording.command.line))
        json.key("verdicts")
        json.array { json in for verdict in judgement.verdicts { encode(verdict, of: judgement, to: &json) } }
    }

    private func encode(_ verdict: Verdict, of judgement: Judgement, to json: inout JSONWriter) {
        json.object { json in
            json.field("pattern", .string(verdict.pattern.word))
            var breaches: [Breach] = []
            var reason: String?
            switch verdict.outcome {
            case .kept: json.field("verdict", .string("kept"))
            case .broken(let found):
                json.field("verdict", .string("broken"))
                breaches = found
            case .notJudged(let gap):
                json.field("verdict", .string("notJudged"))
                reason = texts.gap(gap)
            }
            json.field("reason", .optional(reason))
            json.field("variants", verdict.variants.map(\.rawValue))
            json.field("breaches", of: breaches) { breach, json in
                json.field("row", judgement.row(of: breach).map { .int($0.number) } ?? .null)
                json.field("rule", .string(breach.rule.rawValue))
                json.field("text", .string(texts.rule(breach)))
                json.field("book", .string(texts.book(verdict.pattern.word) ?? ""))
                json.field("way", .string(texts.way(breach.rule.rawValue) ?? ""))
            }
        }
    }
}
