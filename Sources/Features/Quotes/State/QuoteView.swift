import Patterns

/// The quote on display, as its observers are notified of it.
struct ShownQuote: CustomStringConvertible {
    /// Nil until somebody wants to see a quote.
    let state: QuoteState?

    /// As traces and the `observers` command show it: `'Measure first. Your intuition…'`.
    var description: String { state.map { "'\($0.quote.beginning())'" } ?? "none" }
}

/// What people see of the shown quote: an observer of it, which draws the quote of its last notification.
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
