import Commands
import Glibc
import LineInput
import StateStore

/// `present examples/lecture-chain.play`: gives a lecture.
struct PresentCommand: ShellCommand {
    unowned let scripts: ScriptRunner
    unowned let host: TerminalHost
    unowned let output: DurableOutput
    unowned let store: ChangeStore
    let announce: (String) -> Void

    let description = CommandDescription(
        "present",
        group: .teaching,
        summary: "give a lecture: a script whose comments are shown and whose commands wait for you",
        parameters: [Parameter("FILE", .file)],
        examples: ["present examples/lecture-chain.play"],
        details: """
            '## HEADING' begins a page. At the prompt the next command is shown: Enter runs it, b goes a step back and undoes \
            it, g goes to a page, q leaves. Any other key gives the prompt to you, and an empty line goes on with the \
            lecture. In a script texts and commands are shown and nobody is waited for.
            """,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let path = arguments.required("FILE")
        let lecture = Lecture(try lines(of: path))
        try scripts.run(
            LectureSource(lecture, name: path, host: host, output: output, store: store, announce: announce))
        return .silent
    }

    private func lines(of path: String) throws(CommandError) -> [String] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .cannotOpen(path, errno) }
        let source = PipeLineSource(descriptor: descriptor, name: path, closesDescriptor: true, beforeBlocking: {})
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
