import Commands
import PatternEvents
import Patterns
import ShellServices
import Text

/// `errors raise wrongPassword`: the lesson's `requestData`, which fails after a while.
struct RaiseError: ShellCommand {
    let chain: FaultChain
    let clock: ShellClock
    let events: EventStream

    /// How long the request for data takes until it fails.
    private static let delay = Duration.milliseconds(500)

    let description = CommandDescription(
        "errors raise",
        group: .errors,
        summary: "ask for data and let that fail after half a second; the error goes along the chain",
        parameters: [Parameter("KIND", .choice(FaultKind.allCases.map(\.rawValue)))],
        examples: ["errors raise wrongPassword"],
        pattern: .chain,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let kind = FaultKind(rawValue: arguments.required("KIND")) ?? .general
        let request = Promise<Reply, CommandError>("request for data", events: events)
        let (begun, fault) = (clock.now, Fault(kind))
        let timer = clock.schedule(at: begun + Self.delay) {
            request.succeed(Reply(RaisedReply(fault: fault, answer: chain.answer(to: fault, events: events))))
        }
        request.onCancel { timer.cancel() }
        request.onProgress { (clock.now - begun) / Self.delay }
        return .later(request.future)
    }
}

private struct RaisedReply: ReplyBody {
    let fault: Fault
    /// nil if nobody took it.
    let answer: FaultAnswer?

    func write(to text: inout TextWriter) {
        text.write(fault.name, .name)
        text.write(": \(fault.message)\n")
        guard let answer else { return text.write("nobody took it", .warning) }
        text.write("\(answer.handler) took it\n", .quiet)
        text.write(answer.text)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("kind", .string(fault.name))
            json.field("message", .string(fault.message))
            json.field("handler", .optional(answer?.handler))
            json.field("answer", .optional(answer?.text))
        }
    }
}
