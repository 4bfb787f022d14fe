import Commands
import PatternEvents
import Patterns
import Shell
import Text
import TraceViews

struct TraceCommand: ShellCommand {
    let core: ShellCore
    let trace: LiveTrace
    let names: TracedNames

    private static let modes = ["on", "off", "only", "hide", "full", "all"]

    let description = CommandDescription(
        "trace",
        group: .teaching,
        summary: "show what the patterns do in each command",
        parameters: [
            Parameter("MODE", .choice(Self.modes), .optional),
            Parameter("PATTERN|OBJECT", .name(of: "pattern"), .optionalMany),
        ],
        examples: ["trace on", "trace only chain mediator", "trace hide observer", "trace full", "trace off"],
        details: """
            'on' shows all patterns, 'only' these, 'hide' all that were shown but these; an object's name shows or hides what \
            it takes part in. 'full' shows each handler that passes, too; 'all' tells of the commands that show patterns, too. \
            Alone it tells the state.
            """,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let words = arguments.words("PATTERN|OBJECT")
        let mode = arguments.text("MODE")
        switch mode {
        case "only", "hide":
            guard !words.isEmpty else { throw .missing("PATTERN|OBJECT", usage: "trace \(mode ?? "") PATTERN|OBJECT…") }
            let (patterns, objects) = try names.sorted(words)
            if mode == "only" { trace.blocks.filter.only(patterns, objects: objects) }
            if mode == "hide" { trace.blocks.filter.hide(patterns, objects: objects) }
            trace.set(true, among: core.base.structures)
        case let mode?:
            if let word = words.first { throw .unexpected(word, usage: "trace only PATTERN|OBJECT…") }
            if mode == "on" || mode == "off" { trace.blocks.filter = EventFilter() }
            trace.blocks.isFull = mode == "full"
            trace.blocks.showsAll = mode == "all"
            trace.set(mode != "off", among: core.base.structures)
        case nil: break
        }
        return Reply(
            TraceReply(
                isOn: trace.isOn, isFull: trace.blocks.isFull, showsAll: trace.blocks.showsAll,
                patterns: trace.blocks.filter.patterns.map(\.word), objects: trace.blocks.filter.objects))
    }
}

private struct TraceReply: ReplyBody {
    let isOn: Bool
    let isFull: Bool
    let showsAll: Bool
    let patterns: [String]
    let objects: String

    func write(to text: inout TextWriter) {
        guard isOn else { return text.write("trace is off") }
        let isWhole = patterns.count == Pattern.traced.count
        let shown = patterns.isEmpty ? "nothing" : isWhole ? "all patterns" : patterns.joined(separator: ", ")
        let more = (isFull ? ", each handler that passes" : "") + (showsAll ? ", teaching commands, too" : "")
        text.write(line: "trace is on: \(shown)\(more)\(objects)")
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("on", .bool(isOn))
            json.field("full", .bool(isFull))
            json.field("all", .bool(showsAll))
            json.field("patterns", isOn ? patterns : [])
        }
    }
}
