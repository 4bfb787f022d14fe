/// An object that coordinates its colleagues: it receives their signals and
/// decides which orders to send.
///
/// A conforming type is a concrete mediator and implements its decisions in
/// ``colleagueChanged(_:_:)``. The extension below records every signal and
/// order, in the same way for all mediators. Source: "Mediator", Gamma et al.
/// 1994.
public protocol Mediator<Signal, Order, Failure>: AnyObject {
    /// The signals of its colleagues: something happened to them.
    associatedtype Signal
    /// Its orders: do this.
    associatedtype Order
    associatedtype Failure: Error

    /// The mediator's name in traces.
    var name: String { get }

    /// The stream in which the mediator records its steps.
    var events: EventStream { get }

    /// Its colleagues. Changed only by ``attach(_:at:)`` and ``detach(_:)``.
    var colleagues: ColleagueList<Signal, Order, Failure> { get set }

    /// Decides what follows from a colleague's signal. Called only by
    /// ``Colleague/changed(_:)``.
    func colleagueChanged(
        _ colleague: any Colleague<Signal, Order, Failure>, _ signal: Signal)
        throws(Failure)
}

/// A colleague: it knows its mediator and no other colleague.
///
/// It signals events to its mediator (``changed(_:)``) and carries out the
/// orders it receives (``receive(_:)``). Source: "Mediator", Gamma et
/// al. 1994.
public protocol Colleague<Signal, Order, Failure>: AnyObject {
    associatedtype Signal
    associatedtype Order
    associatedtype Failure: Error

    /// The colleague's name; unique among those of its mediator.
    var name: String { get }

    /// The mediator that it signals; nil while it is detached. Set only by the
    /// mediator; a conformer declares it weak.
    var mediator: (any Mediator<Signal, Order, Failure>)? { get set }

    /// Carries out an order of the mediator.
    func receive(_ order: Order) throws(Failure)
}

extension Colleague {
    /// Signals an event to the mediator; a detached colleague sends no signal.
    public func changed(_ signal: Signal) throws(Failure) {
        guard let mediator else { return }
        try mediator.events.call(
            .mediator, .changed, from: participant, to: mediator.participant,
            .sends(Message(describing: signal))
        ) { () throws(Failure) in
            mediator.events.arrive(
                at: mediator.participant, .changed,
                reached: Message(describing: signal).label)
            try mediator.colleagueChanged(self, signal)
        }
    }

    /// Records that an order reached this colleague. Call it first in
    /// ``receive(_:)``.
    public func reached(_ order: Order) {
        mediator?.events.arrive(
            at: colleagueParticipant, .notifyColleague,
            reached: Message(describing: order).label)
    }

    public var colleagueParticipant: Participant {
        Participant(name, .concreteColleague, self)
    }

    fileprivate var participant: Participant { colleagueParticipant }
}

/// The colleagues of a mediator: the attached ones, in order, and the detached
/// ones, which can be reattached.
public struct ColleagueList<Signal, Order, Failure: Error> {
    public typealias Peer = any Colleague<Signal, Order, Failure>

    public fileprivate(set) var attached: [Peer] = []
    public fileprivate(set) var detached: [Peer] = []
    /// The attached ones by name, so that an order finds its receiver at once.
    fileprivate var byName: [String: Peer] = [:]

    public init() {}
}

extension Mediator {
    public typealias Peer = any Colleague<Signal, Order, Failure>

    public var mediatorParticipant: Participant {
        Participant(name, .concreteMediator, self)
    }

    fileprivate var participant: Participant { mediatorParticipant }

    /// Whether a colleague of that name is attached.
    public func isAttached(_ name: String) -> Bool {
        colleagues.byName[name] != nil
    }

    /// Attaches a colleague. One that is attached already stays as it is.
    ///
    /// - Parameter place: its index among the others, from 0; the last place if
    ///   nil.
    public func attach(_ colleague: Peer, at place: Int? = nil) {
        guard !isAttached(colleague.name) else { return }
        colleagues.detached.removeAll { $0.name == colleague.name }
        colleague.mediator = self
        colleagues.attached.insert(
            colleague, at: place ?? colleagues.attached.count)
        colleagues.byName[colleague.name] = colleague
        events.emit(
            .mediator, .attach, from: participant, to: colleague.participant,
            .attaches(
                colleague.name, at: (place ?? colleagues.attached.count - 1) + 1
            )
        )
    }

