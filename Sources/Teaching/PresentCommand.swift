import Commands
import LineInput
import Patterns
import Shell
import TraceViews

/// `present lecture-chain`: gives a lecture.
struct PresentCommand: ShellCommand {
    let scripts: ScriptRunner
    let events: EventStream
    let directory: CommandDirectory
    let sources: SourceIndex
    let places: LecturePlaces

    static let file = Parameter("FILE", .script)
    static let here = CommandOption("here", summary: "play it on your own state, not on a stage")
    static let sheet = CommandOption(
        "sheet", .file, "FILE", summary: "write what you need next to the wall, as .md or .html")
    static let page = CommandOption(
        "page", .file, "FILE", summary: "write it as an .html page, for those who have no Playhouse")
    static let replace = CommandOption("replace", summary: "replace an existing file")
    let description = CommandDescription(
        "present",
        saidElsewhere: ["lecture", "teach"],
        group: .teaching,
        summary: "give a lecture, one command at a time",
        parameters: [Self.file],
        options: [Self.here, Self.sheet, Self.page, Self.replace],
        examples: ["present lecture-chain", "present lecture-chain --sheet sheet.html"],
        details: """
            The lectures are lecture-chain, lecture-mediator, lecture-observer, lecture-composite, lecture-class and \
            lecture-breaking. FILE may also be your own, see 'help lectures'. At the prompt you see the next \
            command, and Enter runs it. You can type any other command; an empty line continues the lecture. b goes \
            one step back, g 2 goes to page 2, r restores the page after commands of your own, and q leaves. \
            'expect', sample votes and right answers are not shown. In a script, texts and commands are shown \
            without a pause.
            """,
        effect: .outward,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let path = arguments[Self.file]
        let lecture = Lecture(try lines(of: path))
        if arguments[Self.sheet] != nil || arguments[Self.page] != nil {
            return try write(lecture, path, arguments)
        }
        let stage = arguments[Self.here] ? nil : try lecture.stage()
        try LectureCourse(lecture, name: path, canLeap: stage?.clock == .virtual)
            .play(on: stage, by: scripts, places: places)
        return .silent
    }

    /// Writes the sheet, the page, or both.
    private func write(_ lecture: Lecture, _ name: String, _ arguments: Arguments) throws(CommandError) -> Reply {
        var files: [String] = []
        for (file, isPage) in [(arguments[Self.sheet], false), (arguments[Self.page], true)] {
            guard let file else { continue }
            let sheet = RunSheet(lecture: lecture, name: name)
            let text: String
            switch (file.split(separator: ".").last?.lowercased(), isPage) {
            case ("md", false): text = sheet.markdown
            case ("html", false): text = sheet.html
            case ("html", true): text = try page(of: lecture, name)
            default:
                throw CommandError(
                    .usage, "'\(file)' has no ending that names a format",
                    hint: isPage ? "end it in .html" : "end it in .md or .html")
            }
            try WholeFile.write(Array(text.utf8), to: file, replaces: arguments[Self.replace])
            files.append(file)
        }
        let named = files.map { "'\($0)'" }.joined(separator: ", ")
        return .message("\(named): \(Count.of(lecture.shownCount, "step"))", ["files": files.replyValue])
    }

    private func page(of lecture: Lecture, _ name: String) throws(CommandError) -> String {
        let course = LectureCourse(lecture, name: name, canLeap: false)
        let recorder = PageRecorder(course)
        events.add(recorder)
        defer { events.remove(recorder) }
        do throws(CommandError) {
            try course.playUnseen(on: lecture.stage(), by: scripts) { recorder.trace = $0.audience as? LiveTrace }
        } catch {
            guard error == .alreadyTold else { throw error }
            throw CommandError(
                .refused, "'\(name)' does not run to its end", hint: "'present \(name)' shows where it fails")
        }
        let page = HTMLExport(recorder.recording, source: directory.sources(in: sources), guide: recorder.guide)
        return page.text
    }

    private func lines(of path: String) throws(CommandError) -> [String] {
        let source = try scripts.source(at: path)
        var (lines, line) = ([String](), [UInt8]())
        while true {
            switch source.readLine(into: &line, prompt: Prompt("")) {
            case .line: lines.append(String(decoding: line, as: UTF8.self))
            case .tooLong: throw .lineTooLong
            case .failed(let code): throw .cannotRead(path, code)
            case .interrupted, .end: return lines
            }
        }
    }
}
