import PatternEvents

/// A handler that finds out by one and the same look whether it takes a request and why not: a reader of one format
/// among several.
package protocol ReasonedHandler<Request, Response, Failure>: Handler {
    /// What speaks against taking `request`, told of the handler as in `finds an object, not an array`; nil if nothing
    /// does. Must change nothing.
    func objection(to request: Request) -> String?
}

extension ReasonedHandler {
    package func takes(_ request: Request) -> Bool { objection(to: request) == nil }

    package func reasonForPassing(_ request: Request) -> String { objection(to: request) ?? "" }
}

extension HandlerChain {
    /// What each handler in the chain says to a request that none of them took, in the order in which it met them:
    /// `array finds an object; csv finds …`.
    package func objections(to request: Request) -> String {
        linked.map { "\($0.name) \($0.reasonForPassing(request))" }.joined(separator: "; ")
    }
}
