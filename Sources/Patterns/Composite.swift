package import PatternEvents

/// A part of a part-whole tree: leaf and composite answer this same protocol, and a client does not ask which it has.
///
/// No operation here recurses on the call stack, so the depth of a tree is bounded by memory alone.
/// Source: "Composite", Gamma et al. 1994.
package protocol Component {
    associatedtype Children: Sequence where Children.Element == Self

    /// The part's name in traces.
    var name: String { get }

    /// The parts of this one, in order; none in a leaf.
    var children: Children { get }

    /// Whether there are any ``children``.
    var isComposite: Bool { get }
}

extension Component {
    package var participant: Participant { Participant(name, isComposite ? .composite : .leaf) }

    /// Visits this part and all below it, each part before its own parts.
    ///
    /// - Parameters:
    ///   - label: what the visit is for, as traces name the operation.
    ///   - visit: receives a part and how far below the start it lies (0 for the start itself); answers whether to go
    ///     on to its parts.
    package func traverse<Failure: Error>(
        _ label: @autoclosure () -> String,
        events: EventStream,
        visit: (Self, Int) throws(Failure) -> Bool
    ) throws(Failure) {
        guard try enter(self, from: nil, label(), events, depth: 0, visit) else { return }
        var path: [(whole: Self, rest: Children.Iterator)] = [(self, children.makeIterator())]
        while !path.isEmpty {
            guard let part = path[path.count - 1].rest.next() else {
                path.removeLast()
                continue
            }
            if try enter(part, from: path[path.count - 1].whole, label(), events, depth: path.count, visit) {
                path.append((part, part.children.makeIterator()))
            }
        }
    }

    /// Tells that a client asks this part for an operation that needs no visit of the parts below it.
    ///
    /// - Parameter label: the operation as traces name it.
    package func tellOperation(_ label: @autoclosure () -> String, events: EventStream) {
        events.emit(.composite, .operation, from: .client, to: participant, label())
    }

    /// Tells that this part has become one of `whole`. Called by whoever keeps the tree, once it is so.
    ///
    /// - Parameter reason: what follows from it, or why it is so.
    package func tellAdded(to whole: Self, events: EventStream, because reason: @autoclosure () -> String = "") {
        events.emit(.composite, .add, from: whole.participant, to: participant, "adds \(name)", because: reason())
    }

    /// Tells that this part is one of `whole` no more.
    ///
    /// - Parameter reason: what follows from it, or why it is so.
    package func tellRemoved(from whole: Self, events: EventStream, because reason: @autoclosure () -> String = "") {
        events.emit(
            .composite, .remove, from: whole.participant, to: participant, "removes \(name)", because: reason()
        )
    }

    private func enter<Failure: Error>(
        _ part: Self,
        from whole: Self?,
        _ label: @autoclosure () -> String,
        _ events: EventStream,
        depth: Int,
        _ visit: (Self, Int) throws(Failure) -> Bool
    ) throws(Failure) -> Bool {
        events.emit(
            .composite, .operation, from: whole?.participant ?? .client, to: part.participant, label()
        )
        return try visit(part, depth) && part.isComposite
    }
}
