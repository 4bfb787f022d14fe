import Platform

/// The result of an attempt to read a secret.
public enum SecretOutcome: Equatable, Sendable {
    /// Enter was pressed, perhaps with nothing typed before it.
    case entered
    /// More than ``SecretBytes/limit`` bytes were typed.
    case tooLong
    /// A NUL was typed.
    case holdsNUL
    /// ^C, or ^D with nothing typed.
    case interrupted
    /// No more input will come.
    case end
    /// Reading failed with this `errno`.
    case failed(errno: Int32)
}

/// Reads secrets.
struct SecretReader {
    let driver: TerminalDriver
    let keyboard: Keyboard
    let screen: LineScreen

    /// See ``Terminal/readSecret(into:prompt:)``.
    func read(into secret: SecretBytes, prompt: Prompt) -> SecretOutcome {
        secret.wipe()
        driver.enter(.secret)
        defer { driver.enter(.betweenLines) }
        screen.begin(prompt)
        if driver.knowsEscapes { screen.show(ShownLine()) }
        var keys = SecretKeys(secret)
        let outcome = readKeys(into: &keys)
        screen.leave(marking: outcome == .interrupted ? "^C" : "")
        if outcome != .entered { secret.wipe() }
        return outcome
    }

    private func readKeys(into keys: inout SecretKeys) -> SecretOutcome {
        while true {
            if Interruption.take() {
                keyboard.forget()
                return .interrupted
            }
            screen.followSignals()
            // Bytes that were read along with an earlier line count.
            var byte = keyboard.nextByte()
            if byte == nil {
                switch awaitByte(&byte, &keys) {
                case .goesOn: break
                case .end: return .end
                case .failed(let code): return .failed(errno: code)
                }
            }
            guard let byte else { continue }
            switch keys.take(byte) {
            case .more: continue
            case .bell: screen.ring()
            case .end: return .interrupted
            case .entered: return keys.isTooLong ? .tooLong : keys.hasNUL ? .holdsNUL : .entered
            }
        }
    }

    private func awaitByte(_ byte: inout UInt8?, _ keys: inout SecretKeys) -> Keyboard.Reading {
        let pause = keys.isMidSequence ? SteadyTime.now + KeyDecoder.escapePause : nil
        let waking = keyboard.sleep(until: pause)
        if waking.isDue { keyboard.tick() }
        if waking.hasInput { return keyboard.read(&byte) }
        if let pause, SteadyTime.now >= pause { keys.pause() }
        return .goesOn
    }
}
