import Commands
import Patterns
import Shell
import Text
import TraceViews

struct StepCommand: ShellCommand {
    let directory: CommandDirectory
    let interviewer: PersonInterviewer
    let screen: FullScreen
    let memory: CommandMemory
    let sources: SourceIndex

    static let number = Parameter("N", 1...49, .optional)
    let description = CommandDescription(
        "step",
        group: .teaching,
        summary: "step through the last command, row by row",
        parameters: [Self.number],
        examples: ["step", "step 2"],
        details: """
            With N it goes back N commands from the last one, as 'why' does. The arrow keys, the space bar, \
            n and b go forward and back, a number goes to its row, and q leaves. Each row shows a sentence for each \
            step, the roles of its objects, and the source of its sender. Nothing is run again. Away from a terminal, \
            it prints everything but the source.
            """,
        effect: .reads,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let back = arguments[Self.number] ?? 0
        guard let recording = memory.recording(back) else { throw .notRemembered(back, kept: memory.told.count) }
        let rows = recording.rows().rows
        if interviewer.canAsk, !rows.isEmpty {
            do throws(CommandError) {
                _ = try screen.run(StepWalk(recording, directory.sources(in: sources)))
                return .silent
            } catch {
                // If the terminal cannot draw, or the reply is redirected, it is printed.
            }
        }
        return Reply(StepsReply(recording: recording, rows: rows))
    }
}

private struct StepsReply: ReplyBody {
    let recording: CommandRecording
    let rows: [TraceRow]

    func write(to text: inout TextWriter) {
        if rows.isEmpty { return text.write(Texts.spoken.storyNothing) }
        for (above, row) in zip([nil] + rows.map(Optional.some), rows) {
            StepPage(row, after: above, of: recording).write(to: &text)
        }
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("command", .string(recording.command.line))
            json.field("rows", of: rows) { row, json in
                json.field("row", .int(row.number))
                json.field("pattern", .string(row.pattern.word))
                json.field("text", .string(row.head))
                json.key("steps")
                json.array { json in for step in row.steps { json.value(.int(step.sequence)) } }
            }
        }
    }
}
