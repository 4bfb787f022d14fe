import Commands
import PatternEvents
import Patterns
import Text
import TraceViews

struct WhyCommand: ShellCommand {
    unowned let memory: CommandMemory

    let description = CommandDescription(
        "why",
        group: .teaching,
        summary: "tell in words what the patterns did in the last command",
        parameters: [Parameter("N", .integer(1...49), .optional)],
        examples: ["why", "why 2"],
        details: """
            With N the command N before the last one. The last 50 commands are remembered; in a script only after
            'set why on'.
            """,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        // The command under way is remembered too, and is not the one that is meant.
        let back = (arguments.integer("N") ?? 0) + 1
        guard let recollection = memory.recollection(back) else {
            throw .notRemembered(back - 1, kept: max(0, memory.count - 1))
        }
        return Reply(Story(recollection: recollection), isLong: true)
    }
}

private struct Story: ReplyBody {
    let recollection: EventMemory.Recollection

    func write(to text: inout TextWriter) {
        text.write(line: recollection.command, .heading)
        text.newline()
        let view = StoryView()
        for event in recollection.events {
            view.write(event, to: &text)
            text.newline()
        }
        if recollection.events.isEmpty { text.write("no pattern was at work\n") }
        if recollection.forgotten > 0 { text.write("… and \(recollection.forgotten) events more\n", .quiet) }
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("command", .string(recollection.command))
            json.field("forgotten", .int(recollection.forgotten))
            json.key("events")
            json.array { json in
                for event in recollection.events { JSONLinesView.encode(event, to: &json) }
            }
        }
    }
}
