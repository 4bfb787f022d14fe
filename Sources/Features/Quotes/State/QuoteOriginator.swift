import Patterns

/// The originator: shows the current quote, makes mementos of it, and restores them.
///
/// Source: the course project on random quotes, in its second form: mementos are known by a protocol, and only this
/// file knows their contents.
final class QuoteOriginator: Originator {
    let name = "quotes"
    let events: EventStream
    private(set) var state: QuoteState

    init(_ state: QuoteState, events: EventStream) {
        self.state = state
        self.events = events
    }

    /// Makes a memento of the current quote. Its name is a number, which does not reveal its contents.
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

    /// Shows a new quote.
    func show(_ state: QuoteState) { self.state = state }

    /// A memento in the form that is saved.
    ///
    /// - Parameter beginning: the beginning of its quote.
    func noted(_ memento: any Memento, _ beginning: String) -> StoredMemento {
        guard let own = memento as? QuoteImageMemento else {
            preconditionFailure("the history of the quotes keeps a memento of others")
        }
        return StoredMemento(own, beginning)
    }
}

/// The memento of a quote and its picture. Its type is unknown outside this file.
private struct QuoteImageMemento: Memento, Codable, Sendable {
    let name: String
    let originatorName: String
    let state: QuoteState
    /// The object that made it; nil in a memento that was read.
    var originator: ObjectIdentifier?

    enum CodingKeys: CodingKey {
        case name
        case originatorName
        case state
    }
}

extension QuoteImageMemento: CustomReflectable {
    /// Reflection finds only the name. Otherwise a caretaker could read the state through a mirror.
    var customMirror: Mirror { Mirror(self, children: ["name": name], displayStyle: .struct) }
}

/// A memento in the form that the originator saves and reads, and a note made with it: lists of the history need the
/// note, as only the originator can look into a memento.
struct StoredMemento: Codable, Sendable {
    private let own: QuoteImageMemento
    /// The beginning of its quote.
    let beginning: String

    fileprivate init(_ own: QuoteImageMemento, _ beginning: String) { (self.own, self.beginning) = (own, beginning) }

    var memento: any Memento { own }
}
