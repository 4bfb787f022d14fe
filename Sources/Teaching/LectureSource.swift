import Commands
import LineInput
import Patterns
import Shell
import Text

/// The lines of a lecture: shown one after the other, and run when the lecturer wants it.
///
/// At the prompt it shows a text and the next command and waits for a key; in a script it shows both and continues.
final class LectureSource: LineSource {
    let name: String

    private let lecture: Lecture
    private let podium: Podium
    private let events: EventStream
    /// Whether there is a lecturer at the prompt.
    private let isAttended: Bool
    /// Whether another lecture was being given on the same state.
    private let wasLecturing: Bool

    /// The step that comes next.
    private var position = 0
    /// Whether what is said before it has been said.
    private var isSaid = false
    /// The lines of a step that are still to be handed out.
    private var rest: [String] = []
    /// Whether the lecturer types what they like.
    private var isOnDetour = false
    /// Whether a line of theirs has begun while something was left to be shown, which comes after it.
    private var isTyping = false
    /// What is said of the command that has run.
    private var afterwards: [String] = []
    /// Where each step began that was run.
    private var marks: [Int: Savepoint] = [:]
    /// The number of the last line returned, if no one is at the prompt: each is, so that errors name the right one.
    private var lineNumber = 0

    init(_ lecture: Lecture, name: String, at podium: Podium, events: EventStream) {
        (self.lecture, self.name, self.podium, self.events) = (lecture, name, podium, events)
        isAttended = podium.host.isAtPrompt
        wasLecturing = podium.host.isLecturing
        podium.host.isLecturing = isAttended
    }

    private var host: TerminalHost { podium.host }
    private var output: DurableOutput { podium.output }

    func readLine(into line: inout [UInt8], prompt: Prompt) -> LineOutcome {
        if let next = rest.popLast() {
            line = Array(next.utf8)
            return .line
        }
        guard isAttended, let terminal = host.terminal else { return readUnattended(into: &line) }
        while true {
            if position < lecture.steps.count, lecture.steps[position].isHidden { return run(into: &line) ?? .end }
            sayAfterwards()
            if !isTyping, host.showScreen() {
                guard let outcome = stop(into: &line, at: terminal, prompt) else { continue }
                return outcome
            }
            isTyping = false
            if isOnDetour || !terminal.canAwaitKey {
                guard let outcome = readOwnLine(into: &line, at: terminal, prompt) else { continue }
                return outcome
            }
            guard position < lecture.steps.count else { return leave() }
            guard isSaid else {
                say(lecture.steps[position])
                continue
            }
            let key = terminal.awaitKey { self.preview(columns: $0, prompt) }
            host.wasRead()
            guard let outcome = follow(key, into: &line, at: terminal) else { continue }
            return outcome
        }
    }

    /// At the foot of the screen, with more to be shown.
    private func stop(into line: inout [UInt8], at terminal: Terminal, _ prompt: Prompt) -> LineOutcome? {
        let key = terminal.awaitKey { self.row(with: "Enter continues", columns: $0, prompt) }
        host.wasRead()
        guard !Self.isEnter(key) else { return nil }
        isTyping = true
        defer { if !isOnDetour { isTyping = false } }
        return follow(key, into: &line, at: terminal)
    }

    // MARK: In a script

    /// The next line of the file; before the first line of a command comes what is said of it, and the command itself.
    private func readUnattended(into line: inout [UInt8]) -> LineOutcome {
        sayAfterwards()
        // A page may have a text and no command.
        while position < lecture.steps.count, lecture.steps[position].lines.isEmpty {
            say(lecture.steps[position])
            position += 1
            isSaid = false
        }
        guard position < lecture.steps.count else { return .end }
        let step = lecture.steps[position]
        lineNumber += 1
        // Lines between the commands are handed out empty.
        guard lineNumber >= step.line else {
            line = []
            return .line
        }
        say(step)
        lineNumber = step.line + step.lines.count - 1
        handOut(step, step.lines, shown: step.lines, into: &line)
        return .line
    }

    /// Hands a step's lines to the shell.
    private func handOut(_ step: Lecture.Step, _ lines: [String], shown: [String], into line: inout [UInt8]) {
        position += 1
        isSaid = false
        afterwards += step.afterwards
        if !step.isHidden { echo(shown) }
        // A line that continues on the next one is read before the next key.
        rest = lines.dropFirst().reversed()
        line = Array(lines[0].utf8)
    }

    // MARK: At the prompt

    /// The next command, in the one row that is free for it.
    private func preview(columns: Int, _ prompt: Prompt) -> String {
        let step = lecture.steps[position]
        let command = step.shownLines.map { Lecture.split($0).command }.joined(separator: " ")
        return row(with: step.lines.isEmpty ? "(Enter continues)" : command, columns: columns, prompt)
    }

    private func row(with text: String, columns: Int, _ prompt: Prompt) -> String {
        let own = own(prompt).text
        let room = max(0, columns - 1 - DisplayWidth.columns(of: own))
        var row = TextWriter(usesColor: output.usesColor, width: columns)
        row.write(DisplayWidth.truncated(own, columns: columns - 1))
        row.write(DisplayWidth.truncated(ControlCharacters.shown(text), columns: room), .quiet)
        return String(decoding: row.bytes, as: UTF8.self)
    }

    /// The shell's prompt with the page before it, so that lecturers know where they are: `[2/4] playhouse> `.
    private func own(_ prompt: Prompt) -> Prompt {
        // Until something is said of the next step, what is on the screen belongs to the one before.
        let shown = isSaid ? position : max(0, position - 1)
        let page = lecture.steps.indices.contains(shown) ? lecture.steps[shown].page : lecture.pages
        return Prompt("[\(page)/\(lecture.pages)] \(prompt.text)", tone: prompt.tone, continuation: prompt.continuation)
    }

