import Commands
import Judge
import Patterns
import Shell
import Text
import TraceViews

struct BreachCommand: ShellCommand {
    let board: BreachRegistry
    /// Whether a lecture is being given: then the class has to find the bug.
    let isLecturing: () -> Bool

    static let kind = Parameter("KIND", .text, .optional)
    let description = CommandDescription(
        "breach",
        group: .teaching,
        summary: "plant a bug that breaks a pattern's contract, or list them",
        parameters: [Self.kind],
        examples: ["breach", "breach shortcut", "breach unknown"],
        details: """
            The bug stays until 'mend', and only one can be planted at a time. 'verify' finds it in a command in which \
            it shows. With 'unknown', the seed chooses a bug without naming it: type the commands that are listed, \
            read the trace, and use 'accuse'. A case is worth 10 points. Each 'verify' costs 3 of them, each wrong \
            accusation 2. 'breach score' shows the points.
            """,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard let kind = arguments[Self.kind] else { return list() }
        if kind == "unknown" {
            board.beginUnknown()
            return Reply(CaseReply(scenes: board.scenes))
        }
        guard let breach = board.all.first(where: { $0.kind == kind }) else {
            throw .notFound("breach", kind, among: board.all.map(\.kind) + ["unknown"], hint: "'breach' lists them")
        }
        board.begin(breach)
        if isLecturing() { return .message(Texts.spoken.breachSomething, [:]) }
        return .message(
            Texts.spoken.breachIn(summary: breach.summary, examples: breach.examples.joined(separator: "; ")),
            ["kind": .string(kind), "pattern": .string(breach.pattern.word), "summary": .string(breach.summary)])
    }

    private func list() -> Reply {
        // A bug that students have to find is not named.
        let present = board.isUnknown ? nil : board.present
        let rows = board.all.map { (breach: $0, isIn: $0 === present) }
        return Reply(
            Listing(rows: rows, empty: "no breaches") { row in
                [
                    .cell("kind", row.breach.kind, .name),
                    .cell("pattern", row.breach.pattern.word),
                    .cell("summary", row.breach.summary, as: row.breach.summary + (row.isIn ? " (in)" : "")),
                    .fact("in", row.isIn),
                ]
            })
    }
}

/// The reply of `breach unknown`: the commands to run, and how to accuse.
private struct CaseReply: ReplyBody {
    let scenes: [String]

    func write(to text: inout TextWriter) {
        let renderer = TraceRenderer(width: text.width)
        renderer.write(paragraph: Texts.spoken.breachUnknown(count: "\(scenes.count)"), .heading, to: &text)
        for scene in scenes { renderer.write(column: "", columns: 3, scene, nil, to: &text) }
        renderer.write(
            paragraph: Texts.spoken.breachGame(
                points: "\(BreachScore.stake)", verify: "\(BreachScore.verifyCost)", wrong: "\(BreachScore.wrongCost)"),
            .quiet, to: &text)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("kind", .null)
            json.field("scenes", scenes)
        }
    }
}

/// `breach score`: the points for bugs found.
struct BreachScoreCommand: ShellCommand {
    let board: BreachRegistry

    let description = CommandDescription(
        "breach score",
        group: .teaching,
        summary: "show the points of 'breach unknown' in this session",
        examples: ["breach score"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let score = board.score
        let rows = [
            ("points", score.points, " of \(score.cases * BreachScore.stake)"), ("cases", score.cases, ""),
            ("solved", score.solved, ""), ("verify", score.verified, ""), ("wrong", score.wrong, ""),
        ]
        return Reply(
            Listing(rows: score.cases == 0 ? [] : rows, empty: Texts.spoken.breachNoCase) { row in
                [
                    .cell("name", row.0, .name),
                    .cell("value", row.1, as: "\(row.1)" + row.2),
                ]
            })
    }
}

struct MendCommand: ShellCommand {
    let board: BreachRegistry

    let description = CommandDescription(
        "mend",
        group: .teaching,
        summary: "remove the bug that 'breach' planted, and say what it was",
        examples: ["mend"],
        effect: .outward,
        traits: .isFinal
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard let breach = board.mend() else {
            throw CommandError(.refused, "nothing is broken", hint: "'breach KIND' breaks something")
        }
        return .message(
            Texts.spoken.breachMended(kind: breach.kind, summary: breach.summary),
            ["kind": .string(breach.kind), "pattern": .string(breach.pattern.word), "summary": .string(breach.summary)])
    }
}

struct AccuseCommand: ShellCommand {
    let verifier: Verifier
    let board: BreachRegistry

    private static let patterns = Judge.patterns.map(\.word)

    static let number = Parameter("N", 1...49, .optional)
    static let row = Parameter("ROW", 1...20_000)
    static let pattern = Parameter("PATTERN", .name(of: "pattern"))
    let description = CommandDescription(
        "accuse",
        group: .teaching,
        summary: "name the broken pattern and the row in which it shows",
        parameters: [Self.number, Self.row, Self.pattern],
        examples: ["accuse 5 mediator", "accuse 2 chain", "accuse 1 31 observer"],
        details: """
            ROW is a row of the trace, and PATTERN is the pattern whose contract is broken there. With N it goes back N \
            commands from the last one, as 'why' does. If a timer, a job or the end of a film caused steps while that \
            command ran, they have the row of the command that arranged them, as in 'verify'. A wrong accusation in \
            'breach unknown' costs points.
            """,
        effect: .reads,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let (row, accused) = (arguments[Self.row], try Pattern.required(arguments[Self.pattern]))
        guard Self.patterns.contains(accused.word) else {
            throw CommandError(
                .refused, "no contract of '\(accused.word)' can be broken here",
                hint: "one of \(CommandError.list(Self.patterns))")
        }
        let judgement = try verifier.judge(arguments[Self.number] ?? 0)
        let texts = Texts.spoken
        let proven = ([judgement] + judgement.brought).flatMap { judgement in
            judgement.breaches.filter { $0.pattern == accused && judgement.shows($0.breach, inRow: row) }
                .map(\.breach)
        }
        let (isRight, stake) = (!proven.isEmpty, board.score.left)
        let isCase = board.count(isRight ? .right : .wrong)
        var sentence =
            isRight
            ? texts.accuseRight(row: "\(row)", what: proven.map(texts.rule).joined(separator: "; "))
            : texts.accuseWrong(row: "\(row)", pattern: accused.word)
        if isCase {
            let points = (isRight ? stake : board.score.left) ?? 0
            sentence += "; " + (isRight ? texts.accuseWon(points: "\(points)") : texts.accuseLeft(points: "\(points)"))
        }
        return .message(
            sentence, ["right": .bool(isRight), "row": .int(row), "pattern": .string(accused.word)])
    }
}
