import Glibc
public import Platform

/// What an attempt to read a secret came to.
public enum SecretOutcome: Equatable, Sendable {
    /// Enter was pressed; nothing may have been typed before it.
    case entered
    /// More than ``SecretBytes/limit`` bytes were typed.
    case tooLong
    /// A NUL was typed.
    case holdsNUL
    /// ^C, or ^D with nothing typed.
    case interrupted
    /// No input will come any more.
    case end
    /// Reading failed with this `errno`.
    case failed(errno: Int32)
}

/// Reading what nobody is to see.
extension Terminal {
    /// Reads into `secret` what is typed up to Enter, and shows none of it. What was typed ahead counts. Meanwhile the
    /// status line moves and messages appear above the question.
    ///
    /// - Parameter secret: empty unless the outcome is `entered`.
    public func readSecret(into secret: SecretBytes, prompt: Prompt) -> SecretOutcome {
        secret.wipe()
        guard phase == .betweenLines else { return .end }
        self.prompt = prompt
        attendToSignals()
        phase = .secret
        setSecretModes()
        defer {
            if editor != nil { send(endOfEditing) }
            TerminalRestoration.remove([.bracketedPaste, .openLine])
            phase = .betweenLines
            setModesBetweenLines()
        }
        var keys = SecretKeys(secret)
        if editor != nil { send(beginningOfEditing) }
        editor == nil ? send(Array(prompt.text.utf8)) : refreshLine()
        let outcome = readKeys(into: &keys)
        // A terminal of its own kind has not shown the newline either.
        editor == nil ? send([0x0A]) : leaveLine(marking: outcome == .interrupted ? "^C" : "")
        if outcome != .entered { secret.wipe() }
        return outcome
    }

    private func readKeys(into keys: inout SecretKeys) -> SecretOutcome {
        while true {
            if Signals.takeInterrupt() {
                forgetTypedAhead()
                return .interrupted
            }
            attendToSignals()
            var byte: UInt8 = 0
            if !takeTypedAhead(&byte) {
                switch awaitByte(&byte, &keys) {
                case 1: break
                case 0: return .end
                case let code where code < 0: return .failed(errno: Int32(-code))
                default: continue
                }
            }
            switch keys.take(byte) {
            case .more: continue
            case .bell: send([0x07])
            case .end: return .interrupted
            case .entered: return keys.isTooLong ? .tooLong : keys.hasNUL ? .holdsNUL : .entered
            }
        }
    }

    /// - Returns: 1 with a byte, 2 without one, 0 at the end of input, else a negative `errno`.
    private func awaitByte(_ byte: inout UInt8, _ keys: inout SecretKeys) -> Int {
        let tick = delegate?.timeUntilTick().map { ContinuousClock.now + $0 }
        let pause = keys.isMidSequence ? ContinuousClock.now + .milliseconds(50) : nil
        let ready = Readiness.wait(input: driver.input, wake: wake, until: [tick, pause].compactMap { $0 }.min())
        if Signals.isInterrupted { return 2 }
        if ready.isWoken || tick.map({ ContinuousClock.now >= $0 }) == true { delegate?.tick() }
        guard ready.hasInput else {
            if let pause, ContinuousClock.now >= pause { keys.pause() }
            return 2
        }
        let count = read(driver.input, &byte, 1)
        if count >= 0 { return count }
        return errno == EINTR || errno == EAGAIN ? 2 : errno == EIO ? 0 : -Int(errno)
    }

    /// Takes a byte that was read together with an earlier line.
    private func takeTypedAhead(_ byte: inout UInt8) -> Bool {
        if editor == nil {
            guard !keyboard.plainInput.isEmpty else { return false }
            byte = keyboard.plainInput.removeFirst()
            return true
        }
        guard let next = keyboard.decoder.takeByte() else { return false }
        byte = next
        return true
    }

    private func forgetTypedAhead() {
        keyboard.decoder.reset()
        keyboard.plainInput = []
    }

    /// Keys come one by one and are not echoed; ^C and ^Z work.
    func setSecretModes() {
        TerminalRestoration.insert([.modes, .openLine])
        driver.setSecret()
    }
}
