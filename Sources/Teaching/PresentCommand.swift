import Commands
import LineInput
import Patterns
import Shell

/// `present lecture-chain`: gives a lecture.
struct PresentCommand: ShellCommand {
    let scripts: ScriptRunner
    let events: EventStream

    static let file = Parameter("FILE", .script)
    static let here = CommandOption("here", summary: "play it on your own state, not on a stage")
    let description = CommandDescription(
        "present",
        saidElsewhere: ["lecture", "teach"],
        group: .teaching,
        summary: "give a lecture, one command at a time",
        parameters: [Self.file],
        options: [Self.here],
        examples: ["present lecture-chain"],
        details: """
            The lectures are lecture-chain, lecture-mediator, lecture-observer, lecture-composite, lecture-class, \
            lecture-predict, lecture-breaking and lecture-without. FILE may also be your own. '## HEADING' begins a \
            page. At the prompt you see the next command, and Enter runs it. You can type any other command; an empty \
            line continues the lecture. b goes one step back and undoes it, except for waits. g 2 goes to page 2, and \
            q leaves. 'expect', sample votes and the right answer of 'ask' are not shown. In a script, texts and commands \
            are shown without a pause.
            """,
        effect: .outward,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let path = arguments[Self.file]
        let lecture = Lecture(try lines(of: path))
        let isHere = arguments[Self.here]
        try scripts.play(on: isHere ? nil : lecture.stage()) {
            LectureSource(lecture, name: path, at: $0, events: events)
        }
        return .silent
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
