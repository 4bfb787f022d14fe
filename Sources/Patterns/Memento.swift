/// A snapshot of an originator's state, by the narrow interface of the pattern:
/// that is all a caretaker knows.
///
/// It reveals nothing about the content. The wide interface is the conforming
/// type's own. If an originator declares that type only for its own file, no
/// other code can name it, and so none can open it. ``SealedMemento`` is for
/// originators that need no type of their own. Source: "Memento", Gamma et al.
/// 1994; the course project on random quotes, in its second form, with a
/// protocol.
public protocol Memento {
    /// Its name in lists and traces; it does not reveal the state.
    var name: String { get }

    /// The name of the originator that made it, which identifies a memento that
    /// was read from disk.
    var originatorName: String { get }
}

extension Memento {
    public var participant: Participant {
        Participant(name, .memento, valueOf: Self.self)
    }
}

/// An originator: it makes mementos of its state and restores its state from
/// them.
///
/// Source: "Memento", Gamma et al. 1994.
public protocol Originator: AnyObject {
    associatedtype Failure: Error = Never

    /// The originator's name, by which it recognizes mementos that were read
    /// from disk. It is unique among the originators whose mementos are written
    /// there.
    var name: String { get }

    /// The stream in which the originator records its steps.
    var events: EventStream { get }

    /// Whether `memento` is one of this originator's: one that it made, or one
    /// that was read back and bears its name.
    func made(_ memento: any Memento) -> Bool

    /// Restores the state of a memento that it ``made(_:)``. Called only by
    /// ``setMemento(_:)``.
    ///
    /// - Throws: why the state cannot be restored.
    func restore(from memento: any Memento) throws(Failure)
}

extension Originator {
    public var originatorParticipant: Participant {
        Participant(name, .originator, self)
    }

    /// Records that this originator has made a memento of its current state.
    ///
    /// - Parameter make: makes it.
    public func createMemento<Made: Memento>(_ make: () -> Made) -> Made {
        let memento = make()
        events.emit(
            .memento, .createMemento, from: originatorParticipant,
            to: memento.participant,
            .savesState(as: memento.name)
        )
        return memento
    }

    /// Restores the state from a memento. One that another originator made
    /// stays closed, which is recorded.
    ///
    /// - Returns: whether it could be opened.
    /// - Throws: why the state cannot be restored.
    @discardableResult
    public func setMemento(_ memento: any Memento) throws(Failure) -> Bool {
        guard made(memento) else {
            events.emit(
                .memento, .setMemento, from: originatorParticipant,
                to: memento.participant,
                .cannotOpen(memento.name), because: "another originator made it"
            )
            return false
        }
        try events.call(
            .memento, .setMemento, from: originatorParticipant,
            to: memento.participant,
            .restoresState(from: memento.name),
            because: .madeBy(memento.originatorName)
        ) { () throws(Failure) in
            try restore(from: memento)
        }
        return true
    }
}

/// A memento, of any state, that only a ``SealingOriginator`` can open.
///
/// Others may hold it and read its name; they can neither read nor compare
/// states, and a mirror, a dump or an interpolated string shows them only the
/// name. If its state can be written to disk and read back, so can it. It is
/// then recognized by the name of its originator, as the object that made it
/// may be gone. Source: "Memento", Gamma et al. 1994, "Implementation: language
/// support".
public struct SealedMemento<State>: Memento {
    public let name: String
    public let originatorName: String
    fileprivate let state: State
    /// The object that made it; nil in a memento that was read back.
    fileprivate var originator: ObjectIdentifier?

    private enum CodingKeys: CodingKey {
        case name
        case originatorName
        case state
    }
}

extension SealedMemento: Sendable where State: Sendable {}
extension SealedMemento: Codable where State: Codable {}

extension SealedMemento: CustomReflectable {
    /// The mirror shows only the name. Without this a caretaker could read the
    /// state through a mirror, `private` or not.
    public var customMirror: Mirror {
        Mirror(self, children: ["name": name], displayStyle: .struct)
    }
}

/// An originator that declares the type of its state, and whose mementos are
/// sealed.
public protocol SealingOriginator<State>: Originator {
    associatedtype State

    /// Returns the state for a memento. Called only by ``createMemento(_:)``.
    func save() -> State

    /// Restores a saved state. Called only by ``Originator/setMemento(_:)``.
    func restore(_ state: State) throws(Failure)
}

extension SealingOriginator {
    /// Puts the current state into a memento.
    ///
    /// - Parameter name: its name in lists and traces; it must not reveal the
    ///   state.
    public func createMemento(_ name: String) -> SealedMemento<State> {
        createMemento {
            SealedMemento(
                name: name, originatorName: self.name, state: save(),
                originator: ObjectIdentifier(self))
        }
    }

    public func made(_ memento: any Memento) -> Bool {
        guard let sealed = memento as? SealedMemento<State>,
            sealed.originatorName == name
        else { return false }
        return sealed.originator == nil
            || sealed.originator == ObjectIdentifier(self)
    }

    public func restore(from memento: any Memento) throws(Failure) {
        if let sealed = memento as? SealedMemento<State> {
            try restore(sealed.state)
        }
    }
}

/// A caretaker: keeps mementos by key, returns them, and never looks inside.
///
/// Source: "Memento", Gamma et al. 1994.
public struct Caretaker<Key: Hashable, State> {
    private let name: String
    private let events: EventStream
    /// All kept mementos, for the code that saves them. To get one to restore,
    /// call ``handOut(_:)``.
    public private(set) var mementos: [Key: SealedMemento<State>] = [:]

    /// - Parameter name: the caretaker's name in traces.
    public init(_ name: String, events: EventStream) {
        self.name = name
        self.events = events
    }

    /// The keys of the kept mementos, in no order.
    public var keys: some Collection<Key> { mementos.keys }

    /// Whether a memento is kept under `key`.
    public func keeps(_ key: Key) -> Bool { mementos[key] != nil }

    /// Returns the memento kept under `key`, without removing it; nil if there
    /// is none.
    public func handOut(_ key: Key) -> SealedMemento<State>? {
        guard let memento = mementos[key] else { return nil }
        tell(.handOut, .handsOut(memento.name), memento)
        return memento
    }

    /// Keeps `memento` under `key`, or drops what is kept there if it is nil.
    ///
    /// - Returns: the memento that was kept there before.
    @discardableResult
    public mutating func keep(
        _ memento: SealedMemento<State>?, for key: Key
    ) -> SealedMemento<State>? {
        let former = mementos[key]
        mementos[key] = memento
        if let memento {
            tell(.keep, .keeps(memento.name), memento)
        } else if let former {
            tell(.drop, .drops(former.name), former)
        }
        return former
    }

    private func tell(
        _ operation: Operation, _ decision: @autoclosure () -> Decision,
        _ memento: SealedMemento<State>
    ) {
        events.emit(
            .memento, operation, from: Participant(name, .caretaker),
            to: memento.participant, decision()
        )
    }
}
