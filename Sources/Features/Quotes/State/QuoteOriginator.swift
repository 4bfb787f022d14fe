import Patterns

/// Shows the present quote, makes mementos of it and goes back to them: the originator.
///
/// Source: the course project on random quotes, in its second form: mementos are known by a protocol, and what is in them by
/// this file alone.
final class QuoteOriginator: Originator {
    let name = "quotes"
    let events: EventStream
    private(set) var state: QuoteState

    init(_ state: QuoteState, events: EventStream) {
        self.state = state
        self.events = events
    }

    /// A memento of what is shown now. Its name is a number, as a name must not betray what is in it.
    func save() -> any Memento {
        createMemento {
            QuoteImageMemento(
                name: "quote \(state.number)", originatorName: name, state: state, originator: ObjectIdentifier(self))
        }
    }

    func made(_ memento: any Memento) -> Bool {
        guard let own = memento as? QuoteImageMemento, own.originatorName == name else { return false }
        return own.originator == nil || own.originator == ObjectIdentifier(self)
    }

    func restore(from memento: any Memento) {
        if let own = memento as? QuoteImageMemento { state = own.state }
    }

    /// Shows something new.
    func show(_ state: QuoteState) { self.state = state }

    /// A memento as it is written down.
    ///
    /// - Parameter beginning: how its quote begins.
    func noted(_ memento: any Memento, _ beginning: String) -> StoredMemento {
        guard let own = memento as? QuoteImageMemento else {
            preconditionFailure("the history of the quotes keeps a memento of others")
        }
        return StoredMemento(own, beginning)
    }
}

/// The memento of the quotes: a quote and its picture. The type is not known outside this file.
private struct QuoteImageMemento: Memento, Codable, Sendable {
    let name: String
    let originatorName: String
    let state: QuoteState
    /// Which object made it; nil in a memento that was read back.
    var originator: ObjectIdentifier?

    enum CodingKeys: CodingKey {
        case name
        case originatorName
        case state
    }
}

extension QuoteImageMemento: CustomReflectable {
    /// What reflection finds: the name. Without this a caretaker could read the state through a mirror.
    var customMirror: Mirror { Mirror(self, children: ["name": name], displayStyle: .struct) }
}

/// A memento as the originator saves and reads it, and the note that was made with it: for a list of the history,
/// because only the originator can look into a memento.
struct StoredMemento: Codable, Sendable {
    private let own: QuoteImageMemento
    /// How its quote begins.
    let beginning: String

    fileprivate init(_ own: QuoteImageMemento, _ beginning: String) { (self.own, self.beginning) = (own, beginning) }

    var memento: any Memento { own }
}
