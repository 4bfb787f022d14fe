import Patterns

/// The current quote and earlier ones: the originator, and the caretaker of its mementos.
final class QuoteAlbum {
    private let originator: QuoteOriginator
    private var caretaker: CaretakerHistory
    /// The beginning of the quote in each memento, by the memento's name.
    private var beginnings: [String: String] = [:]
    private let events: EventStream

    private static let caretakerName = "quote history"

    init(_ present: QuoteState, events: EventStream) {
        self.events = events
        originator = QuoteOriginator(present, events: events)
        caretaker = CaretakerHistory(Self.caretakerName, events: events)
    }

    var structure: StructureRecord {
        let mementos = caretaker.undoable + caretaker.redoable.reversed()
        return StructureRecord(
            .memento, Self.caretakerName,
            [.init(.caretaker, Self.caretakerName, caretaker), .init(.originator, originator.name, originator)]
                + mementos.map { .init(.memento, $0.name) },
            notes: ["\(caretaker.undoable.count) to go back to, \(caretaker.redoable.count) to go forward to"])
    }

    /// The current quote.
    var present: QuoteState { originator.state }

    /// The numbers of possible steps back and forward.
    var depth: (undoable: Int, redoable: Int) { (caretaker.undoable.count, caretaker.redoable.count) }

    /// The beginnings of the current quote and of those in the history.
    var listing: (undoable: [String], present: String, redoable: [String]) {
        (
            caretaker.undoable.map(beginning), present.quote.beginning(),
            caretaker.redoable.map(beginning)
        )
    }

    private func beginning(of memento: any Memento) -> String { beginnings[memento.name] ?? memento.name }

    private func noted(_ mementos: [any Memento]) -> [StoredMemento] {
        mementos.map { originator.noted($0, beginning(of: $0)) }
    }

    /// Restores noted mementos.
    private func mementos(of noted: [StoredMemento]) -> [any Memento] {
        for one in noted { beginnings[one.memento.name] = one.beginning }
        return noted.map(\.memento)
    }

    // MARK: Steps

    /// Shows a new quote.
    ///
    /// - Returns: the previous redo stack.
    func show(_ state: QuoteState) -> [StoredMemento] {
        let redoable = caretaker.backUp(createMemento())
        originator.show(state)
        return noted(redoable)
    }

    /// Reverses the last ``show(_:)``.
    ///
    /// - Returns: the quote it had shown.
    func withdraw(restoring redoable: [StoredMemento]) -> QuoteState {
        let shown = present
        set(caretaker.takeBack(restoring: mementos(of: redoable)))
        return shown
    }

    /// Whether the originator can open the memento for undo: a memento that was read may be another's.
    var canGoBack: Bool { caretaker.undoable.last.map(originator.made) ?? false }

    /// Whether the originator can open the memento for redo.
    var canGoForward: Bool { caretaker.redoable.last.map(originator.made) ?? false }

    func goBack() { set(caretaker.undo(leaving: createMemento())) }

    func goForward() { set(caretaker.redo(leaving: createMemento())) }

    private func createMemento() -> any Memento {
        let memento = originator.save()
        beginnings[memento.name] = present.quote.beginning()
        return memento
    }

    private func set(_ memento: (any Memento)?) {
        guard let memento, originator.setMemento(memento) else {
            preconditionFailure("the history has no such step; it was to be asked before")
        }
    }

    // MARK: On disk

    /// Returns the album in the form that is saved.
    ///
    /// - Parameter drawn: saved with it.
    func record(drawn: Int) -> QuoteRecord {
        QuoteRecord(
            present: present, undoable: noted(caretaker.undoable), redoable: noted(caretaker.redoable), drawn: drawn)
    }

    /// Restores a saved album, or starts over with `opening`.
    func restore(_ record: QuoteRecord?, opening: @autoclosure () -> QuoteState) {
        originator.show(record?.present ?? opening())
        beginnings = [:]
        caretaker = CaretakerHistory(
            Self.caretakerName, undoable: mementos(of: record?.undoable ?? []),
            redoable: mementos(of: record?.redoable ?? []), events: events)
    }
}
