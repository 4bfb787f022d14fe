public import PatternEvents

/// A part of a part-whole tree: leaf and composite answer the same operations, and a client does not ask which it has.
///
/// The operations themselves belong to a protocol that refines this one, as `open` and `describe` belong to the files of a
/// library. Each conforming type implements them in its own way.
/// Source: "Composite", Gamma et al. 1994.
public protocol Component: AnyObject {
    /// The component's name in traces.
    var name: String { get }

    /// The component and the role it plays.
    var participant: Participant { get }
}

extension Component {
    /// What it says of its parts when it is reached: a leaf has none.
    fileprivate var partsTold: ArrivalDetail {
        guard let composite = self as? any Composite else { return .none }
        return composite.ownParts
    }
}

/// A component without parts: asked for an operation, it acts.
public protocol Leaf: Component {}

extension Leaf {
    public var participant: Participant { Participant(name, .leaf, self) }
}

/// A component with parts: asked for an operation, it asks its parts, in order, each with
/// ``ask(_:_:_:)``.
///
///     func open() {
///         for part in parts { ask(part, "open") { part.open() } }
///     }
public protocol Composite<Part>: Component {
    /// What all parts can do, leaves and composites.
    associatedtype Part
    associatedtype Parts: Sequence<Part>

    /// The parts, in order.
    var parts: Parts { get }

    /// How many it has.
    var partCount: Int { get }

    /// The stream in which the composite tells what it does.
    var events: EventStream { get }
}

extension Composite {
    public var participant: Participant { Participant(name, .composite, self) }

    public var partCount: Int { parts.reduce(0) { count, _ in count + 1 } }

    fileprivate var ownParts: ArrivalDetail {
        let first = parts.prefix(StructureRecord.partLimit).compactMap { ($0 as? any Component)?.participant }
        return .parts(first, count: partCount)
    }

    /// Asks one of the parts for an operation. What the part does, and asks its own parts, is inside of this call.
    ///
    /// - Parameters:
    ///   - label: the operation as traces name it.
    ///   - operation: calls it.
    public func ask<Result, Failure: Error>(
        _ part: any Component,
        _ label: @autoclosure () -> String,
        _ operation: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try events.call(
            .composite, .operation, from: participant, to: part.participant, .sends(Message(label()))
        ) { () throws(Failure) in
            events.arrive(at: part.participant, .operation, part.partsTold)
            return try operation()
        }
    }
}

/// A composite whose parts come and go. Who adds a part is the composite, and it tells.
public protocol ChangingComposite<Part>: Composite {
    /// Puts a part among the others, so that it has the place `rank`, from 0, and tells it with ``tellAdded(_:at:because:)``.
    func add(_ part: Part, at rank: Int)

    /// Lets one of the parts go, and tells it with ``tellRemoved(_:from:because:)``.
    func remove(_ part: Part)
}

extension ChangingComposite {
    /// Tells that a part has been added.
    ///
    /// - Parameter rank: its place among the others, from 0.
    public func tellAdded(
        _ part: any Component, at rank: @autoclosure () -> Int, because reason: @autoclosure () -> Reason = .none
    ) {
        events.emit(
            .composite, .add, from: participant, to: part.participant, .adds(part.name, at: rank() + 1),
            because: reason())
    }

    /// Tells that a part is let go.
    ///
    /// - Parameter rank: its place among the others until then, from 0.
    public func tellRemoved(
        _ part: any Component, from rank: @autoclosure () -> Int, because reason: @autoclosure () -> Reason = .none
    ) {
        events.emit(
            .composite, .remove, from: participant, to: part.participant, .removes(part.name, from: rank() + 1),
            because: reason())
    }

    /// Tells that another component has the place of a part: a composite that of a leaf, or a leaf that of a composite.
    public func tellReplaced(
        _ part: any Component, by other: any Component, because reason: @autoclosure () -> Reason = .none
    ) {
        events.emit(
            .composite, .replace, from: participant, to: other.participant,
            .replaces(part.participant, by: other.participant), because: reason()
        )
    }
}

/// Whoever asks a component for an operation, without knowing whether it is a leaf or a composite.
public struct ComponentClient {
    private let events: EventStream

    public init(events: EventStream) {
        self.events = events
    }

    /// The component that is asked just now says what its answer is about.
    public func answer(_ answer: Answer) { events.answer(answer) }

    /// Asks `component` for an operation; the parameters are those of ``Composite/ask(_:_:_:)``.
    public func ask<Result, Failure: Error>(
        _ component: any Component,
        _ label: @autoclosure () -> String,
        _ operation: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try events.call(
            .composite, .operation, from: .client, to: component.participant, .sends(Message(label())), also: .command
        ) { () throws(Failure) in
            events.arrive(at: component.participant, .operation, component.partsTold)
            return try operation()
        }
    }
}
