package import PatternEvents

/// A snapshot of an originator's state that nobody but the originator can read.
///
/// The narrow and the wide interface of the pattern are two types: everybody may hold a `Memento`, only the owner of
/// the ``MementoSeal`` it was closed with can open it. It may be written to disk and read back where its state can; one
/// that was read back opens to an originator of the same name, as the one that closed it may be gone.
/// Source: "Memento", Gamma et al. 1994, "Implementation: language support".
package struct Memento<State> {
    /// What it is a snapshot of, as lists show it.
    package let label: String
    fileprivate let sealName: String
    fileprivate let state: State
    /// Nil in a memento that was read back.
    fileprivate var mark: SealMark?

    private enum CodingKeys: CodingKey {
        case label, sealName, state
    }
}

/// What tells a seal from another of the same name.
private final class SealMark: Sendable {}

extension Memento: Sendable where State: Sendable {}
extension Memento: Codable where State: Codable {}
extension Memento: Equatable where State: Equatable {
    /// Whether both are snapshots of the same state under the same label by originators of the same name.
    package static func == (a: Memento, b: Memento) -> Bool {
        a.label == b.label && a.sealName == b.sealName && a.state == b.state
    }
}

/// Closes and opens the mementos of one originator. The originator keeps it to itself.
package struct MementoSeal<State> {
    private let name: String
    private let mark = SealMark()
    private let events: EventStream

    /// - Parameter name: the originator's name, by which it knows its mementos when they are read back from a disk:
    ///   unique among the originators whose mementos are written there.
    package init(_ name: String, events: EventStream) {
        self.name = name
        self.events = events
    }

    package var participant: Participant { Participant(name, .originator) }

    /// Puts `state` into a memento.
    package func close(_ state: State, label: String) -> Memento<State> {
        events.emit(
            .memento, .createMemento, from: participant, to: Participant(label, .memento), "keeps its state as \(label)"
        )
        return Memento(label: label, sealName: name, state: state, mark: mark)
    }

    /// Takes the state out of a memento.
    ///
    /// - Returns: nil if another originator closed it.
    package func open(_ memento: Memento<State>) -> State? {
        guard memento.sealName == name, memento.mark == nil || memento.mark === mark else { return nil }
        events.emit(
            .memento, .setMemento, from: participant, to: Participant(memento.label, .memento),
            "takes its state from \(memento.label)"
        )
        return memento.state
    }
}

/// Keeps mementos by key and never looks inside.
package struct Caretaker<Key: Hashable, State> {
    private let name: String
    private let events: EventStream
    private var mementos: [Key: Memento<State>] = [:]

    /// - Parameter name: the caretaker's name in traces.
    package init(_ name: String, events: EventStream) {
        self.name = name
        self.events = events
    }

    package var participant: Participant { Participant(name, .caretaker) }

    /// The keys under which something is kept, in no order.
    package var keys: some Collection<Key> { mementos.keys }

    /// The memento kept under `key`.
    package func memento(for key: Key) -> Memento<State>? { mementos[key] }

    /// Keeps `memento` under `key`, or drops what is kept there if it is nil.
    ///
    /// - Returns: what was kept there before.
    @discardableResult
    package mutating func keep(_ memento: Memento<State>?, for key: Key) -> Memento<State>? {
        let former = mementos[key]
        mementos[key] = memento
        if let memento {
            events.emit(
                .memento, .keep, from: participant, to: Participant(memento.label, .memento), "keeps \(memento.label)"
            )
        } else if let former {
            events.emit(
                .memento, .drop, from: participant, to: Participant(former.label, .memento), "drops \(former.label)"
            )
        }
        return former
    }
}
