public import Patterns

/// A segment of the status line: a subject to observe, and the text for its value.
public struct StatusItem {
    /// The subject to observe.
    public let subject: any RebuildableSubject
    /// The current text; empty to show nothing. Called only when the line is drawn.
    public let text: () -> String
    /// Whether the text keeps changing with the clock while the value stays the same: a film's position.
    public let movesWithClock: () -> Bool

    /// - Parameters:
    ///   - observable: the subject.
    ///   - text: words for its value.
    ///   - movesWithClock: whether that value's text depends on the time.
    public init<Value: CustomStringConvertible>(
        _ observable: Observable<Value>,
        text: @escaping (Value) -> String,
        movesWithClock: @escaping (Value) -> Bool = { _ in false }
    ) {
        subject = observable
        self.text = { text(observable.value) }
        self.movesWithClock = { movesWithClock(observable.value) }
    }
}
