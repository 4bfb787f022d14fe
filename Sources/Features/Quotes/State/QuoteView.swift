import Patterns

/// What is on show, as those who observe it are told.
struct ShownQuote: CustomStringConvertible {
    /// Nil until somebody wants to see a quote.
    let state: QuoteState?

    /// As traces and the `observers` command show it: `'Measure first. Your intuition…'`.
    var description: String { state.map { "'\($0.quote.beginning())'" } ?? "none" }
}

/// What people see of the shown quote: an observer of it, which draws what it was told last.
final class QuoteView: Observer {
    let observerName = "quote view"
    private(set) var state: QuoteState?

    init(of subject: Observable<ShownQuote>) {
        state = subject.value.state
        subject.addObserver(self) { [unowned self] shown, _ in state = shown.state }
    }
}
