/// Values known at one time, from which they are counted for any later one. Nothing ticks.
struct Clocked<Values> {
    /// The values at ``since``.
    let values: Values
    /// In time since the shell's start.
    let since: Duration

    init(_ values: Values, since: Duration) {
        self.values = values
        self.since = since
    }
}

extension Duration {
    /// The next whole second, as people count down.
    var roundedUp: Duration {
        let (seconds, attoseconds) = components
        return .seconds(attoseconds > 0 ? seconds + 1 : seconds)
    }
}
