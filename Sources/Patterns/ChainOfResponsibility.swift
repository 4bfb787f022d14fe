package import PatternEvents

/// A handler in a chain of responsibility: it takes a request or passes it to its successor.
///
/// A conformer says what it takes and does it; the passing on, and the telling of it, is here and the same for all.
/// Source: "Chain of Responsibility", Gamma et al. 1994: "each handler keeps a reference to its successor".
package protocol Handler<Request, Response, Failure>: AnyObject {
    associatedtype Request
    associatedtype Response
    associatedtype Failure: Error

    /// The handler's name in traces and in commands that change the chain; unique in its chain.
    var name: String { get }

    /// Who is asked next when this handler passes. Set by ``HandlerChain`` alone.
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

    /// Takes the request or passes it on. No handler writes this itself: the one below is every handler's.
    ///
    /// - Returns: the answer of the one handler that took it, or nil if this one and all behind it passed.
    func handleRequest(_ request: Request) throws(Failure) -> Response?
}

extension Handler {
    package func handleRequest(_ request: Request) throws(Failure) -> Response? {
        guard takes(request) else {
            events.emit(
                .chain, .handleRequest, from: participant, to: successor?.participant,
                "passes \(label(of: request))", because: reasonForPassing(request)
            )
            return try successor?.handleRequest(request)
        }
        events.emit(.chain, .handleRequest, from: participant, to: nil, "handles \(label(of: request))")
        return try events.nested { () throws(Failure) in try respond(to: request) }
    }

    package var participant: Participant { Participant(name, .concreteHandler) }
}

/// Builds a chain of responsibility out of handlers and lets a teacher rebuild it while it runs.
///
/// It knows the handlers it was given, so that one that was pulled out can come back; a request it gives to the first
/// one only, and the handlers see to the rest.
package final class HandlerChain<Request, Response, Failure: Error> {
    package typealias Link = any Handler<Request, Response, Failure>

    /// The handler a request meets first; nil in an empty chain.
    package private(set) var first: Link?

    /// Every handler the chain was built from, in the order of its beginning, linked now or not.
    package private(set) var all: [Link]

    /// Links `handlers` in the given order.
    package init(_ handlers: [Link]) {
        all = handlers
        link(handlers)
    }

    /// Sends `request` along the chain.
    ///
    /// - Returns: the answer, or nil if every handler passed.
    package func handle(_ request: Request) throws(Failure) -> Response? {
        try first?.handleRequest(request)
    }

    /// The handlers in the order in which a request meets them, found by following the successors.
    package var linked: [Link] {
        var links: [Link] = []
        var next = first
        while let link = next {
            links.append(link)
            next = link.successor
        }
        return links
    }

    /// Whether the handler called `name` is in the chain now.
    package func isLinked(_ name: String) -> Bool {
        linked.contains { $0.name == name }
    }

    /// Takes the handler called `name` out; its requests then reach its former successor.
    ///
    /// - Returns: false if it is not in the chain.
    package func remove(_ name: String) -> Bool {
        var links = linked
        guard let index = links.firstIndex(where: { $0.name == name }) else { return false }
        links.remove(at: index)
        link(links)
        return true
    }

    /// Puts a handler that was taken out back, behind the nearest of its former predecessors that is still there.
    ///
    /// - Returns: false if the chain was not built with it or has it already.
    package func restore(_ name: String) -> Bool {
        guard !isLinked(name), let home = all.firstIndex(where: { $0.name == name }) else { return false }
        var links = linked
        let predecessors = Set(all[..<home].map(\.name))
        let place = links.lastIndex { predecessors.contains($0.name) }.map { $0 + 1 } ?? 0
        links.insert(all[home], at: place)
        link(links)
        return true
    }

    /// Makes the chain what it was in the beginning.
    package func restoreAll() {
        link(all)
    }

    /// Where a handler can be moved to.
    package enum Place: Equatable, Sendable {
        case first
        case last
        case before(String)
        case after(String)
    }

    /// Moves the handler called `name`.
    ///
    /// - Returns: false if it, or the one it shall stand beside, is not in the chain, or if both are the same.
    package func move(_ name: String, to place: Place) -> Bool {
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
        return true
    }

    /// Takes a handler in that the chain was not built with, before all others. One that it has already is moved there.
    package func putFirst(_ handler: Link) {
        let others = linked.filter { $0 !== handler }
        all = [handler] + all.filter { $0 !== handler }
        link([handler] + others)
    }

    /// Takes a handler out for good: it does not come back with the others.
    package func discard(_ handler: Link) {
        guard all.contains(where: { $0 === handler }) else { return }
        let others = linked.filter { $0 !== handler }
        handler.successor = nil
        all.removeAll { $0 === handler }
        link(others)
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
