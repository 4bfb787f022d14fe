import Commands
import Patterns
import Text

/// `errors raise wrongPassword`: the lesson's `requestData`, which fails after a while.
struct RaiseError: ShellCommand {
    let chain: FaultChain
    let offer: RetryOffer
    let clock: ShellClock
    unowned let interviewer: any Interviewer
    let events: EventStream

    /// How long the request for data takes until it fails.
    private static let delay = Duration.milliseconds(500)

    static let kind = Parameter("KIND", FaultKind.self)
    static let times = CommandOption(
        "times", 1...100, "N", summary: "fail N times, then succeed")
    let description = CommandDescription(
        "errors raise",
        group: .errors,
        summary: "make a request fail after half a second",
        parameters: [Self.kind],
        options: [Self.times],
        examples: ["errors raise wrongPassword", "errors raise noConnection --times 2"],
        details: "Each retry also fails, unless you give --times.",
        pattern: .chain,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let kind = arguments[Self.kind]
        let times = arguments[Self.times]
        let words = "errors raise \(kind.rawValue)" + (times.map { " --times \($0)" } ?? "")
        let isRepeated = offer.isUnderWay && offer.request == words
        let isAnswered = times.map { isRepeated && offer.made >= $0 } ?? false
        let fault = Fault(
            kind, retry: words, isAtPrompt: isRepeated ? offer.isAwaitedAtPrompt : interviewer.canAsk)
        return .later(requestData(failingWith: isAnswered ? nil : fault))
    }

    /// The lesson's request, which ends after a while.
    ///
    /// - Parameter fault: what goes wrong; nil if it is answered.
    private func requestData(failingWith fault: Fault?) -> Future<Reply, CommandError> {
        let request = Promise<Reply, CommandError>("request for data", events: events)
        let begun = clock.now
        let timer = clock.schedule(at: begun + Self.delay) {
            guard let fault else {
                return request.succeed(.message("the request for data is answered", ["answered": true]))
            }
            request.succeed(Reply(RaisedReply(fault: fault, answer: chain.answer(to: fault))))
        }
        request.onCancel { timer.cancel() }
        request.onProgress { (clock.now - begun) / Self.delay }
        return request.future
    }
}

private struct RaisedReply: ReplyBody {
    let fault: Fault
    /// nil if it went unhandled.
    let answer: FaultAnswer?

    func write(to text: inout TextWriter) {
        text.write(fault.name, .name)
        text.write(": \(fault.message)\n")
        guard let answer else { return text.write("it went unhandled", .warning) }
        text.write("\(answer.handler) handled it\n", .quiet)
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
