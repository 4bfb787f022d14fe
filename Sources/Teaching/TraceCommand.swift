import Commands
import Patterns
import Shell
import Text
import TraceViews

struct TraceCommand: ShellCommand {
    let structures: StructureDirectory
    let trace: LiveTrace
    let names: TracedNames

    private static let modes = ["on", "off", "only", "hide", "full", "all"]

    static let mode = Parameter("MODE", .choice(Self.modes), .optional)
    static let pattern = Parameter("PATTERN|OBJECT", .name(of: "pattern"), .optionalMany)
    let description = CommandDescription(
        "trace",
        group: .teaching,
        summary: "show what the patterns do in each command",
        parameters: [Self.mode, Self.pattern],
        examples: ["trace on", "trace only chain mediator", "trace hide observer", "trace full", "trace off"],
        details: """
            'on' shows every pattern. 'only' shows just the patterns you name, and 'hide' hides them. Name an object to show \
            or hide the steps it takes part in. 'full' also shows each handler that passes a request on, and 'all' also \
            traces the teaching commands. Without an argument, 'trace' shows the current setting.
            """,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let words = arguments[Self.pattern]
        let mode = arguments[Self.mode]
        switch mode {
        case "only", "hide":
            guard !words.isEmpty else { throw .missing("PATTERN|OBJECT", usage: "trace \(mode ?? "") PATTERN|OBJECT…") }
            let (patterns, objects) = try names.sorted(words)
            if mode == "only" { trace.blocks.filter.only(patterns, objects: objects) }
            if mode == "hide" { trace.blocks.filter.hide(patterns, objects: objects) }
            trace.set(true, among: structures)
        case let mode?:
            if let word = words.first {
                let isMode = mode == "off" || Self.modes.contains(word)
                throw .unexpected(word, usage: isMode ? "trace \(mode)" : "trace only PATTERN|OBJECT…")
            }
            if mode == "on" || mode == "off" { trace.blocks.filter = EventFilter() }
            trace.blocks.isFull = mode == "full"
            trace.blocks.showsAll = mode == "all"
            trace.set(mode != "off", among: structures)
        case nil: break
        }
        return Reply(
            TraceReply(
                isOn: trace.isOn, isFull: trace.blocks.isFull, showsAll: trace.blocks.showsAll,
                patterns: trace.blocks.filter.patterns.map(\.word), objects: trace.blocks.filter.objects))
    }
}

private struct TraceReply: ReplyTree {
    let isOn: Bool
    let isFull: Bool
    let showsAll: Bool
    let patterns: [String]
    let objects: String

    var parts: [ReplyPart] {
        let isWhole = patterns.count == Pattern.traced.count
        let shown = patterns.isEmpty ? "nothing" : isWhole ? "all patterns" : patterns.joined(separator: ", ")
        let more = (isFull ? ", each handler that passes" : "") + (showsAll ? ", teaching commands as well" : "")
        return [
            .line(isOn ? "trace is on: \(shown)\(more)\(objects)" : "trace is off"), .fact("on", isOn),
            .fact("full", isFull),
            .fact("all", showsAll),
            .fact("patterns", isOn ? patterns : []),
        ]
    }
}
