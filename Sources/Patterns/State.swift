package import PatternEvents

/// The context of a state pattern: an object whose behaviour is that of its present state.
///
/// The state is a value; which moves it allows is the state's own affair. The context tells each change.
/// Source: "State", Gamma et al. 1994.
package struct StateContext<State: Equatable & CustomStringConvertible> {
    /// The present state.
    package private(set) var state: State
    private let name: String
    private let events: EventStream

    /// - Parameter name: the context's name in traces.
    package init(_ name: String, _ state: State, events: EventStream) {
        self.name = name
        self.state = state
        self.events = events
    }

    /// Goes over to `next`; the same state again is no change and is not told.
    package mutating func change(to next: State, because reason: @autoclosure () -> String = "") {
        guard next != state else { return }
        events.emit(
            .state, .changeState, from: Participant(name, .context), to: Participant("\(next)", .concreteState),
            "\(state) → \(next)", because: reason()
        )
        state = next
    }
}
