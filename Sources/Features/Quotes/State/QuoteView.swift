import Patterns

/// The displayed quote, as its observers receive it.
struct ShownQuote: CustomStringConvertible {
    /// nil until a quote is first requested.
    let state: QuoteState?

    /// The text in traces and in `observers`: `'Measure first. Your intuition…'`.
    var description: String { state.map { "'\($0.quote.beginning())'" } ?? "none" }
}

/// The view of the current quote: an observer that draws the quote of its last notification.
final class QuoteView: Observer {
    let observerName = "quote view"
    private(set) var state: QuoteState?
    private let subject: Observable<ShownQuote>

    init(of subject: Observable<ShownQuote>) {
        state = subject.value.state
        self.subject = subject
        subject.attach(self)
    }

    func update(_ update: SubjectUpdate) {
        state = subject.value.state
    }
}
