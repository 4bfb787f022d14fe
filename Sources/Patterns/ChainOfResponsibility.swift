public import PatternEvents

/// A handler in a chain of responsibility: it takes a request or passes it to its successor.
///
/// A conformer says what it takes and does it; ``handleRequest(_:)`` is the same for all and asks for nothing else.
/// Source: "Chain of Responsibility", Gamma et al. 1994: "each object in the chain shares a common interface for handling
/// requests and for accessing its successor".
public protocol Handler<Request, Response, Failure>: NamedHandler {
    associatedtype Request
    associatedtype Response
    associatedtype Failure: Error

    /// Who is asked next when this handler passes; nil at the end of the chain.
    var successor: (any Handler<Request, Response, Failure>)? { get set }

    /// The stream in which the handler tells what it does.
    var events: EventStream { get }

    /// Whether this handler is the one to take `request`. Must change nothing.
    func takes(_ request: Request) -> Bool

    /// How a trace names `request`: a word or two. Asked only if somebody listens.
    func label(of request: Request) -> String

    /// Why this handler passes `request`. Asked only if somebody listens.
    func reasonForPassing(_ request: Request) -> String

    /// Does what `request` asks. Called only if ``takes(_:)`` said yes.
    func respond(to request: Request) throws(Failure) -> Response
}

extension Handler {
    /// Takes the request or passes it to the successor. It is not a requirement: no handler can put another in its place.
    ///
    /// - Returns: the answer of the one handler that took it, or nil if this one and all behind it passed.
    public func handleRequest(_ request: Request) throws(Failure) -> Response? {
        guard takes(request) else {
            events.arrive(at: participant, .handleRequest, answer: .passed)
            guard let successor else { return nil }
            return try events.call(
                .chain, .handleRequest, from: participant, to: successor.participant,
                .passes(label(of: request)), because: .passing(reasonForPassing(request))
            ) { () throws(Failure) in
                try successor.handleRequest(request)
            }
        }
        events.arrive(at: participant, .handleRequest, answer: .handled)
        return try respond(to: request)
    }
}

/// What can be said of a handler without a request.
public protocol NamedHandler: AnyObject {
    /// The handler's name in traces and in commands that change the chain; unique in its chain.
    var name: String { get }

    /// The object's name in traces; ``name`` if that is no other object's, too.
    var objectName: String { get }

    /// What it takes, for a list of the chain: the first words of commands, the kinds of errors. Empty if the name says it.
    var takenRequests: [String] { get }
}

extension NamedHandler {
    public var takenRequests: [String] { [] }

    public var objectName: String { name }

    public var participant: Participant { Participant(objectName, .concreteHandler, self) }
}

/// A handler that finds out by one look whether it takes a request and why not: a reader of one format among several.
public protocol ReasonedHandler<Request, Response, Failure>: Handler {
    /// What speaks against taking `request`, as in `finds an object, not an array`; nil if nothing does. Must change
    /// nothing.
    func objection(to request: Request) -> String?
}

extension ReasonedHandler {
    public func takes(_ request: Request) -> Bool { objection(to: request) == nil }

    public func reasonForPassing(_ request: Request) -> String { objection(to: request) ?? "" }
}

/// Where in a chain a handler can be moved to.
public enum ChainPlace: Equatable, Sendable {
    case first
    case last
    case before(String)
    case after(String)
}

/// A chain as it looks to those who rebuild it while the program runs: handlers by their names, whatever requests travel
/// along them.
public protocol RebuildableChain: AnyObject {
    /// The chain's name: `commands`, `parsers`.
    var name: String { get }

    /// The handlers in the order in which a request meets them.
    var linkedHandlers: [any NamedHandler] { get }

    /// Those that were pulled out and can come back, in the order in which the chain was built.
    var removedHandlers: [any NamedHandler] { get }

    /// Takes the handler called `name` out; its requests then reach its former successor.
    ///
    /// - Returns: false if it is not in the chain.
    func remove(_ name: String) -> Bool

    /// Puts a handler that was taken out back, behind the nearest of its former predecessors that is still there.
    ///
    /// - Returns: false if the chain was not built with it or has it already.
    func restore(_ name: String) -> Bool

    /// Makes the chain what it was in the beginning.
    func restoreAll()

    /// Moves the handler called `name`.
    ///
    /// - Returns: false if it, or the one it is to stand beside, is not in the chain, or if both are the same.
    func move(_ name: String, to place: ChainPlace) -> Bool
}

/// Builds a chain of responsibility out of handlers and lets a teacher rebuild it while it runs.
///
/// It knows the handlers it was given, so that one that was pulled out can come back. A request it gives to the first
/// one only; the handlers see to the rest.
public final class HandlerChain<Request, Response, Failure: Error>: RebuildableChain {
    public typealias Link = any Handler<Request, Response, Failure>

