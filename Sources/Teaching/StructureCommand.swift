import Commands
import EventLines
import PatternEvents
import Patterns
import Shell
import StateStore
import Text
import TraceViews

struct StructureCommand: ShellCommand {
    let structures: StructureDirectory

    let description = CommandDescription(
        "structure",
        group: .teaching,
        summary: "show which objects play which roles now",
        parameters: [Parameter("PATTERN", .name(of: "pattern"), .optional)],
        options: [
            CommandOption(
                "format", .choice(PictureFormat.allCases.map(\.rawValue)), "FORMAT",
                summary: "for slides: svg, plantuml or mermaid")
        ],
        examples: ["structure", "structure mediator", "structure state --format plantuml"],
        details: """
            Chains with their handlers in order, mediators with colleagues and rules, subjects with their observers, contexts \
            with the state or the strategy that they hold, trees, caretakers, the invoker, pools: found from the objects that \
            there are. What was taken out for a while stands in parentheses. Of more than 100 parts the first are shown. What \
            is made for a command and gone after it, and subjects without observers, are shown if their pattern is named.
            """,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let records =
            if let word = arguments.text("PATTERN") {
                structures.all(of: try Pattern.required(word))
            } else {
                structures.all.filter(\.isAtWork)
            }
        let format = arguments.option("format").flatMap(PictureFormat.init)
        return Reply(StructureReply(diagram: StructureDiagram(records), format: format), isLong: format == nil)
    }
}

extension StructureRecord {
    /// Whether its objects are there all the time, and somebody observes what can be observed.
    fileprivate var isAtWork: Bool { madeFor == nil && (pattern != .observer || count > 1) }
}

private struct StructureReply: ReplyBody {
    let diagram: StructureDiagram
    let format: PictureFormat?

    func write(to text: inout TextWriter) {
        guard let format else {
            if diagram.records.isEmpty { return text.write("nobody plays a role of it now") }
            return diagram.write(to: &text)
        }
        for line in diagram.lines(format) {
            text.write(line: line)
            text.newline()
        }
    }

    func encode(to json: inout JSONWriter) {
        if let format {
            json.object { json in
                json.field("format", .string(format.rawValue))
                json.field("picture", .string(diagram.lines(format).joined(separator: "\n")))
            }
        } else {
            json.array { json in
                for record in diagram.records { JSONLinesView().encode(.structure(record), to: &json) }
            }
        }
    }
}
