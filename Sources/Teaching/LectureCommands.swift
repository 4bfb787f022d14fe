import Commands
import LineInput
import Patterns
import Shell
import Text

/// `say TEXT`: shows the lecturer's words among the replies.
struct SayCommand: ShellCommand {
    let events: EventStream

    static let text = Parameter("TEXT", .text, .joined)
    let description = CommandDescription(
        "say",
        group: .teaching,
        summary: "show a text to the class",
        parameters: [Self.text],
        examples: ["say The dvd player does not know the lights."],
        details: "Use it in a script, whose comments are not shown. The text is wrapped at the width of the screen.",
        effect: .reads
    )

    func run(_ arguments: Arguments) -> Reply {
        let text = arguments[Self.text]
        events.tell(.note(NoteRecord("say", text)))
        return Reply(LectureText(text: text))
    }
}

/// `heading TEXT`: begins a new part of a lecture.
struct HeadingCommand: ShellCommand {
    let events: EventStream

    static let text = Parameter("TEXT", .text, .joined)
    let description = CommandDescription(
        "heading",
        group: .teaching,
        summary: "show where a new part begins",
        parameters: [Self.text],
        examples: ["heading Which handler handles a command?"],
        effect: .reads
    )

    func run(_ arguments: Arguments) -> Reply {
        let text = arguments[Self.text]
        events.tell(.note(NoteRecord("heading", text)))
        return Reply(LectureText(text: text, isHeading: true))
    }
}

/// `hold`: waits until the class has seen enough.
struct HoldCommand: ShellCommand {
    let host: TerminalHost
    let context: ExecutionContext
    let steps: StepRunner

    let description = CommandDescription(
        "hold",
        group: .teaching,
        summary: "wait for Enter in a script that runs at a terminal",
        examples: ["hold"],
        details: "^C ends the script. If its input is not a terminal, the script continues at once.",
        effect: .outward,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard let terminal = host.terminal, context.jobDepth == 0 else { return .silent }
        host.showWhatWaits()
        host.wasRead()
        var line: [UInt8] = []
        let outcome = steps.betweenSteps {
            terminal.readAnswer(into: &line, prompt: .init("-- Enter continues -- "), choices: [])
        }
        switch outcome {
        case .line, .tooLong: return .silent
        case .interrupted, .end: throw .interrupted
        case .failed(let errno): throw .cannotRead("-", errno)
        }
    }
}

/// The lecturer's words, within the width of the screen.
private struct LectureText: ReplyBody {
    let text: String
    var isHeading = false

    func write(to writer: inout TextWriter) {
        let wrapped = DisplayWidth.wrapped(ControlCharacters.shown(text), columns: writer.proseWidth)
        guard isHeading else { return writer.write(wrapped) }
        let widest = wrapped.split(separator: "\n").map { DisplayWidth.columns(of: String($0)) }.max() ?? 0
        writer.newline()
        writer.write(wrapped, .heading)
        writer.newline()
        writer.write(String(repeating: "=", count: widest), .heading)
    }

    func encode(to json: inout JSONWriter) {
        json.object { $0.field(isHeading ? "heading" : "text", .string(text)) }
    }
}
