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
            return .message("recorded in '\(path)'", ["file": .string(path), "recording": false])
        }
        try recorder.start(path)
        return .message("recording to '\(path)'", ["file": .string(path), "recording": true])
    }
}
