import Commands
import PatternEvents
import Patterns
import ShellServices
import StateStore

/// The present quote, its history, and where new ones come from.
///
/// Nothing of it lasts: a session opens with a quote of its own, and a file of quotes may be gone by the next one.
final class QuoteStage {
    let events: EventStream
    private(set) var source = QuoteSource.bundled

    private let seed: UInt64
    private let store: ChangeStore
    /// How many quotes were drawn after the opening one. What was drawn and taken back is drawn again.
    private var drawn = 0
    /// How each quote that a memento was made of begins, by the memento's name: for people who want to see the history, as
    /// nobody can look into a memento.
    private var beginnings: [String: String] = [:]
    // The opening quote is drawn when somebody wants to see it, so that nobody else waits for it.
    private lazy var originator = QuoteOriginator(draw(0, from: .bundled, butNot: nil), events: events)
    private lazy var caretaker = CaretakerHistory<QuoteState>("quote history", events: events)
    private lazy var recorder = store.recorder(for: self)

    /// - Parameter seed: the quotes and their pictures follow from it.
    init(events: EventStream, store: ChangeStore, seed: UInt64) {
        (self.events, self.store, self.seed) = (events, store, seed)
        // A store is joined before it reads its state.
        _ = recorder
    }

    /// What is shown.
    var present: QuoteState { originator.state }

    /// How the present quote begins, and those in the history.
    var history: (undoable: [String], present: String, redoable: [String]) {
        func beginnings(of mementos: [Memento<QuoteState>]) -> [String] {
            mementos.map { self.beginnings[$0.name] ?? $0.name }
        }
        return (beginnings(of: caretaker.undoable), present.quote.beginning(), beginnings(of: caretaker.redoable))
    }

    /// How many steps one can go back, and forward again.
    var depth: (undoable: Int, redoable: Int) { (caretaker.undoable.count, caretaker.redoable.count) }

    /// Shows a new quote with a new picture.
    func showNew() {
        recorder.perform(.new(draw(drawn + 1, from: source, butNot: present.quote)))
    }

    /// Goes one step back; the history must not be at its beginning.
    func goBack() { recorder.perform(.back) }

    /// Goes one step forward; something must have been undone.
    func goForward() { recorder.perform(.forward) }

    /// Takes new quotes from `source`; the present one stays.
    func use(_ source: QuoteSource) { recorder.perform(.source(source)) }

    /// Draws a quote and a picture: the same number gives the same.
    private func draw(_ number: Int, from source: QuoteSource, butNot present: Quote?) -> QuoteState {
        var random = SeededRandom(seed: seed, draw: number)
        let quotes = source.quotes
        var index = Int.random(in: quotes.indices, using: &random)
        // The same words twice running would look as if nothing had happened.
        if quotes[index] == present { index = (index + 1) % quotes.count }
        return QuoteState(
            number: number + 1, quote: quotes[index],
            picture: Picture(seed: .random(in: 0...UInt32.max, using: &random)))
    }

    private func createMemento() -> Memento<QuoteState> {
        let memento = originator.createMemento()
        beginnings[memento.name] = present.quote.beginning()
        return memento
    }
}

extension QuoteStage: StatefulFeature {
    static let featureName = "quotes"

    func apply(_ change: QuoteChange) throws(ChangeMisfit) -> QuoteChange {
        switch change {
        case .new(let state):
            let redoable = caretaker.backUp(createMemento())
            originator.show(state)
            drawn += 1
            return .withdraw(redoable: redoable)
        case .withdraw(let redoable):
            try ChangeMisfit.unless(drawn > 0 && depth.undoable > 0, "no new quote was shown")
            let shown = originator.state
            set(caretaker.takeBack(restoring: redoable))
            drawn -= 1
            return .new(shown)
        case .back:
            try ChangeMisfit.unless(depth.undoable > 0, "the history is at its beginning")
            set(caretaker.undo(leaving: createMemento()))
            return .forward
        case .forward:
            try ChangeMisfit.unless(depth.redoable > 0, "the history is at its end")
            set(caretaker.redo(leaving: createMemento()))
            return .back
        case .source(let next):
            try ChangeMisfit.unless(!next.quotes.isEmpty, "'\(next.name)' has no quotes")
            defer { source = next }
            return .source(source)
        }
    }

    private func set(_ memento: Memento<QuoteState>?) {
        guard let memento else { preconditionFailure("the history has no such step; it was to be asked before") }
        originator.setMemento(memento)
    }

    func lasts(_ change: QuoteChange) -> Bool { false }

    func contents() -> [QuoteChange] { [] }

    func describe(_ change: QuoteChange) -> String {
        switch change {
        case .new(let state): "quote: '\(state.quote.beginning())' on a picture of kind \(state.picture.kind)"
        case .withdraw: "quote: as before the last new one"
        case .back: "quote: one step back"
        case .forward: "quote: one step forward"
        case .source(let source): "quote source: \(source.name)"
        }
    }
}
