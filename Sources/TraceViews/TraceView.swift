public import PatternEvents
import Patterns
public import Text

/// A way to show a pattern event.
public protocol TraceView {
    /// Writes `event` as one line, without a newline.
    func write(_ event: PatternEvent, to text: inout TextWriter)
}
