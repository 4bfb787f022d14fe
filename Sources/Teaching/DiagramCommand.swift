import Commands
import Patterns
import Shell
import Text
import TraceViews

struct DiagramCommand: ShellCommand {
    let memory: CommandMemory
    let names: TracedNames

    static let format = CommandOption(
        "format", PictureFormat.self, "FORMAT",
        summary: "for slides: svg, plantuml or mermaid")

    static let number = Parameter("N|PATTERN", .name(of: "pattern"), .optional)
    static let only = CommandOption(
        "only", .name(of: "pattern"), "PATTERN|OBJECT", repeats: true,
        summary: "only this pattern, or the calls of this object")
    let description = CommandDescription(
        "diagram",
        group: .teaching,
        summary: "draw the calls of the last command",
        parameters: [Self.number],
        options: [Self.only, Self.format],
        examples: ["diagram", "diagram mediator", "diagram 2 --only lights", "diagram --format plantuml"],
        details: """
            With N it goes back N commands from the last one, as 'why' does. 'diagram mediator' is short for 'diagram \
            --only mediator'. The numbers are rows of the trace. An arrow without a number leads to the object of the \
            next row. Up to nine objects are drawn side by side. If there are more, each call gets a line. To save a \
            picture, send it to a file: 'diagram --format svg > pause.svg'.
            """,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let word = arguments[Self.number]
        let pattern = try word.flatMap { (word) throws(CommandError) in try Pattern.atWork(word) }
        let back = pattern == nil ? try number(word) : 0
        guard let recording = memory.recording(back) else { throw .notRemembered(back, kept: memory.told.count) }
        var filter = EventFilter()
        let words = arguments[Self.only] + [pattern?.word].compactMap(\.self)
        if !words.isEmpty {
            let (patterns, objects) = try names.sorted(words)
            filter.only(patterns, objects: objects)
        }
        let diagram = SequenceDiagram(recording, filter)
        let format = arguments[Self.format]
        return Reply(
            DiagramReply(command: recording.command.line, diagram: diagram, format: format))
    }

    /// The position that `word` names, 1 to 49 back; 0, the last command, without a word.
    private func number(_ word: String?) throws(CommandError) -> Int {
        guard let word else { return 0 }
        guard let back = Int(word, in: 1...49) else {
            let near = NearMiss.of(word, among: Pattern.traced.map(\.word))
            throw CommandError(
                .value, "'\(word)' is neither a pattern nor a number from 1 to 49",
                hint: CommandError.didYouMean(near) ?? "'--only \(Quoting.quoted(word))' if it is an object")
        }
        return back
    }
}

private struct DiagramReply: ReplyBody {
    let command: String
    let diagram: SequenceDiagram
    let format: PictureFormat?

    func write(to text: inout TextWriter) {
        guard let format else {
            if diagram.messages.isEmpty { return text.write("no object called another") }
            return diagram.write(to: &text)
        }
        for line in diagram.lines(format) {
            text.write(line: line)
            text.newline()
        }
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("command", .string(command))
            json.field("objects", diagram.lifelines.map(\.name))
            json.field("messages", of: diagram.messages) { message, json in
                json.field("row", .int(message.row))
                json.field("from", .string(diagram.lifelines[message.from].name))
                json.field("to", .string(diagram.lifelines[message.to].name))
                json.field("label", .string(message.label))
                if message.kind != .call { json.field("kind", .string(message.kind.rawValue)) }
            }
            if let format {
                json.field("format", .string(format.rawValue))
                json.field("picture", .string(diagram.lines(format).joined(separator: "\n")))
            }
        }
    }
}
