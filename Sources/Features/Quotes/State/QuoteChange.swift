/// A change of what is shown, or of where it comes from.
enum QuoteChange: Codable, Sendable {
    /// All that is kept of what was shown is this; nil for nothing, as when a first session opens.
    case history(QuoteRecord?)
    /// Something new is shown; what was shown before can be gone back to, and nothing can be redone.
    case new(QuoteState)
    /// As if the last `new` had not been.
    ///
    /// - Parameter redoable: what could be redone before it.
    case withdraw(redoable: [StoredMemento])
    /// One step back in the history.
    case back
    /// One step forward in the history.
    case forward
    /// New quotes are taken from elsewhere.
    case source(QuoteSource)
    /// Another strategy of saving is held: the one of this name.
    case format(String)
}

/// What is shown, and what can be gone back and forward to, as it is written down.
struct QuoteRecord: Codable, Sendable {
    let present: QuoteState
    /// The oldest first.
    let undoable: [StoredMemento]
    /// The next one last.
    let redoable: [StoredMemento]
    /// How many quotes were drawn after the first.
    let drawn: Int
}
