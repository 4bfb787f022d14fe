package import PatternEvents

/// A colleague in a mediator pattern: it knows its mediator and no other colleague.
///
/// Source: "Mediator", Gamma et al. 1994. A colleague tells its mediator what happened to it (``tell(_:)``) and does
/// what it is sent (``receive(_:)``).
package protocol Colleague<Signal, Order, Failure>: AnyObject {
    /// What a colleague tells: something happened to it.
    associatedtype Signal
    /// What a mediator sends: do this.
    associatedtype Order
    associatedtype Failure: Error

    /// The colleague's name; unique among those of its mediator.
    var name: String { get }

    /// The mediator's side of the line; nil while it is detached. Set by ``Mediation`` alone, and weak.
    var mediation: Mediation<Signal, Order, Failure>? { get set }

    /// Does what the mediator sends.
    func receive(_ order: Order) throws(Failure)
}

extension Colleague {
    /// Tells the mediator what happened; a detached colleague tells nobody.
    package func tell(_ signal: Signal) throws(Failure) {
        try mediation?.changed(self, signal)
    }

    package var participant: Participant { Participant(name, .concreteColleague) }
}

/// The lines between a mediator and its colleagues: who is attached, what goes to and fro, and the telling of it.
///
/// A concrete mediator owns one of these and gives it its rules as ``onChange``.
package final class Mediation<Signal, Order, Failure: Error> {
    package typealias Peer = any Colleague<Signal, Order, Failure>

    /// The concrete mediator's name.
    package let name: String

    /// The rules: called for each signal of an attached colleague.
    package var onChange: ((Peer, Signal) throws(Failure) -> Void)?

    private let events: EventStream
    private var peers: [Peer] = []
    /// The attached colleagues by their names, so that an order finds its receiver at once.
    private var peersByName: [String: Peer] = [:]
    private var detachedPeers: [Peer] = []

    /// - Parameter name: the concrete mediator's name in traces.
    package init(_ name: String, events: EventStream) {
        self.name = name
        self.events = events
    }

    package var participant: Participant { Participant(name, .concreteMediator) }

    /// The attached colleagues, in the order in which they came.
    package var colleagues: [Peer] { peers }

    /// Colleagues that were detached and can come back.
    package var detached: [Peer] { detachedPeers }

    /// Whether a colleague of that name is connected.
    package func isAttached(_ name: String) -> Bool {
        peersByName[name] != nil
    }

    /// Connects a colleague. One that is attached stays as it is.
    ///
    /// - Parameter place: where it stands among the others, from 0; behind them all if nil.
    package func attach(_ colleague: Peer, at place: Int? = nil) {
        guard !isAttached(colleague.name) else { return }
        detachedPeers.removeAll { $0.name == colleague.name }
        colleague.mediation = self
        peers.insert(colleague, at: place ?? peers.count)
        peersByName[colleague.name] = colleague
        events.emit(.mediator, .attach, from: participant, to: colleague.participant, "attaches \(colleague.name)")
    }

    /// Connects a colleague that was detached.
    ///
    /// - Returns: false if none of that name was detached.
    package func attachAgain(_ name: String) -> Bool {
        guard let colleague = detachedPeers.first(where: { $0.name == name }) else { return false }
        attach(colleague)
        return true
    }

    /// Cuts a colleague's line: it hears nothing and its signals reach nobody.
    ///
    /// - Parameter forGood: whether it is let go; otherwise it is kept, so that it can come back.
    /// - Returns: false if none of that name is attached.
    package func detach(_ name: String, forGood: Bool = false) -> Bool {
        guard let colleague = peersByName.removeValue(forKey: name) else { return false }
        peers.removeAll { $0 === colleague }
        colleague.mediation = nil
        if !forGood { detachedPeers.append(colleague) }
        events.emit(.mediator, .detach, from: participant, to: colleague.participant, "detaches \(colleague.name)")
        return true
    }

    /// Sends an order to the colleague called `name`; one that is not attached is left out, which is told.
    ///
    /// - Parameter label: how a trace names the order.
    /// - Returns: whether somebody received it.
    @discardableResult
    package func send(
        _ order: Order,
        to name: String,
        label: @autoclosure () -> String,
        because reason: @autoclosure () -> String
    ) throws(Failure) -> Bool {
        guard let colleague = peersByName[name] else {
            events.emit(
                .mediator, .notifyColleague, from: participant, to: nil,
                "leaves \(name) out of \(label())", because: "\(name) is detached"
            )
            return false
        }
        try deliver(order, to: colleague, label: label(), because: reason())
        return true
    }

    /// Sends an order to every colleague but `sender`, in the order in which they came: one delivery each.
    ///
    /// - Parameter label: how a trace names the order.
    /// - Returns: how many received it.
    @discardableResult
    package func sendToOthers(
        than sender: Peer,
        _ order: Order,
        label: @autoclosure () -> String,
        because reason: @autoclosure () -> String
    ) throws(Failure) -> Int {
        var received = 0
        // One that leaves while others receive is not sent anything more.
        for colleague in peers where colleague !== sender && colleague.mediation === self {
            try deliver(order, to: colleague, label: label(), because: reason())
            received += 1
        }
        return received
    }

    private func deliver(
        _ order: Order,
        to colleague: Peer,
        label: @autoclosure () -> String,
        because reason: @autoclosure () -> String
    ) throws(Failure) {
        events.emit(
            .mediator, .notifyColleague, from: participant, to: colleague.participant, label(), because: reason()
        )
        try events.nested { () throws(Failure) in try colleague.receive(order) }
    }

    /// A colleague's signal arrives; only ``Colleague/tell(_:)`` calls this.
    fileprivate func changed(_ colleague: Peer, _ signal: Signal) throws(Failure) {
        events.emit(.mediator, .changed, from: colleague.participant, to: participant, "\(signal)")
        try events.nested { () throws(Failure) in try onChange?(colleague, signal) }
    }
}
