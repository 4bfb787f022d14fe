import PatternEvents
import Patterns

/// A change of what is shown, or of where it comes from.
enum QuoteChange: Codable, Sendable {
    /// Something new is shown; what was shown before can be gone back to, and nothing can be redone.
    case new(QuoteState)
    /// As if the last `new` had not been.
    ///
    /// - Parameter redoable: what could be redone before it.
    case withdraw(redoable: [Memento<QuoteState>])
    /// One step back in the history.
    case back
    /// One step forward in the history.
    case forward
    /// New quotes are taken from elsewhere.
    case source(QuoteSource)
}
