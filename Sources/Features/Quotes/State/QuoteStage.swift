import Commands
import Patterns
import StateStore

/// The present quote, its history, where new ones come from, and how they are saved.
///
/// The history lasts from session to session, and so does the way of saving; a file of quotes may be gone by the next one.
final class QuoteStage {
    let events: EventStream
    private(set) var source = QuoteSource.bundled

    private let seed: UInt64
    private let store: ChangeStore
    private let converter: WallpaperConverter
    /// How many quotes were drawn after the first. A draw that was undone is drawn again.
    private var drawn = 0
    /// Whether there is anything to write down: until a first new quote every session opens with one of its own.
    private var isKept = false
    // The opening quote is drawn when it is first shown, so that no other command waits for it.
    private lazy var album = QuoteAlbum(opening, events: events)
    private lazy var shown = Observable("quote", ShownQuote(state: nil), events: events)
    // It observes from its first use on; other observers come after it.
    private lazy var view = QuoteView(of: shown)
    private lazy var recorder = store.recorder(for: self)

    /// - Parameter seed: the quotes and their pictures follow from it.
    init(events: EventStream, store: ChangeStore, seed: UInt64) {
        (self.events, self.store, self.seed) = (events, store, seed)
        converter = WallpaperConverter(events: events)
        // A store is joined before it reads its state.
        _ = recorder
    }

    var structures: [StructureRecord] { [album.structure, converter.structure] }

    // MARK: What there is

    /// What is shown.
    var present: QuoteState { album.present }

    /// What people see of it: the quote of which its view was notified last.
    var seen: QuoteState {
        _ = view
        if shown.value.state == nil { tell() }
        return view.state ?? album.present
    }

    /// The shown quote, for all who want to follow it.
    var subject: Observable<ShownQuote> {
        _ = view
        return shown
    }

    /// How the present quote begins, and those in the history.
    var history: (undoable: [String], present: String, redoable: [String]) { album.listing }

    /// The number of steps back, and forward again.
    var depth: (undoable: Int, redoable: Int) { album.depth }

    /// Whether what is done now is only rehearsed and will be reversed.
    var isRehearsed: Bool { store.isRehearsing }

    /// All that is shown and can be gone to, as it is written down.
    var record: QuoteRecord { album.record(drawn: drawn) }

    /// Puts pictures into files, by the strategy that it holds.
    var saver: WallpaperConverter { converter }

    // MARK: What can be done

    /// A quote and a picture to be fetched: the same number gives the same.
    ///
    /// - Parameter ahead: how many are being fetched already.
    func draft(ahead: Int) -> (quote: Quote, picture: Picture) {
        draw(drawn + 1 + ahead, from: source, butNot: album.present.quote)
    }

    /// Shows a new quote with a new picture.
    func show(_ quote: Quote, _ picture: Picture) {
        if !isKept { recorder.perform(.history(record)) }
        recorder.perform(.new(QuoteState(number: drawn + 2, quote: quote, picture: picture)))
    }

    /// Goes one step back; the history must not be at its beginning.
    func goBack() { recorder.perform(.back) }

    /// Goes one step forward; something must have been undone.
    func goForward() { recorder.perform(.forward) }

    /// Takes new quotes from `source`; the present one stays.
    func use(_ source: QuoteSource) { recorder.perform(.source(source)) }

    /// Holds another strategy of saving.
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
        // The same words twice running would look as if nothing had happened.
        if quotes[index] == present { index = (index + 1) % quotes.count }
        return (quotes[index], Picture(seed: .random(in: 0...UInt32.max, using: &random)))
    }
}

extension QuoteStage: StatefulFeature {
    static let featureName = "quotes"
    /// More than anybody draws.
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
