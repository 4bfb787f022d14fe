import Platform

/// A row in place of a line, and a single key that decides how to continue.
struct KeyRow {
    let driver: TerminalDriver
    let keyboard: Keyboard
    let screen: LineScreen

    /// See ``Terminal/awaitKey(showing:)``.
    func awaitKey(showing row: (_ columns: Int) -> String) -> LiveEvent {
        defer { erase() }
        driver.send("\r\u{1B}[K\(row(driver.size.columns))")
        while true {
            if Interruption.take() { return .interrupted }
            if let typed = keyboard.next(), let key = LiveEvent(typed) { return key }
            let (waking, reading) = keyboard.awaitKeys()
            if Interruption.isPending { continue }
            guard reading == .goesOn else { return .closed }
            if waking.hasInput, !waking.isDue { continue }
            // Output of the delegate replaces the row.
            erase()
            screen.followSignals()
            if waking.isDue { keyboard.tick() }
            driver.send("\r\u{1B}[K\(row(driver.size.columns))")
        }
    }

    private func erase() { driver.send("\r\u{1B}[K") }
}
