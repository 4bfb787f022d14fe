/// A place in a chain to which a handler can be moved.
public enum ChainPlace: Equatable, Sendable {
    case first
    case last
    case before(String)
    case after(String)
}

/// A chain as seen by a client that rebuilds it while the program runs:
/// handlers by name, for requests of any type.
public protocol RebuildableChain: AnyObject {
    /// The chain's name: `commands`, `parsers`.
    var name: String { get }

    /// The handlers in the order in which a request meets them.
    var linkedHandlers: [any NamedHandler] { get }

    /// The removed handlers that can be restored, in the order in which the
    /// chain was built.
    var removedHandlers: [any NamedHandler] { get }

    /// Removes the handler called `name`; its requests then reach its former
    /// successor.
    ///
    /// - Returns: false if it is not in the chain.
    func remove(_ name: String) -> Bool

    /// Restores a removed handler, after the nearest of its former predecessors
    /// that is still there.
    ///
    /// - Returns: false if the chain was not built with it or has it already.
    func restore(_ name: String) -> Bool

    /// Restores the original chain.
    func restoreAll()

    /// Moves the handler called `name`.
    ///
    /// - Returns: false if it or the handler it is to be next to is not in the
    ///   chain, or if both are the same.
    func move(_ name: String, to place: ChainPlace) -> Bool
}

/// The changes that a teacher makes in a running chain: the handlers only get
/// another successor.
extension HandlerChain: RebuildableChain {
    public var linkedHandlers: [any NamedHandler] { linked }

    public var removedHandlers: [any NamedHandler] {
        let linked = Set(linked.map(\.name))
        return all.filter { !linked.contains($0.name) }
    }

    /// Returns each handler's reason for passing on an unhandled request, in
    /// the order of the chain: `array finds an object; csv finds …`.
    public func objections(to request: Request) -> String {
        linked.map { "\($0.name) \($0.reasonForPassing(request))" }.joined(
            separator: "; ")
    }

    /// Whether the handler called `name` is in the chain now.
    public func isLinked(_ name: String) -> Bool {
        linked.contains { $0.name == name }
    }

    public func remove(_ name: String) -> Bool {
        guard let handler = all.first(where: { $0.name == name }),
            let place = unlink(handler)
        else { return false }
        tell(handler, .remove, .removes(handler.objectName, from: place + 1))
        return true
    }

    public func restore(_ name: String) -> Bool {
        guard !isLinked(name),
            let home = all.firstIndex(where: { $0.name == name })
        else { return false }
        var links = linked
        let predecessors = Set(all[..<home].map(\.name))
        let place =
            links.lastIndex { predecessors.contains($0.name) }.map { $0 + 1 }
            ?? 0
        links.insert(all[home], at: place)
        link(links)
        tell(all[home], .add, .adds(all[home].objectName, at: place + 1))
        return true
    }

    public func restoreAll() {
        let former = linked
        link(all)
        for (index, handler) in all.enumerated() {
            guard let place = former.firstIndex(where: { $0 === handler })
            else {
                tell(handler, .add, .adds(handler.objectName, at: index + 1))
                continue
            }
            let isBehindAnother =
                place == 0
                ? index != 0
                : index == 0 || former[place - 1] !== all[index - 1]
            if isBehindAnother {
                tell(handler, .move, .moves(handler.objectName, to: index + 1))
            }
        }
    }

    public func move(_ name: String, to place: ChainPlace) -> Bool {
        var links = linked
        guard let from = links.firstIndex(where: { $0.name == name }) else {
            return false
        }
        let moved = links.remove(at: from)
        let target: Int?
        switch place {
        case .first: target = 0
        case .last: target = links.count
        case .before(let other): target = links.firstIndex { $0.name == other }
        case .after(let other):
            target = links.firstIndex { $0.name == other }.map { $0 + 1 }
        }
        guard let target else { return false }
        links.insert(moved, at: target)
        link(links)
        tell(moved, .move, .moves(moved.objectName, to: target + 1))
        return true
    }

    /// Inserts `handler` before the handler called `name`. If it is in the
    /// chain already, it moves there.
    ///
    /// - Parameter name: nil, or a name that the chain does not have, inserts
    ///   it first.
    public func put(_ handler: Link, before name: String? = nil) {
        var former: Int?
        if let place = all.firstIndex(where: { $0 === handler }) {
            all.remove(at: place)
            former = unlink(handler)
        }
        let home = name.flatMap { name in all.firstIndex { $0.name == name } }
        // If the handler called `name` is removed at present, the next linked
        // one counts.
        let next =
            home.map { home in all[home...].first { position(of: $0) != nil } }
            ?? first
        let (place, predecessor) = position(of: next) ?? (0, nil)
        all.insert(handler, at: home ?? 0)
        handler.successor = next
        connect(predecessor, to: handler)
        switch former {
        case place?: break
        case nil: tell(handler, .add, .adds(handler.objectName, at: place + 1))
        default: tell(handler, .move, .moves(handler.objectName, to: place + 1))
        }
    }

    /// Removes a handler permanently: it is not restored with the others.
    public func discard(_ handler: Link) {
        all.removeAll { $0 === handler }
        guard let place = unlink(handler) else { return }
        tell(handler, .remove, .removes(handler.objectName, from: place + 1))
    }

    /// Removes `handler` from the linked handlers.
    ///
    /// - Returns: its former place, from 0; nil if it was not linked.
    private func unlink(_ handler: Link) -> Int? {
        guard let (place, predecessor) = position(of: handler) else {
            return nil
        }
        connect(predecessor, to: handler.successor)
        handler.successor = nil
        return place
    }

    /// Makes `handler` the successor of `predecessor`, or the first handler if
    /// that is nil.
    private func connect(_ predecessor: Link?, to handler: Link?) {
        if let predecessor {
            predecessor.successor = handler
        } else {
            first = handler
        }
    }

    /// The place of `handler`, from 0, and the handler before it; nil if it is
    /// not linked. The place of nil is the end.
    private func position(
        of handler: Link?
    ) -> (place: Int, predecessor: Link?)? {
        var (place, predecessor, next) = (0, nil as Link?, first)
        while next !== handler {
            guard let link = next else { return nil }
            (place, predecessor, next) = (place + 1, link, link.successor)
        }
        return (place, predecessor)
    }

    /// Records a client's change to the chain.
    private func tell(
        _ handler: Link, _ operation: Operation,
        _ decision: @autoclosure () -> Decision
    ) {
        handler.events.emit(
            .chain, operation, from: .client, to: handler.participant,
            decision(), in: name)
    }
}
