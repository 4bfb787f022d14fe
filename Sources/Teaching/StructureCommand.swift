import Commands
import EventLines
import Patterns
import Shell
import Text
import TraceViews

struct StructureCommand: ShellCommand {
    let structures: StructureDirectory

    static let pattern = Parameter("PATTERN", .name(of: "pattern"), .optional)
    let description = CommandDescription(
        "structure",
        group: .teaching,
        summary: "show which objects play which roles now",
        parameters: [Self.pattern],
        options: [DiagramCommand.format],
        examples: ["structure", "structure mediator", "structure state --format plantuml"],
        details: """
            You see chains with their handlers in order, mediators with colleagues and rules, subjects with observers, \
            contexts with their current state or strategy, trees, caretakers, the invoker and pools, as they are now. \
            Parentheses mean that an object takes no part now: a handler that was removed, a state that the context is not in. \
            Objects made for one command, and subjects without observers, appear if you name their pattern. As a picture \
            each pattern has its own shape; without PATTERN the picture is an overview.
            """,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let records =
            if let word = arguments[Self.pattern] {
                structures.all(of: try Pattern.required(word))
            } else {
                structures.all.filter(\.isAtWork)
            }
        let format = arguments[DiagramCommand.format]
        return Reply(StructureReply(diagram: StructureDiagram(records), format: format))
    }
}

extension StructureRecord {
    /// Whether its objects are permanent and, if it is a subject, something observes it.
    fileprivate var isAtWork: Bool { madeFor == nil && (pattern != .observer || count > 1) }
}

private struct StructureReply: ReplyBody {
    let diagram: StructureDiagram
    let format: PictureFormat?

    func write(to text: inout TextWriter) {
        guard let format else {
            if diagram.records.isEmpty { return text.write("no object plays a role in this pattern now") }
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
