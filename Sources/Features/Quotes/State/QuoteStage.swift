import Commands
import Patterns
import StateStore

/// The current quote, its history, the source of new ones, and the format for saving.
///
/// The history and the format are lasting; a file of quotes is not, as it may be gone by the next session.
final class QuoteStage {
    let events: EventStream
    private(set) var source = QuoteSource.bundled

    private let seed: UInt64
    private let store: ChangeStore
    private let converter: WallpaperConverter
    /// The number of quotes drawn after the first. After undo, the same draw is repeated.
    private var drawn = 0
    /// Whether there is anything to save: before the first new quote, every session opens with a different one.
    private var isKept = false
    // The opening quote is drawn on first use, so that no other command waits for it.
    private lazy var album = QuoteAlbum(opening, events: events)
    private lazy var shown = Observable("quote", ShownQuote(state: nil), events: events)
    // It observes from its first use on; other observers come later.
    private lazy var view = QuoteView(of: shown)
    private lazy var recorder = store.recorder(for: self)

    /// - Parameter seed: determines the quotes and their pictures.
    init(events: EventStream, store: ChangeStore, seed: UInt64) {
        (self.events, self.store, self.seed) = (events, store, seed)
        converter = WallpaperConverter(events: events)
        // A store is joined before it reads its state.
        _ = recorder
    }

    var structures: [StructureRecord] { [album.structure, converter.structure] }

    // MARK: What there is

    /// The current quote.
    var present: QuoteState { album.present }

    /// The displayed quote: that of the view's last notification.
    var seen: QuoteState {
        _ = view
        if shown.value.state == nil { tell() }
        return view.state ?? album.present
    }

    /// The current quote, as a subject.
    var subject: Observable<ShownQuote> {
        _ = view
        return shown
    }

    /// The beginnings of the current quote and of those in the history.
    var history: (undoable: [String], present: String, redoable: [String]) { album.listing }

    /// The numbers of possible steps back and forward.
    var depth: (undoable: Int, redoable: Int) { album.depth }

    /// Whether the current command is only rehearsed, and will be reversed.
    var isRehearsed: Bool { store.isRehearsing }

    /// The album in the form that is saved.
    var record: QuoteRecord { album.record(drawn: drawn) }

    /// Converts pictures to files, by its current strategy.
    var saver: WallpaperConverter { converter }

    // MARK: What can be done

    /// Draws a quote and a picture to fetch: the same number gives the same pair.
    ///
    /// - Parameter ahead: the number of pairs already being fetched.
    func draft(ahead: Int) -> (quote: Quote, picture: Picture) {
        draw(drawn + 1 + ahead, from: source, butNot: album.present.quote)
    }

    /// Shows a new quote with a new picture.
    func show(_ quote: Quote, _ picture: Picture) {
        if !isKept { recorder.perform(.history(record)) }
        recorder.perform(.new(QuoteState(number: drawn + 2, quote: quote, picture: picture)))
    }

    /// Goes one step back; requires a step to undo.
    func goBack() { recorder.perform(.back) }

    /// Goes one step forward; requires a step to redo.
    func goForward() { recorder.perform(.forward) }

    /// Takes new quotes from `source`; the current one stays.
    func use(_ source: QuoteSource) { recorder.perform(.source(source)) }

    /// Exchanges the strategy for saving.
    func hold(_ format: any WallpaperFormat) { recorder.perform(.format(format.name)) }

    // MARK: Drawing

    private var opening: QuoteState {
        let (quote, picture) = draw(0, from: .bundled, butNot: nil)
        return QuoteState(number: 1, quote: quote, picture: picture)
    }

    private func draw(_ number: Int, from source: QuoteSource, butNot present: Quote?) -> (Quote, Picture) {
        var random = SeededRandom(seed: seed, draw: number)
        let quotes = source.quotes
        var index = Int.random(in: quotes.indices, using: &random)
        // The same quote twice in a row would look as if nothing had happened.
        if quotes[index] == present { index = (index + 1) % quotes.count }
        return (quotes[index], Picture(seed: .random(in: 0...UInt32.max, using: &random)))
    }
}

