import Commands
import Judge
import PatternEvents
import Shell
import Text
import TraceViews

struct BreachCommand: ShellCommand {
    let board: BreachBoard

    let description = CommandDescription(
        "breach",
        group: .teaching,
        summary: "put a bug into the program that breaks a pattern's contract, or list such bugs",
        parameters: [Parameter("KIND", .text, .optional)],
        examples: ["breach", "breach shortcut", "breach unknown"],
        details: """
            The bug is in until 'mend'; there is one at a time. 'verify' finds it in a command in which it shows. With \
            'unknown' the seed chooses one and nobody says which: find it from trace and structure, and say 'accuse'.
            """,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard let kind = arguments.text("KIND") else { return list() }
        if kind == "unknown" {
            board.beginUnknown()
            return .message(Texts.spoken.breachUnknown, ["kind": nil])
        }
        guard let breach = board.all.first(where: { $0.kind == kind }) else {
            throw .notFound("breach", kind, among: board.all.map(\.kind) + ["unknown"], hint: "'breach' lists them")
        }
        board.begin(breach)
        return .message(
            Texts.spoken.breachIn(summary: breach.summary, examples: breach.examples.joined(separator: "; ")),
            ["kind": .string(kind), "pattern": .string(breach.pattern.word), "summary": .string(breach.summary)])
    }

    private func list() -> Reply {
        // Which one is in is not told of one that is to be found.
        let present = board.isUnknown ? nil : board.present
        let rows = board.all.map { (breach: $0, isIn: $0 === present) }
        return Reply(
            Listing(rows: rows, empty: "no breaches") { row, table in
                table.row(
                    .init(row.breach.kind, .name), .init(row.breach.pattern.word),
                    .init(row.breach.summary + (row.isIn ? " (in)" : "")))
            } encodeFields: { row, json in
                json.field("kind", .string(row.breach.kind))
                json.field("pattern", .string(row.breach.pattern.word))
                json.field("summary", .string(row.breach.summary))
                json.field("in", .bool(row.isIn))
            })
    }
}

struct MendCommand: ShellCommand {
    let board: BreachBoard

    let description = CommandDescription(
        "mend",
        group: .teaching,
        summary: "take the bug out that 'breach' put in, and say what it was",
        examples: ["mend"],
        effect: .outward
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
    let court: Court

    private static let patterns = Judge.patterns.map(\.word)

    let description = CommandDescription(
        "accuse",
        group: .teaching,
        summary: "say at which row of a command which pattern's contract is broken",
        parameters: [
            Parameter("ROW", .integer(1...20_000)), Parameter("RULE", .name(of: "pattern")),
            Parameter("N", .integer(1...49), .optional),
        ],
        examples: ["accuse 5 mediator", "accuse 2 chain", "accuse 31 observer 1"],
        details: """
            ROW is that of 'trace', RULE the pattern whose contract is broken there. With N it is the command N before the \
            last one, as 'why' counts. The exercise of 'breach unknown'; 'verify' has the answers.
            """,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let (row, rule) = (arguments.integer("ROW") ?? 0, try Pattern.required(arguments.required("RULE")).word)
        guard Self.patterns.contains(rule) else {
            throw CommandError(
                .refused, "no contract of '\(rule)' can be broken here",
                hint: "one of \(CommandError.list(Self.patterns))")
        }
        let judgement = try court.judge(arguments.integer("N") ?? 0)
        let texts = Texts.spoken
        let ofRule = judgement.breaches.filter { $0.pattern.word == rule }.map(\.breach)
        let proven = ofRule.filter { judgement.row(of: $0) == row }
        let sentence =
            if !proven.isEmpty {
                texts.accuseRight(row: "\(row)", what: proven.map(texts.rule).joined(separator: "; "))
            } else if judgement.breaches.isEmpty {
                texts.accuseAllKept
            } else {
                ofRule.isEmpty
                    ? texts.accuseOtherRule(rule: rule) : texts.accuseOtherRow(rule: rule, row: "\(row)")
            }
        return .message(
            sentence,
            ["right": .bool(!proven.isEmpty), "row": .int(row), "rule": .string(rule)])
    }
}
