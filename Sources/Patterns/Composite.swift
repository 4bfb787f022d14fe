/// A part of a part-whole tree: leaf and composite answer the same operations,
/// and a client does not ask which it has.
///
/// The operations themselves belong to a protocol that refines this one, as
/// `open` and `describe` belong to the files of a library. Each conforming type
/// implements them in its own way.
/// Source: "Composite", Gamma et al. 1994.
public protocol Component: AnyObject {
    /// The component's name in traces.
    var name: String { get }

    /// The component and the role it plays.
    var participant: Participant { get }

    /// The stream in which it records that it was reached; nil while it is part
    /// of nothing.
    var stream: EventStream? { get }
}

extension Component {
    /// Records that one of its operations was reached. Each operation calls it
    /// first.
    ///
    /// - Parameter operation: the operation; by default the method that calls
    ///   this.
    public func reached(_ operation: String = #function) {
        guard let stream, stream.isListening else { return }
        stream.arrive(
            at: participant, .operation, reached: operation.methodName,
            partsTold)
    }

    /// The parts in the record of its arrival; a leaf has none.
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

/// A component with parts: asked for an operation, it asks all its parts, in
/// order, each with ``ask(_:_:_:)``.
///
///     func open() {
///         reached()
///         for part in parts { ask(part) { part.open() } }
///     }
public protocol Composite<Part>: Component {
    /// The type of all parts, leaves and composites alike.
    associatedtype Part
    associatedtype Parts: Sequence<Part>

    /// The parts, in order.
    var parts: Parts { get }

    /// The number of parts.
    var partCount: Int { get }

    /// The stream in which the composite records its steps.
    var events: EventStream { get }
}

extension Composite {
    public var participant: Participant { Participant(name, .composite, self) }

    public var stream: EventStream? { events }

    public var partCount: Int { parts.reduce(0) { count, _ in count + 1 } }

    fileprivate var ownParts: ArrivalDetail {
        let first = parts.prefix(StructureRecord.partLimit).compactMap {
            ($0 as? any Component)?.participant
        }
        return .parts(first, count: partCount)
    }

    /// Asks one of the parts for an operation. The part's work, including its
    /// calls to its own parts, is recorded inside this call.
    ///
    /// - Parameters:
    ///   - name: the operation; by default the one that the composite itself
    ///     was asked for. The part records which one was reached, see
    ///     ``Component/reached(_:)``.
    ///   - operation: calls it. If its result has a description, that is
    ///     recorded as the part's answer.
    public func ask<Result, Failure: Error>(
        _ part: any Component,
        _ name: String = #function,
        _ operation: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try events.call(
            .composite, .operation, from: participant, to: part.participant,
            .sends(Message(name.methodName))
        ) { () throws(Failure) in try events.answer(of: operation) }
    }

    /// Records that some of the parts are not asked for an operation.
    ///
    /// - Parameters:
    ///   - others: the parts that are not asked.
    ///   - name: the operation, as for ``ask(_:_:_:)``.
    ///   - reason: why they are not asked.
    public func leaveOut(
        _ others: some Sequence<Part>,
        of name: String = #function,
        because reason: @autoclosure () -> Reason
    ) {
        guard events.isListening else { return }
        for case let part as any Component in others {
            events.emit(
                .composite, .leaveOut, from: participant, to: part.participant,
                .doesNotAsk(part.name, for: name.methodName), because: reason())
        }
    }
}

/// A composite whose parts come and go.
///
/// Clients call ``add(_:at:)``, ``remove(_:)`` and ``replace(_:by:because:)``,
/// which record the change. A conforming type only says where it keeps its
/// parts, so it cannot forget to record one.
public protocol ChangingComposite<Part>: Composite {
    /// Returns the place of a part among the others, from 0.
    func rank(of part: Part) -> Int

    /// Keeps a part at the place `rank`, from 0. Only ``add(_:at:)`` calls it.
    func insertPart(_ part: Part, at rank: Int)

    /// Lets a part go. Only ``remove(_:)`` calls it.
    func removePart(_ part: Part)

    /// Keeps `other` in the place of `part`. Only
    /// ``replace(_:by:because:)`` calls it.
    func replacePart(_ part: Part, by other: Part)

    /// Why a part is added, for a trace.
    func reasonForAdding(_ part: Part) -> Reason

    /// Why a part is removed, for a trace.
    func reasonForRemoving(_ part: Part) -> Reason
}

extension ChangingComposite {
    public func reasonForAdding(_ part: Part) -> Reason { .none }

    public func reasonForRemoving(_ part: Part) -> Reason { .none }

    /// Adds a part at the place `rank`, from 0.
    public func add(_ part: Part, at rank: Int) {
        insertPart(part, at: rank)
        events.emit(
            .composite, .add, from: participant,
            to: component(part)?.participant,
            .adds(component(part)?.name ?? "", at: rank + 1),
            because: reasonForAdding(part))
    }

    /// Removes one of the parts.
    public func remove(_ part: Part) {
        // Recorded first: afterwards the part has no place.
        events.emit(
            .composite, .remove, from: participant,
            to: component(part)?.participant,
            .removes(component(part)?.name ?? "", from: rank(of: part) + 1),
            because: reasonForRemoving(part))
        removePart(part)
    }

    /// Gives the place of a part to another component: a composite in place of
    /// a leaf, or a leaf in place of a composite.
    public func replace(
        _ part: Part, by other: Part,
        because reason: @autoclosure () -> Reason = .none
    ) {
        replacePart(part, by: other)
        guard events.isListening, let old = component(part),
            let new = component(other)
        else { return }
        events.emit(
            .composite, .replace, from: participant, to: new.participant,
            .replaces(old.participant, by: new.participant), because: reason())
    }

    private func component(_ part: Part) -> (any Component)? {
        part as? any Component
    }
}

/// An object that asks a component for an operation, without knowing whether it
/// is a leaf or a composite.
public struct ComponentClient {
    private let events: EventStream

    public init(events: EventStream) {
        self.events = events
    }

    /// Asks `component` for the operation `name`; the parameters are those of
    /// ``Composite/ask(_:_:_:)``.
    public func ask<Result, Failure: Error>(
        _ component: any Component,
        _ name: String,
        _ operation: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try events.call(
            .composite, .operation, from: .client, to: component.participant,
            .sends(Message(name)), also: .command
        ) { () throws(Failure) in try events.answer(of: operation) }
    }
}

extension EventStream {
    /// Runs `operation`, and records its result as the answer of the open call.
    fileprivate func answer<Result, Failure: Error>(
        of operation: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let result = try operation()
        answer(.returned(by: result))
        return result
    }
}

extension String {
    /// The method that `#function` names: `count` of `count(in:)`.
    var methodName: String { String(prefix { $0 != "(" }) }
}
