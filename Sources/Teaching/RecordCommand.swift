import Commands
import Shell
import Text

/// `record evening.jsonl`, `record stop`
struct RecordCommand: ShellCommand {
    let recorder: Recorder

    static let stop = Parameter("stop|FILE", .file)
    let description = CommandDescription(
        "record",
        group: .teaching,
        summary: "record the session from now on",
        parameters: [Self.stop],
        examples: ["record evening.jsonl", "record stop"],
        details: """
            It writes the event stream to a new file, from the next command on and in the format of '--events'. \
            'record stop' ends the recording. 'export' makes a page, a script or pictures of it, and 'playhouse --view \
            FILE' shows it again.
            """,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let path = arguments[Self.stop]
        if path == "stop" {
            let path = try recorder.stop()
            return Reply(RecordReply(path: path, isOn: false))
        }
        try recorder.start(path)
        return Reply(RecordReply(path: path, isOn: true))
    }
}

private struct RecordReply: ReplyBody {
    let path: String
    let isOn: Bool

    func write(to text: inout TextWriter) {
        text.write(line: isOn ? "recording to '\(path)'" : "recorded in '\(path)'")
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("file", .string(path))
            json.field("recording", .bool(isOn))
        }
    }
}
