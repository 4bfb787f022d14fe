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

    /// The time until the request for data fails.
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
            kind, retry: words, isAtPrompt: isRepeated ? offer.isAwaitedAtPrompt : interviewer.takesOffers)
        return .later(requestData(failingWith: isAnswered ? nil : fault))
    }

    /// The lesson's request, which ends after a while.
    ///
    /// - Parameter fault: the fault; nil if the request succeeds.
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

private struct RaisedReply: ReplyTree {
    let fault: Fault
    /// nil if it went unhandled.
    let answer: FaultAnswer?

    var parts: [ReplyPart] {
        [.line(.init(fault.name, .name), ": \(fault.message)")]
            + (answer.map { [.line("\($0.handler) handled it", .quiet), .line(.init($0.text))] }
                ?? [.line("it went unhandled", .warning)])
            + [
                .fact("kind", fault.name),
                .fact("message", fault.message),
                .fact("handler", answer?.handler),
                .fact("answer", answer?.text),
            ]
    }
}
