import Commands
import EventLines
import Patterns
import Shell
import Text
import TraceViews

struct WhyCommand: ShellCommand {
    let memory: CommandMemory
    let directory: CommandDirectory

    static let number = Parameter("N|long", .name(of: "story"), .optionalMany)
    let description = CommandDescription(
        "why",
        group: .teaching,
        summary: "explain what the patterns did in the last command",
        parameters: [Self.number],
        examples: ["why", "why 2", "why long"],
        details: """
            With N it goes back N commands from the last one. 'long' explains each step. Commands that show patterns, \
            such as this one, do not count. Playhouse remembers the last 50 commands, or fewer if they made many calls. \
            In a script it does so only while the trace is on or after 'set why on'.
            """,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let words = arguments[Self.number]
        let isLong = words.contains("long")
        var back = 0
        for word in words where word != "long" {
            guard let number = Int(word, in: 1...49) else {
                throw Int(word) == nil
                    ? .notANumber(word, "N", range: "1 to 49") : .outOfRange(word, "N", range: "1 to 49")
            }
            back = number
        }
        guard let recording = memory.recording(back) else { throw .notRemembered(back, kept: memory.told.count) }
        let story = Story(recording, isLong: isLong)
        return Reply(WhyReply(recording: recording, story: story, like: likely(recording)))
    }

    /// The handler of a word similar to the unhandled one.
    private func likely(_ recording: CommandRecording) -> String? {
        guard let first = recording.steps.first, first.pattern == .chain,
            recording.ends[first.sequence]?.result == CommandError.Kind.unknownCommand.rawValue
                || recording.steps.allSatisfy({ $0.pattern == .chain }),
            let verb = first.decision.label, let near = NearMiss.of(verb, among: directory.verbs).first,
            let handler = directory.handlers.first(where: { $0.takenVerbs.contains(near) })
        else { return nil }
        return Texts.spoken.storyLike(handler: handler.objectName, verb: near)
    }
}

private struct WhyReply: ReplyBody {
    let recording: CommandRecording
    let story: Story
    let like: String?

    func write(to text: inout TextWriter) {
        let renderer = TraceRenderer(width: text.width, proseWidth: text.proseWidth)
        renderer.write(paragraph: recording.command.line, .heading, to: &text)
        for sentence in story.sentences + [like].compactMap({ $0 }) { renderer.write(paragraph: sentence, to: &text) }
        if recording.forgotten > 0 {
            renderer.write(Texts.spoken.rowForgotten(count: "\(recording.forgotten)"), to: &text)
        }
        guard let point = story.point, let pattern = story.pattern else { return }
        renderer.write(paragraph: point, to: &text)
        text.write(Texts.spoken.storyMore(pattern: pattern.word), .quiet)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("command", .string(recording.command.line))
            json.field("forgotten", .int(recording.forgotten))
            json.field("sentences", story.sentences + [like].compactMap { $0 })
            json.field("point", .optional(story.point))
            json.field("pattern", .optional(story.pattern?.word))
            json.key("events")
            json.array { json in
                for step in recording.steps { JSONLinesView().encode(.step(step), to: &json) }
            }
        }
    }
}
