/// A change of the current quote, of the source, or of the format.
enum QuoteChange: Codable, Sendable {
    /// Replaces the whole history; nil for none, as when a first session opens.
    case history(QuoteRecord?)
    /// Shows a new quote; undo restores the previous one, and nothing can be redone.
    case new(QuoteState)
    /// Reverses the last `new`.
    ///
    /// - Parameter redoable: the redo stack before it.
    case withdraw(redoable: [StoredMemento])
    /// One step back in the history.
    case back
    /// One step forward in the history.
    case forward
    /// Takes new quotes from another source.
    case source(QuoteSource)
    /// Exchanges the strategy for saving: the new one has this name.
    case format(String)
}

/// The current quote and the history, in the form that is saved.
struct QuoteRecord: Codable, Sendable {
    let present: QuoteState
    /// The oldest first.
    let undoable: [StoredMemento]
    /// The next one last.
    let redoable: [StoredMemento]
    /// The number of quotes drawn after the first.
    let drawn: Int
}
