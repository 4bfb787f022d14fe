import Glibc

/// A terminal without escape sequences: its driver edits the line, here it is only read.
extension Terminal {
    func readPlainLine(into line: inout [UInt8]) -> LineOutcome {
        phase = .editing
        defer { phase = .betweenLines }
        send(Array(prompt.text.utf8))
        while true {
            if let newline = keyboard.plainInput.firstIndex(of: 0x0A) {
                line.append(contentsOf: keyboard.plainInput[..<newline])
                keyboard.plainInput.removeSubrange(...newline)
                guard line.count <= LineLimit.bytes else {
                    line.removeAll(keepingCapacity: true)
                    return .tooLong
                }
                return .line
            }
            if Signals.takeInterrupt() {
                keyboard.plainInput = []
                send([0x0A])
                return .interrupted
            }
            attendToSignals()
            switch awaitPlainInput() {
            case 1: continue
            case 0:
                send([0x0A])
                return .end
            case let failure: return .failed(errno: Int32(-failure))
            }
        }
    }

    /// - Returns: 1 to go on, 0 at the end of input, else a negative `errno`.
    private func awaitPlainInput() -> Int {
        let tick = delegate?.timeUntilTick().map { ContinuousClock.now + $0 }
        let ready = Readiness.wait(input: driver.input, wake: wake, until: tick)
        if ready.isWoken || tick.map({ ContinuousClock.now >= $0 }) == true { delegate?.tick() }
        guard ready.hasInput, !Signals.isInterrupted else { return 1 }
        return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            let count = read(driver.input, buffer.baseAddress, buffer.count)
            if count > 0 {
                keyboard.plainInput.append(contentsOf: buffer[..<count].filter { $0 != KeyDecoder.quitKey })
            }
            if count >= 0 { return min(count, 1) }
            return errno == EINTR || errno == EAGAIN ? 1 : errno == EIO ? 0 : -Int(errno)
        }
    }
}
