package import PatternEvents
import Patterns
package import Text

/// A way to show a pattern event.
package protocol TraceView {
    /// Writes `event` as one line, without a newline.
    func write(_ event: PatternEvent, to text: inout TextWriter)
}
