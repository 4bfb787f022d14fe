import Commands
import Glibc
import Patterns
import Shell
import Text
import TraceViews

/// `export evening.html`, `export pause.svg 1`, `export hand-out.md --from evening.jsonl`
struct ExportCommand: ShellCommand {
    let events: EventStream
    let directory: CommandDirectory
    let structures: StructureDirectory
    let memory: CommandMemory
    let recorder: Recorder
    let sources: SourceIndex

    static let file = Parameter("FILE", .file)
    static let number = Parameter("N", 1...50, .optional)
    static let start = CommandOption("from", .file, "FILE", summary: "export this recording")
    static let replace = CommandOption("replace", summary: "replace an existing file")
    let description = CommandDescription(
        "export",
        group: .teaching,
        summary: "export the session as a page, a script or pictures",
        parameters: [Self.file, Self.number],
        options: [Self.start, Self.replace],
        examples: ["export evening.html", "export pause.svg 1", "export hand-out.md --from evening.jsonl"],
        details: """
            The ending of FILE decides what you get. '.html' is a page: walk through it on a wall with the arrow \
            keys, scroll it on a phone, or print it as a hand-out. '.md' is the hand-out as text, '.play' is a \
            script that repeats the commands, '.svg' and '.puml' are pictures of the commands, and '.jsonl' is the \
            event stream. With N you export the last N commands: 'export pause.svg 1' is one picture. Without N you \
            export the recording. If nothing was recorded, you export all commands that Playhouse remembers. A \
            script remembers those after 'set why on' or 'trace on'.
            """,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let path = arguments[Self.file]
        guard let format = Format(path) else {
            throw CommandError(
                .usage, "'\(path)' has no ending that names a format",
                hint: "end it in .html, .md, .play, .svg, .puml or .jsonl")
        }
        var recording = try recording(arguments)
        if let count = arguments[Self.number] { recording = recording.last(count) }
        guard !recording.shown.isEmpty else {
            throw CommandError(
                .refused, "there is no command to export", hint: "commands that show patterns are not exported")
        }
        let (text, leftOut) = try text(of: recording, format)
        try WholeFile.write(Array(text.utf8), to: path, replaces: arguments[Self.replace])
        let count = recording.shown.count - leftOut.count
        let more = leftOut.isEmpty ? "" : "; \(leftOut.count) left out, see the comments in it"
        return .message(
            "'\(path)': \(Count.of(count, "command"))\(more)",
            ["file": .string(path), "commands": .int(count), "leftOut": leftOut.replyValue])
    }

    private enum Format: String {
        case html, md, play, svg, puml, jsonl

        init?(_ path: String) {
            guard let dot = path.lastIndex(of: ".") else { return nil }
            self.init(rawValue: path[path.index(after: dot)...].lowercased())
        }
    }

    // MARK: What is exported

    private func recording(_ arguments: Arguments) throws(CommandError) -> Recording {
        if let path = arguments[Self.start] { return try Self.read(path) }
        if arguments[Self.number] == nil, let path = recorder.path {
            try recorder.write()
            return try Self.read(path)
        }
        let commands = memory.recordings.filter { $0.stepsBeforeReply != nil }
        guard !commands.isEmpty else { throw .notRemembered(0, kept: 0) }
        return Recording(
            session: events.session, structures: structures.all, commands: commands,
            isCutOff: memory.missing > 0)
    }

    private static func read(_ path: String) throws(CommandError) -> Recording {
        let source = try StreamSource(path)
        var reader = StreamReader()
        let recording = RecordingReader()
        while let line = try source.next() {
            do throws(StreamFault) {
                guard case .record(let record) = try reader.read(line) else { continue }
                guard recording.take(record) else {
                    throw StreamFault("it has more than \(Recording.recordLimit) records")
                }
            } catch {
                throw source.damaged(error)
            }
        }
        return recording.recording
    }

    private func text(
        of recording: Recording, _ format: Format
    ) throws(CommandError) -> (text: String, leftOut: [String]) {
        switch format {
        case .html:
            // A type in another program may have the same name as one here.
            let isOwn = recording.session?.isPlayhouse ?? true
            let source = directory.sources(in: sources)
            return (HTMLExport(recording, source: isOwn ? source : { _, _, _ in nil }).text, [])
        case .md: return (MarkdownExport(recording).text, [])
        case .svg: return (PictureExport(recording).svg, [])
        case .puml: return (PictureExport(recording).plantUML, [])
        case .jsonl: return (PictureExport(recording).jsonLines, [])
        case .play:
            if let session = recording.session, !session.isPlayhouse {
                throw CommandError(
                    .refused,
                    "the recording is of the program '\(session.program)', whose commands Playhouse cannot run",
                    hint: "export '.html', '.md', '.svg' or '.puml'")
            }
            do throws(ScriptExport.Obstacle) {
                let script = try ScriptExport(recording, reachesOutside: directory.reachesOutside)
                return (script.lines.map { $0 + "\n" }.joined(), script.leftOut)
            } catch {
                throw .noScript(error)
            }
        }
    }
}

extension CommandDirectory {
    /// Whether a line has a command that must not run if another person wrote it.
    func reachesOutside(_ line: String) -> Bool {
        var parser = CommandParser(source: "-")
        guard case .commands(let commands) = parser.parse(Array(line.utf8)) else { return true }
        return commands.contains { reach(of: $0) != nil }
    }
}

extension CommandError {
    fileprivate static func noScript(_ obstacle: ScriptExport.Obstacle) -> CommandError {
        switch obstacle {
        case .hasPast:
            CommandError(
                .refused, "the session did not begin with an empty state", hint: "record one with '--ephemeral'")
        case .isCutOff(let number):
            CommandError(
                .refused, "the commands before command \(number) are missing, so a script cannot repeat it",
                hint: "record a session from its beginning with '--events FILE'")
        case .hasSecret(let line):
            CommandError(.refused, "a secret in '\(line)' is not recorded", hint: "export '.html' or '.md'")
        case .isEmpty:
            CommandError(
                .refused, "there is no command to export", hint: "commands that show patterns are not exported")
        }
    }
}