    /// The lecture has ended, or the lecturer has had enough of it.
    private func leave() -> LineOutcome {
        let isOver = position >= lecture.steps.count
        host.dropUnread()
        host.isLecturing = wasLecturing
        output.writeToScreen { text in
            text.write(line: isOver ? "'\(name)' has ended" : "left '\(name)' before the end", .quiet)
            text.newline()
        }
        return .end
    }

    /// - Returns: nil if another key is to be waited for.
    private func follow(_ key: LiveEvent, into line: inout [UInt8], at terminal: Terminal) -> LineOutcome? {
        switch key {
        case _ where Self.isEnter(key): return run(into: &line)
        case .character("\u{04}"), .interrupted, .closed: return leave()
        case .character(let scalar) where scalar.value >= 0x20:
            terminal.giveBack(scalar)
            isOnDetour = true
            return nil
        case .character, .up, .down, .left, .right, .escape:
            isOnDetour = true
            return nil
        case .elapsed, .woken, .resized, .resumed: return nil
        }
    }

    private static func isEnter(_ key: LiveEvent) -> Bool { key == .character("\r") || key == .character("\n") }

    /// - Returns: nil if the step is only a text.
    private func run(into line: inout [UInt8]) -> LineOutcome? {
        let step = lecture.steps[position]
        marks[position] = podium.savepoints.savepoint()
        guard !step.lines.isEmpty else {
            position += 1
            isSaid = false
            return nil
        }
        handOut(step, step.attendedLines, shown: step.shownLines, into: &line)
        return .line
    }

    /// A step back: all is as it was when the step before began, and it comes next again. Changes by timers stay, and
    /// the step that waited for it is not gone back to.
    private func goBack(into line: inout [UInt8]) -> LineOutcome? {
        host.dropUnread()
        guard let former = lecture.steps[..<position].lastIndex(where: { !$0.isHidden }) else { return nil }
        let mark = marks[former]
        if let mark, mark.isPast {
            output.writeToScreen { $0.write(line: "b: time cannot go back; 'g N' goes to a page", .warning) }
            return nil
        }
        position = former
        isSaid = false
        guard let command = mark?.restore() else { return nil }
        output.write { $0.write(line: "(back) \(command)", .quiet) }
        line = Array(command.utf8)
        return .line
    }

    /// - Parameter word: the page's number.
    private func goToPage(_ word: Substring) {
        guard let page = Int(word), let first = lecture.steps.firstIndex(where: { $0.page == page }) else {
            output.writeToScreen { $0.write(line: "there is no page '\(word)'; try 1 to \(lecture.pages)", .warning) }
            return
        }
        host.dropUnread()
        position = first
        isSaid = false
        isOnDetour = false
    }

    /// A line that the lecturer types.
    ///
    /// - Returns: nil if it was empty: the lecture continues.
    private func readOwnLine(into line: inout [UInt8], at terminal: Terminal, _ prompt: Prompt) -> LineOutcome? {
        let outcome = terminal.readLine(into: &line, prompt: own(prompt))
        let typed = String(decoding: line, as: UTF8.self)
        host.wasRead(typed: own(prompt).text + typed)
        guard outcome == .line else { return outcome == .end ? leave() : outcome }
        let words = typed.split(separator: " ")
        switch (words.first, words.count) {
        case ("b", 1):
            isOnDetour = false
            return goBack(into: &line)
        case ("g", 2):
            goToPage(words[1])
            return nil
        case ("q", 1): return leave()
        default: break
        }
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
            isOnDetour = false
            // A terminal without single keys shows the step, and Enter runs it.
            guard terminal.canAwaitKey || position >= lecture.steps.count else {
                say(lecture.steps[position])
                return run(into: &line)
            }
            return terminal.canAwaitKey ? nil : leave()
        }
        return outcome
    }

    // MARK: What is said

    private func say(_ step: Lecture.Step) {
        guard !isSaid else { return }
        isSaid = true
        if let heading = step.heading {
            events.tell(.note(NoteRecord("heading", heading)))
            if output.isJSON {
                podium.announcer.announce(heading)
            } else {
                output.writeToScreen { text in
                    let title = ControlCharacters.shown("\(step.page)/\(lecture.pages)  \(heading)")
                    text.newline()
                    text.write(DisplayWidth.wrapped(title, columns: text.proseWidth), .heading)
                }
            }
        }
        say(step.texts)
    }

    /// Says what there is to say of the command that has run.
    private func sayAfterwards() {
        say(afterwards)
        afterwards = []
    }

    private func say(_ paragraphs: [String]) {
        for paragraph in paragraphs {
            events.tell(.note(NoteRecord("say", paragraph)))
            if output.isJSON {
                podium.announcer.announce(paragraph)
                continue
            }
            output.writeToScreen { text in
                for line in DisplayWidth.wrapped(ControlCharacters.shown(paragraph), columns: text.proseWidth - 2)
                    .split(separator: "\n")
                {
                    text.write("  \(line)", .name)
                    text.newline()
                }
            }
        }
    }

    /// Shows a command as if it had been typed at the prompt.
    private func echo(_ lines: [String]) {
        guard !output.isJSON else { return }
        output.writeToScreen { text in
            for (number, line) in lines.enumerated() {
                let command = ControlCharacters.shown(Lecture.split(line).command)
                text.write(line: (number == 0 ? "playhouse> " : "      ...> ") + command)
                text.newline()
            }
        }
    }
}
