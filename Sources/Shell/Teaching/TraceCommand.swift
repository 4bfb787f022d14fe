import Commands
import PatternEvents
import Patterns
import Text
import TraceViews

struct TraceCommand: ShellCommand {
    let trace: LiveTrace

    let description = CommandDescription(
        "trace",
        group: .teaching,
        summary: "show every pattern event of a command as it happens",
        parameters: [
            Parameter("on|off|only|hide", .choice(["on", "off", "only", "hide"]), .optional),
            Parameter("PATTERN", .choice(Pattern.allCases.map(\.word)), .optionalMany),
        ],
        examples: ["trace on", "trace only chain mediator", "trace hide observer", "trace off"],
        details:
            "'on' shows all patterns, 'only' these, 'hide' all that were shown but these. Alone it tells the state.",
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let patterns = arguments.words("PATTERN").compactMap(Pattern.init(word:))
        switch arguments.text("on|off|only|hide") {
        case "on", "off":
            guard patterns.isEmpty else { throw .unexpected(patterns[0].word, usage: "trace only PATTERN…") }
            trace.filter = EventFilter()
            trace.isOn = arguments.text("on|off|only|hide") == "on"
        case "only":
            guard !patterns.isEmpty else { throw .missing("PATTERN", usage: "trace only PATTERN…") }
            trace.filter.only(patterns)
            trace.isOn = true
        case "hide":
            guard !patterns.isEmpty else { throw .missing("PATTERN", usage: "trace hide PATTERN…") }
            trace.filter.hide(patterns)
            trace.isOn = true
        default:
            break
        }
        return report()
    }

    private func report() -> Reply {
        Reply(TraceReply(isOn: trace.isOn, patterns: trace.filter.patterns.map(\.word)))
    }
}

private struct TraceReply: ReplyBody {
    let isOn: Bool
    let patterns: [String]

    func write(to text: inout TextWriter) {
        let shown = patterns.isEmpty ? "nothing" : patterns.joined(separator: ", ")
        text.write(isOn ? "trace is on: \(shown)" : "trace is off")
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("on", .bool(isOn))
            json.field("patterns", isOn ? patterns : [])
        }
    }
}
