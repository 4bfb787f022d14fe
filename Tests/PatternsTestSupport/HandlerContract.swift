import PatternEvents
public import Patterns

/// What every ``Handler`` promises, whoever wrote it.
public enum HandlerContract {
    /// Holds `handler` to its promises; it must stand in no chain.
    ///
    /// - Parameters:
    ///   - taken: a request that it takes and that does not fail.
    ///   - passed: one that it does not take.
    /// - Returns: the promises it broke, in words; none if all is well.
    public static func violations<H: Handler>(
        of handler: H, taking taken: H.Request, passing passed: H.Request
    ) -> [String] where H.Request: Equatable {
        var broken: [String] = []
        func demand(_ isKept: Bool, _ promise: String) {
            if !isKept { broken.append(promise) }
        }
        let listener = RecordingListener()
        let last = Witness<H.Request, H.Response, H.Failure>(events: handler.events)
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
            demand(listener.events.count == 3, "a request that is passed is told once by each who passes it")
            for event in listener.events.prefix(2) {
                demand(event.sender == handler.participant, "tells in its own name")
                demand(event.operation == .handleRequest, "tells of the operation handleRequest")
                demand(event.decision == .passes(handler.label(of: passed)), "tells that it passes, and what")
                demand(!event.reason.isEmpty, "gives a reason for passing")
            }
            demand(listener.events.first?.receiver == nil, "tells of no receiver if it has no successor")
            demand(listener.events.dropFirst().first?.receiver == last.participant, "tells whom it passes to")

            let told = listener.events.count
            demand(try handler.handleRequest(taken) != nil, "answers what it takes")
            demand(last.seen == [passed], "keeps what it takes from its successor")
            let first = listener.events.dropFirst(told).first
            demand(first?.decision == .handles(handler.label(of: taken)), "tells first that it handles, and what")
            demand(first?.receiver == nil && first?.sender == handler.participant, "what it takes goes to nobody else")
            let deeper = listener.events.dropFirst(told + 1).allSatisfy { $0.depth > first?.depth ?? 0 }
            demand(deeper, "acts one level deeper")
        } catch {
            broken.append("does what it takes without failing: \(error)")
        }
        return broken
    }
}

/// The end of a chain, which takes nothing and remembers what reached it.
private final class Witness<Request, Response, Failure: Error>: Handler {
    let name = "witness"
    var successor: (any Handler<Request, Response, Failure>)?
    let events: EventStream
    private(set) var seen: [Request] = []

    init(events: EventStream) { self.events = events }

    func takes(_ request: Request) -> Bool {
        seen.append(request)
        return false
    }

    func label(of request: Request) -> String { "it" }
    func reasonForPassing(_ request: Request) -> String { "takes nothing" }
    func respond(to request: Request) throws(Failure) -> Response { preconditionFailure("it took nothing") }
}