    /// Reattaches a detached colleague.
    ///
    /// - Parameter place: its index among the others, from 0; the last place if
    ///   nil.
    /// - Returns: false if none of that name was detached.
    public func reattach(_ name: String, at place: Int? = nil) -> Bool {
        guard
            let colleague = colleagues.detached.first(where: { $0.name == name }
            )
        else { return false }
        attach(colleague, at: place)
        return true
    }

    /// Detaches a colleague: it receives no orders and sends no signals.
    ///
    /// - Parameter forGood: whether it is forgotten; otherwise it is kept, so
    ///   that it can be reattached.
    /// - Returns: its former index among the others; nil if none of that name
    ///   is attached.
    @discardableResult
    public func detach(_ name: String, forGood: Bool = false) -> Int? {
        guard let colleague = colleagues.byName.removeValue(forKey: name),
            let place = colleagues.attached.firstIndex(where: {
                $0 === colleague
            })
        else { return nil }
        colleagues.attached.remove(at: place)
        colleague.mediator = nil
        if !forGood { colleagues.detached.append(colleague) }
        events.emit(
            .mediator, .detach, from: participant, to: colleague.participant,
            .detaches(colleague.name, from: place + 1)
        )
        return place
    }

    /// Sends an order to the colleague called `name`. If none is attached, the
    /// order is left out, which is recorded.
    ///
    /// - Returns: whether the colleague received it.
    @discardableResult
    public func send(
        _ order: Order,
        to name: String,
        because reason: @autoclosure () -> Reason
    ) throws(Failure) -> Bool {
        guard let colleague = colleagues.byName[name] else {
            events.emit(
                .mediator, .notifyColleague, from: participant, to: nil,
                .leavesOut(name, of: Message(describing: order).label),
                because: .detached(name)
            )
            return false
        }
        try deliver(order, to: colleague, because: reason())
        return true
    }

    /// Sends an order to every colleague but `sender`, in order: one delivery
    /// each.
    ///
    /// - Returns: how many received it.
    @discardableResult
    public func sendToOthers(
        than sender: Peer,
        _ order: Order,
        because reason: @autoclosure () -> Reason
    ) throws(Failure) -> Int {
        var received = 0
        // A colleague that leaves while others receive gets nothing more.
        for colleague in colleagues.attached
        where colleague !== sender && colleague.mediator === self {
            try deliver(order, to: colleague, because: reason())
            received += 1
        }
        return received
    }

    /// Records that no rule of this mediator covers a colleague's signal.
    public func tellNoRule(for signal: Signal, of colleague: Peer) {
        events.emit(
            .mediator, .notifyColleague, from: participant, to: nil,
            .sendsNothing,
            because: .noRule(of: colleague.name, signal: "\(signal)")
        )
    }

    /// Records that a rule of this mediator covers a colleague's signal but
    /// sends no order.
    ///
    /// - Parameters:
    ///   - isYet: whether an order will follow when the reason is gone.
    ///   - reason: the rule and why it sends nothing, see
    ///     ``Reason/noOrder(rule:because:)``.
    public func tellNoOrder(
        yet isYet: Bool = false, because reason: @autoclosure () -> Reason
    ) {
        events.emit(
            .mediator, .notifyColleague, from: participant, to: nil,
            isYet ? .sendsNothingYet : .sendsNothing, because: reason())
    }

    private func deliver(
        _ order: Order,
        to colleague: Peer,
        because reason: @autoclosure () -> Reason
    ) throws(Failure) {
        try events.call(
            .mediator, .notifyColleague, from: participant,
            to: colleague.participant,
            .sends(Message(describing: order)),
            because: reason()
        ) { () throws(Failure) in
            try colleague.receive(order)
        }
    }
}
