/// A value that goes on with time in a way that can be counted.
protocol Continuing: Equatable {
    /// The value when `elapsed` has passed and nothing else has happened.
    func after(_ elapsed: Duration) -> Self

    /// How long until something happens that is more than going on; nil if nothing will.
    var timeLeft: Duration? { get }
}

/// A value known at one time, from which it is counted for any later one. Nothing ticks.
struct Clocked<Value: Continuing> {
    /// What it was at ``since``.
    let value: Value
    /// In time since the shell's start.
    let since: Duration

    init(_ value: Value, since: Duration) {
        self.value = value
        self.since = since
    }

    /// The value at `time`.
    func value(at time: Duration) -> Value {
        value.after(time > since ? time - since : .zero)
    }

    /// When something happens that is more than going on, in time since the shell's start.
    var due: Duration? { value.timeLeft.map { since + $0 } }
}

extension Duration {
    /// The next whole second, as people count down.
    var roundedUp: Duration {
        let (seconds, attoseconds) = components
        return .seconds(attoseconds > 0 ? seconds + 1 : seconds)
    }
}
