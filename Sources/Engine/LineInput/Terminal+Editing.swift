import CEditline
import Glibc

/// Reading a line: libedit asks for one character after the other, and here they come from.
extension Terminal {
    public func readLine(into line: inout [UInt8], prompt: Prompt) -> LineOutcome {
        line.removeAll(keepingCapacity: true)
        guard phase == .betweenLines else { return .end }
        self.prompt = prompt
        attendToSignals()
        guard let editor else { return readPlainLine(into: &line) }
        phase = .editing
        keyboard.wasInterrupted = false
        recall.walk = HistoryWalk()
        recall.search = nil
        listed = nil
        offered = nil
        isCompletionSlow = false
        undo = LineUndo()
        keyboard.isBehindPrefix = false
        setEditingModes()
        send(beginningOfEditing)
        defer {
            send(endOfEditing)
            TerminalRestoration.remove([.bracketedPaste, .openLine])
            recall.search = nil
            phase = .betweenLines
            setModesBetweenLines()
        }

        var count: Int32 = 0
        errno = 0
        let typed = el_wgets(editor.handle, &count)
        let error = errno
        if keyboard.wasInterrupted {
            leaveLine(marking: "^C")
            return .interrupted
        }
        guard typed != nil, count > 0 else {
            showFinished([])
            return count < 0 && error != 0 && error != EIO ? .failed(errno: error) : .end
        }
        var scalars = editor.scalars
        if scalars.last == "\n" { scalars.removeLast() }
        let text = String(scalars)
        let final = choices == nil ? delegate?.finalText(of: text) ?? text : text
        showFinished(final == text ? scalars : Array(final.unicodeScalars))
        line.append(contentsOf: text.utf8)
        guard line.count <= LineLimit.bytes else {
            line.removeAll(keepingCapacity: true)
            return .tooLong
        }
        return .line
    }

    /// Reads the answer to a question as ``readLine(into:prompt:)`` reads a command, but without the history.
    ///
    /// - Parameter choices: what Tab completes, case folded.
    public func readAnswer(into line: inout [UInt8], prompt: Prompt, choices: [String]) -> LineOutcome {
        self.choices = choices
        defer { self.choices = nil }
        return readLine(into: &line, prompt: prompt)
    }

    /// What is sent when a line begins: pastes are to come in brackets.
    var beginningOfEditing: [UInt8] {
        TerminalRestoration.insert([.bracketedPaste, .openLine])
        return Array("\u{1B}[?2004h".utf8)
    }

    var endOfEditing: [UInt8] { Array("\u{1B}[?2004l".utf8) }

    func setEditingModes() {
        TerminalRestoration.insert(.modes)
        driver.setEditing()
    }

    /// Does what arrived signals ask for, ^C excepted.
    func attendToSignals() {
        if Signals.takeResumption() { followResumption() }
        if Signals.takeResize() { followResize() }
    }

    /// Answers libedit: 1 with a character, 0 at the end of input, -1 with `errno` after ^C or a failure.
    func nextCharacter(_ character: UnsafeMutablePointer<wchar_t>) -> Int32 {
        while keyboard.characters.isEmpty {
            if let typed = keyboard.decoder.next() {
                accept(typed)
                continue
            }
            if Signals.takeInterrupt() {
                keyboard.wasInterrupted = true
                keyboard.decoder.reset()
                keyboard.pastes = []
                errno = EINTR
                return -1
            }
            attendToSignals()
            editor.map { undo.note(.init(line: String($0.scalars), cursor: $0.cursor)) }
            refreshLine()
            if !Readiness.wait(input: driver.input, wake: nil, until: .now).hasInput {
                offerSuggestion()
                if !suggestion.isEmpty { refreshLine() }
            }
            let count = awaitInput()
            if count <= 0 { return Int32(count) }
        }
        character.pointee = keyboard.characters.removeFirst()
        return 1
    }

    /// Sleeps until something happens, reads what was typed, and lets the delegate do what is due.
    ///
    /// - Returns: 1, or 0 at the end of input, or -1 with `errno`.
    func awaitInput() -> Int {
        let tick = delegate?.timeUntilTick().map { ContinuousClock.now + $0 }
        let pause = keyboard.decoder.isMidSequence ? ContinuousClock.now + Self.escapePause : nil
        let ready = Readiness.wait(input: driver.input, wake: wake, until: [tick, pause].compactMap { $0 }.min())
        // What can be read now was typed behind the ^C and belongs to the next line.
        if Signals.isInterrupted { return 1 }
        if ready.hasInput {
            let count = readBytes()
            if count <= 0 { return count }
        } else if let pause, ContinuousClock.now >= pause, let typed = keyboard.decoder.next(isPause: true) {
            accept(typed)
        }
        if ready.isWoken || tick.map({ ContinuousClock.now >= $0 }) == true { delegate?.tick() }
        return 1
    }

    /// What follows an Escape within this time belongs to it; a person is slower, a slow line is faster.
    static var escapePause: Duration { .milliseconds(50) }

    /// Reads what was typed.
    ///
    /// - Returns: 1, or 0 at the end of input, or -1 with `errno`.
    func readBytes() -> Int {
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            let count = read(driver.input, buffer.baseAddress, buffer.count)
            if count > 0 { keyboard.decoder.append(buffer[..<count]) }
            return count < 0 && (errno == EINTR || errno == EAGAIN) ? 1 : min(count, 1)
        }
    }

    /// ^X ^E has the line edited by another program; any other key means behind ^X what it means to libedit.
    private func acceptBehindPrefix(_ typed: Typed) {
        keyboard.isBehindPrefix = false
        guard typed != .scalar("\u{5}") else { return keyboard.characters.append(wchar_t(Key.editElsewhere.rawValue)) }
        keyboard.characters.append(0x18)
        accept(typed)
    }

    /// Makes libedit's characters of what was typed.
    private func accept(_ typed: Typed) {
        if recall.search != nil, takeInSearch(typed) { return }
        if takesSuggestion(typed) { return keyboard.characters.append(wchar_t(Key.suggested.rawValue)) }
        if keyboard.isBehindPrefix { return acceptBehindPrefix(typed) }
        switch typed {
        case .scalar("\u{12}"), .scalar("\u{13}"): beginSearch()
        case .scalar("\u{18}") where editing == .emacs: keyboard.isBehindPrefix = true
        case .scalar(let scalar): keyboard.characters.append(wchar_t(scalar.value))
        case .key(.escape) where editing == .emacs: keyboard.characters.append(0x1B)
        case .key(let key): keyboard.characters.append(wchar_t(key.rawValue))
        case .alt(let scalar):
            accept(.key(.escape))
            accept(.scalar(scalar))
        case .pasted(let bytes):
            keyboard.pastes.append(bytes)
            accept(.key(.paste))
        }
    }
}
