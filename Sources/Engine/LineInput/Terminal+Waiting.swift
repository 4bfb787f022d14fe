/// Waiting without a line to edit.
extension Terminal {
    /// Waits while the delegate's timers run and the status line moves. What is typed meanwhile is kept for the next
    /// line.
    ///
    /// - Parameter limit: how long at most; nil: until woken or interrupted.
    /// - Returns: why it ended. The wake descriptor has been drained and the delegate has had its tick.
    public func wait(upTo limit: Duration?) -> WaitOutcome {
        let deadline = limit.map { ContinuousClock.now + $0 }
        while true {
            if Signals.takeInterrupt() { return .interrupted }
            attendToSignals()
            let tick = delegate?.timeUntilTick().map { ContinuousClock.now + $0 }
            let ready = Readiness.wait(input: nil, wake: wake, until: [tick, deadline].compactMap { $0 }.min())
            if Signals.takeInterrupt() { return .interrupted }
            let now = ContinuousClock.now
            if ready.isWoken || tick.map({ now >= $0 }) == true { delegate?.tick() }
            if ready.isWoken { return .woken }
            if let deadline, now >= deadline { return .elapsed }
        }
    }
}
