import Platform

/// A terminal without escape sequences: its driver edits the line, which is only read here.
struct PlainReader {
    let driver: TerminalDriver
    let keyboard: Keyboard
    let screen: LineScreen

    /// See ``LineSource/readLine(into:prompt:)``.
    func read(into line: inout [UInt8], prompt: Prompt) -> LineOutcome {
        driver.enter(.editing)
        defer { driver.enter(.betweenLines) }
        screen.begin(prompt)
        while true {
            if let typed = keyboard.nextLine() {
                guard typed.count <= LineLimit.bytes else { return .tooLong }
                line.append(contentsOf: typed)
                return .line
            }
            if Interruption.take() {
                keyboard.forget()
                screen.leave()
                return .interrupted
            }
            screen.followSignals()
            let waking = keyboard.sleep()
            if waking.isDue { keyboard.tick() }
            guard waking.hasInput else { continue }
            switch keyboard.read() {
            case .goesOn: continue
            case .end:
                screen.leave()
                return .end
            case .failed(let code): return .failed(errno: code)
            }
        }
    }
}
