/// A handler in a chain of responsibility: it handles a request or passes it on
/// to its successor.
///
/// A subclass says which requests it handles and responds to them.
/// ``handleRequest(_:)`` is final, so no handler can replace passing on.
/// Source: "Chain of Responsibility", Gamma et al. 1994: "each object in the
/// chain shares a common interface for handling requests and for accessing its
/// successor".
open class Handler<Request, Response, Failure: Error>: NamedHandler {
    public let name: String

    /// The stream in which the handler records its steps.
    public let events: EventStream

    /// The next handler, which receives what this one passes on; nil at the end
    /// of the chain.
    public final var successor: Handler?

    /// - Parameter name: the handler's name, unique in its chain.
    public init(_ name: String, events: EventStream) {
        self.name = name
        self.events = events
    }

    /// Handles the request or passes it on to the successor.
    ///
    /// - Returns: the answer of the handler that handled it, or nil if this one
    ///   and all its successors passed it on.
    public final func handleRequest(
        _ request: Request
    ) throws(Failure) -> Response? {
        guard takes(request) else {
            events.arrive(
                at: participant, .handleRequest, reached: label(of: request),
                answer: .passed)
            guard let successor else { return nil }
            return try events.call(
                .chain, .handleRequest, from: participant,
                to: successor.participant,
                .passes(label(of: request)), because: why(request)
            ) { () throws(Failure) in
                try successor.handleRequest(request)
            }
        }
        events.arrive(
            at: participant, .handleRequest, reached: label(of: request),
            answer: .handled)
        return try respond(to: request)
    }

    /// Passes on a request that this handler has acted on. Such a handler is a
    /// filter, as in logging: it leaves the request to its successors. Call
    /// this at the end of ``respond(to:)``.
    ///
    /// - Returns: the answer of the handler that handled it, or nil if this one
    ///   is the last or all its successors passed it on.
    public final func passOn(
        _ request: Request
    ) throws(Failure) -> Response? {
        events.answer(.filtered)
        guard let successor else { return nil }
        return try events.call(
            .chain, .handleRequest, from: participant,
            to: successor.participant,
            .passes(label(of: request)), because: "it only filters"
        ) { () throws(Failure) in
            try successor.handleRequest(request)
        }
    }

    private func why(_ request: Request) -> Reason {
        let reason = reasonForPassing(request)
        return decides(about: request) ? .words(reason) : .passing(reason)
    }

    /// Whether this handler handles `request`; false unless a subclass
    /// overrides it. Must change nothing.
    open func takes(_ request: Request) -> Bool { false }

    /// Responds to a request that ``takes(_:)`` accepted. A subclass that
    /// accepts requests overrides it.
    open func respond(to request: Request) throws(Failure) -> Response {
        preconditionFailure("\(name) takes a request and has no response to it")
    }

    /// Returns the request in a word or two for a trace. Called only if a
    /// listener records events.
    open func label(of request: Request) -> String { "\(request)" }

    /// Returns the reason for passing `request` on. Called only if a listener
    /// records events.
    open func reasonForPassing(_ request: Request) -> String {
        "handles nothing"
    }

    /// Whether the decision depends on the contents of `request`, not only on
    /// its kind: then the reason for passing it on is of interest. Called only
    /// if a listener records events.
    open func decides(about request: Request) -> Bool { false }

    open var objectName: String { name }

    open var takenRequests: [String] { [] }
}

/// A handler without the types of its requests and responses.
public protocol NamedHandler: AnyObject {
    /// The handler's name in traces and in commands that change the chain;
    /// unique in its chain.
    var name: String { get }

    /// The object's name in traces: ``name``, unless another object has that
    /// name.
    var objectName: String { get }

    /// The requests it handles, for a list of the chain: first words of
    /// commands, kinds of errors. Empty if the name says it.
    var takenRequests: [String] { get }
}

extension NamedHandler {
    public var participant: Participant {
        Participant(objectName, .concreteHandler, self)
    }
}

/// A handler that decides and gives its reason after one look at a request,
/// such as a reader of one format among several.
open class ReasonedHandler<Request, Response, Failure: Error>: Handler<
    Request, Response, Failure
>
{
    /// Returns the reason against handling `request`, as in `finds an object,
    /// not an array`; nil if there is none. Must change nothing.
    open func objection(to request: Request) -> String? { "handles nothing" }

    public final override func takes(_ request: Request) -> Bool {
        objection(to: request) == nil
    }

    public final override func decides(about request: Request) -> Bool { true }

    public final override func reasonForPassing(_ request: Request) -> String {
        objection(to: request) ?? ""
    }
}

/// A chain of responsibility: it links handlers and gives each request to the
/// first one.
///
/// The handlers do the rest. The chain knows every handler it was given, so
/// that a removed one can be restored.
public final class HandlerChain<Request, Response, Failure: Error> {
    public typealias Link = Handler<Request, Response, Failure>

    public let name: String

    /// The handler that receives a request first; nil in an empty chain.
    public internal(set) var first: Link?

    /// Every handler the chain was built from, in the original order, linked
    /// now or not.
    public internal(set) var all: [Link]

    /// Links `handlers` in the given order.
    ///
    /// - Parameter name: the chain's name among several.
    public init(_ name: String, _ handlers: [Link]) {
        self.name = name
        all = handlers
        link(handlers)
    }

    /// Sends `request` along the chain.
    ///
    /// - Returns: the answer, or nil if every handler passed the request on.
    public func handle(_ request: Request) throws(Failure) -> Response? {
        guard let first else { return nil }
        return try first.events.call(
            .chain, .handleRequest, from: .client, to: first.participant,
            .sends(Message(first.label(of: request))),
            in: name
        ) { () throws(Failure) in
            try first.handleRequest(request)
        }
    }

    /// The handlers in the order in which a request meets them, found by
    /// following the successors.
    public var linked: [Link] {
        var links: [Link] = []
        var next = first
        while let link = next {
            links.append(link)
            next = link.successor
        }
        return links
    }

    /// Makes each of `links` the successor of the one before it, and unlinks
    /// all other handlers.
    func link(_ links: [Link]) {
        for handler in all {
            handler.successor = nil
        }
        first = nil
        for index in links.indices.reversed() {
            links[index].successor = first
            first = links[index]
        }
    }
}