    public let name: String

    /// The handler a request meets first; nil in an empty chain.
    public private(set) var first: Link?

    /// Every handler the chain was built from, in the order of its beginning, linked now or not.
    public private(set) var all: [Link]

    /// Links `handlers` in the given order.
    ///
    /// - Parameter name: what the chain is called where there are several.
    public init(_ name: String, _ handlers: [Link]) {
        self.name = name
        all = handlers
        link(handlers)
    }

    /// Sends `request` along the chain.
    ///
    /// - Returns: the answer, or nil if every handler passed.
    public func handle(_ request: Request) throws(Failure) -> Response? {
        guard let first else { return nil }
        return try first.events.call(
            .chain, .handleRequest, from: .client, to: first.participant, .sends(Message(first.label(of: request))),
            in: name
        ) { () throws(Failure) in
            try first.handleRequest(request)
        }
    }

    /// The handlers in the order in which a request meets them, found by following the successors.
    public var linked: [Link] {
        var links: [Link] = []
        var next = first
        while let link = next {
            links.append(link)
            next = link.successor
        }
        return links
    }

    public var linkedHandlers: [any NamedHandler] { linked }

    public var removedHandlers: [any NamedHandler] { all.filter { !isLinked($0.name) } }

    /// What each handler in the chain says to a request that none of them took, in the order in which it met them:
    /// `array finds an object; csv finds …`.
    public func objections(to request: Request) -> String {
        linked.map { "\($0.name) \($0.reasonForPassing(request))" }.joined(separator: "; ")
    }

    /// Whether the handler called `name` is in the chain now.
    public func isLinked(_ name: String) -> Bool {
        linked.contains { $0.name == name }
    }

    public func remove(_ name: String) -> Bool {
        var links = linked
        guard let index = links.firstIndex(where: { $0.name == name }) else { return false }
        let removed = links.remove(at: index)
        link(links)
        tell(removed, .remove, .removes(removed.objectName, from: index + 1))
        return true
    }

    public func restore(_ name: String) -> Bool {
        guard !isLinked(name), let home = all.firstIndex(where: { $0.name == name }) else { return false }
        var links = linked
        let predecessors = Set(all[..<home].map(\.name))
        let place = links.lastIndex { predecessors.contains($0.name) }.map { $0 + 1 } ?? 0
        links.insert(all[home], at: place)
        link(links)
        tell(all[home], .add, .adds(all[home].objectName, at: place + 1))
        return true
    }

    public func restoreAll() {
        let former = linked
        link(all)
        for (index, handler) in all.enumerated() {
            guard let place = former.firstIndex(where: { $0 === handler }) else {
                tell(handler, .add, .adds(handler.objectName, at: index + 1))
                continue
            }
            let isBehindAnother = place == 0 ? index != 0 : index == 0 || former[place - 1] !== all[index - 1]
            if isBehindAnother { tell(handler, .move, .moves(handler.objectName, to: index + 1)) }
        }
    }

    public func move(_ name: String, to place: ChainPlace) -> Bool {
        var links = linked
        guard let from = links.firstIndex(where: { $0.name == name }) else { return false }
        let moved = links.remove(at: from)
        let target: Int?
        switch place {
        case .first: target = 0
        case .last: target = links.count
        case .before(let other): target = links.firstIndex { $0.name == other }
        case .after(let other): target = links.firstIndex { $0.name == other }.map { $0 + 1 }
        }
        guard let target else { return false }
        links.insert(moved, at: target)
        link(links)
        tell(moved, .move, .moves(moved.objectName, to: target + 1))
        return true
    }

    /// Puts a handler that the chain was not built with before all others. One that it has already is moved there.
    public func putFirst(_ handler: Link) {
        let former = linked
        all = [handler] + all.filter { $0 !== handler }
        link([handler] + former.filter { $0 !== handler })
        switch former.firstIndex(where: { $0 === handler }) {
        case 0?: break
        case nil: tell(handler, .add, .adds(handler.objectName, at: 1))
        default: tell(handler, .move, .moves(handler.objectName, to: 1))
        }
    }

    /// Takes a handler out for good: it does not come back with the others.
    public func discard(_ handler: Link) {
        guard all.contains(where: { $0 === handler }) else { return }
        let former = linked
        handler.successor = nil
        all.removeAll { $0 === handler }
        link(former.filter { $0 !== handler })
        guard let place = former.firstIndex(where: { $0 === handler }) else { return }
        tell(handler, .remove, .removes(handler.objectName, from: place + 1))
    }

    /// Tells of a handler that whoever rebuilds the chain has put somewhere else.
    private func tell(_ handler: Link, _ operation: Operation, _ decision: @autoclosure () -> Decision) {
        handler.events.emit(.chain, operation, from: .client, to: handler.participant, decision(), in: name)
    }

    private func link(_ links: [Link]) {
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
