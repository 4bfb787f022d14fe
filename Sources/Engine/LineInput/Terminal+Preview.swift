import Glibc

/// A row that stands where a line would be typed, and a single key that says what becomes of it.
extension Terminal {
    /// Whether single keys can be waited for: the terminal knows escape sequences, and no line is being edited.
    public var canAwaitKey: Bool { editor != nil && phase == .betweenLines }

    /// Shows a text in the row of the cursor and waits for a key, while the delegate's timers run and the status line moves.
    /// The row is empty again afterwards.
    ///
    /// - Parameter row: asked anew when the window has another size; no wider than it, may contain SGR sequences.
    /// - Precondition: ``canAwaitKey``.
    public func awaitKey(showing row: (_ columns: Int) -> String) -> LiveEvent {
        precondition(canAwaitKey, "a key is waited for only between lines")
        func erase() { send(Array("\r\u{1B}[K".utf8)) }
        func draw() { send(Array("\r\u{1B}[K\(row(size.columns))".utf8)) }
        draw()
        while true {
            if Signals.takeInterrupt() {
                erase()
                return .interrupted
            }
            if let typed = keyboard.decoder.next(), let key = LiveEvent(typed) {
                erase()
                return key
            }
            let tick = delegate?.timeUntilTick().map { ContinuousClock.now + $0 }
            let pause = keyboard.decoder.isMidSequence ? ContinuousClock.now + Self.escapePause : nil
            let ready = Readiness.wait(input: driver.input, wake: wake, until: [tick, pause].compactMap { $0 }.min())
            if Signals.isInterrupted { continue }
            if ready.hasInput {
                if readBytes() <= 0 {
                    erase()
                    return .closed
                }
                continue
            }
            if let pause, ContinuousClock.now >= pause, let typed = keyboard.decoder.next(isPause: true),
                let key = LiveEvent(typed)
            {
                erase()
                return key
            }
            // What the delegate has to say is written where the row stands.
            erase()
            attendToSignals()
            if ready.isWoken || tick.map({ ContinuousClock.now >= $0 }) == true { delegate?.tick() }
            draw()
        }
    }

    /// Makes a character the first one of the next line, as if it had been typed there.
    public func giveBack(_ scalar: Unicode.Scalar) {
        keyboard.characters.insert(wchar_t(bitPattern: scalar.value), at: 0)
    }
}
