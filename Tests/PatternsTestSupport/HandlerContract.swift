public import Patterns

/// The promises of every ``Handler``.
public enum HandlerContract {
    /// Holds `handler` to its promises; it must stand in no chain.
    ///
    /// - Parameters:
    ///   - taken: a request that it takes and that does not fail.
    ///   - passed: one that it does not take.
    /// - Returns: the promises it broke, in words; none if all is well.
    public static func violations<Request: Equatable, Response, Failure: Error>(
        of handler: Handler<Request, Response, Failure>, taking taken: Request, passing passed: Request
    ) -> [String] {
        var broken: [String] = []
        func demand(_ isKept: Bool, _ promise: String) {
            if !isKept { broken.append(promise) }
        }
        let listener = RecordingListener()
        let last = Witness<Request, Response, Failure>(events: handler.events)
        handler.events.add(listener)
        defer {
            handler.events.remove(listener)
            handler.successor = nil
        }

        handler.successor = nil
        demand(handler.takes(taken) && handler.takes(taken), "takes its request each time it is asked")
        demand(!handler.takes(passed), "does not take another's request")
        demand(listener.events.isEmpty, "being asked changes nothing")
        do {
            demand(try handler.handleRequest(passed) == nil, "answers nil if nobody took the request")
            handler.successor = last
            _ = try handler.handleRequest(passed)
            demand(last.seen == [passed], "hands what it does not take to its successor, once and unchanged")
            demand(listener.events.count == 1, "a request that is passed is a call on the successor")
            if let event = listener.events.first {
                demand(event.sender == handler.participant, "tells in its own name")
                demand(event.operation == .handleRequest, "tells of the operation handleRequest")
                demand(event.decision == .passes(handler.label(of: passed)), "tells that it passes, and what")
                demand(!event.reason.isEmpty, "gives a reason for passing")
                demand(event.receiver == last.participant, "tells whom it passes to")
            }

            listener.forget()
            let chain = HandlerChain("contract", [handler, last])
            demand(try chain.handle(taken) != nil, "answers what it takes")
            demand(last.seen == [passed], "keeps what it takes from its successor")
            demand(listener.answers.last == "\(handler.objectName) handled", "says that it has taken the request")
            let first = listener.events.first
            demand(first?.receiver == handler.participant, "is asked by the client")
            let deeper = listener.events.dropFirst().allSatisfy { $0.depth > first?.depth ?? 0 }
            demand(deeper, "acts one level deeper")
        } catch {
            broken.append("does what it takes without failing: \(error)")
        }
        return broken
    }
}

/// The end of a chain, which handles nothing and remembers the requests that reached it.
private final class Witness<Request, Response, Failure: Error>: Handler<Request, Response, Failure> {
    private(set) var seen: [Request] = []

    init(events: EventStream) { super.init("witness", events: events) }

    override func takes(_ request: Request) -> Bool {
        seen.append(request)
        return false
    }

    override func label(of request: Request) -> String { "it" }
    override func reasonForPassing(_ request: Request) -> String { "takes nothing" }
    override func respond(to request: Request) throws(Failure) -> Response { preconditionFailure("it took nothing") }
}