extension QuoteStage: StatefulFeature {
    static let featureName = "quotes"
    /// Far more than anyone draws.
    private static let drawnLimit = 1 << 40

    func apply(_ change: QuoteChange) throws(InapplicableChange) -> QuoteChange {
        switch change {
        case .history(let record):
            let former = isKept ? album.record(drawn: drawn) : nil
            try InapplicableChange.unless(
                (0..<Self.drawnLimit).contains(record?.drawn ?? 0), "so many quotes cannot have been drawn")
            album.restore(record, opening: opening)
            (drawn, isKept) = (record?.drawn ?? 0, record != nil)
            tell()
            return .history(former)
        case .new(let state):
            try InapplicableChange.unless(isKept && drawn < Self.drawnLimit, "there is no history to put a quote into")
            let redoable = album.show(state)
            drawn += 1
            tell()
            return .withdraw(redoable: redoable)
        case .withdraw(let redoable):
            try InapplicableChange.unless(drawn > 0 && album.depth.undoable > 0, "no new quote was shown")
            try InapplicableChange.unless(album.canGoBack, Self.foreignMemento)
            try InapplicableChange.unless(album.depth.redoable == 0, "the quote was left")
            let withdrawn = album.withdraw(restoring: redoable)
            drawn -= 1
            tell()
            return .new(withdrawn)
        case .back:
            try InapplicableChange.unless(album.depth.undoable > 0, "the history is at its beginning")
            try InapplicableChange.unless(album.canGoBack, Self.foreignMemento)
            album.goBack()
            tell()
            return .forward
        case .forward:
            try InapplicableChange.unless(album.depth.redoable > 0, "the history is at its end")
            try InapplicableChange.unless(album.canGoForward, Self.foreignMemento)
            album.goForward()
            tell()
            return .back
        case .source(let next):
            try InapplicableChange.unless(!next.quotes.isEmpty, "'\(next.name)' has no quotes")
            defer { source = next }
            return .source(source)
        case .format(let name):
            guard let format = WallpaperFormats.format(named: name) else {
                throw InapplicableChange("there is no format '\(name)'")
            }
            let former = converter.held.name
            converter.hold(format)
            return .format(former)
        }
    }

    private static let foreignMemento = "the memento is of another originator"

    /// Notifies the observers of the shown quote.
    private func tell() { shown.value = ShownQuote(state: album.present) }

    func lasts(_ change: QuoteChange) -> Bool {
        if case .source = change { false } else { true }
    }

    func contents() -> [QuoteChange] {
        (isKept ? [.history(album.record(drawn: drawn))] : [])
            + (converter.held.name == WallpaperFormats.first.name ? [] : [.format(converter.held.name)])
    }

    func changedPart(by change: QuoteChange, inverse: QuoteChange) -> ChangedPart {
        switch (change, inverse) {
        case (.format(let new), .format(let old)): ChangedPart("quote format", old: old, new: new)
        case (.source(let new), .source(let old)): ChangedPart("quote source", old: old.name, new: new.name)
        default: ChangedPart("quote", new: describe(change))
        }
    }

    func describe(_ change: QuoteChange) -> String {
        switch change {
        case .history(let record?): "quote history: begins with '\(record.present.quote.beginning())'"
        case .history(nil): "quote history: none"
        case .new(let state): "quote: '\(state.quote.beginning())' on a picture of kind \(state.picture.kind)"
        case .withdraw: "quote: as before the last new one"
        case .back: "quote: one step back"
        case .forward: "quote: one step forward"
        case .source(let source): "quote source: \(source.name)"
        case .format(let name): "quote format: \(name)"
        }
    }
}
