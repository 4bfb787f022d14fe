import Commands
import LineInput
import Patterns
import Shell
import Text

/// The lines of a lecture on one stage: each is shown, and runs at the lecturer's command.
///
/// At the prompt it shows a text and the next command and waits for a key; in a script it shows both and continues.
/// It ends when the lecture moves to another stage, see ``LectureCourse``.
final class LectureSource: LineSource {
    private let course: LectureCourse
    private let podium: Podium
    private let places: LecturePlaces
    /// Whether a lecturer is at the prompt.
    private let isAttended: Bool
    /// Whether another lecture was being given on the same state.
    private let wasLecturing: Bool

    /// Whether the text before the next step has been shown.
    private var isSaid = false
    /// Whether the next page may begin, since the lecturer has seen the last one.
    private var isPageTurned = true
    /// The lines of a step still to be returned.
    private var rest: [String] = []
    /// Whether the lecturer is typing their own commands.
    private var isOnDetour = false
    /// Whether the lecturer began a line before all output was shown; the rest is shown after it.
    private var isTyping = false
    /// The step whose command is running; nil for a line of the lecturer's.
    private var running: Lecture.Step?
    /// The text about the command that has just run.
    private var afterwards: [String] = []
    /// Whether a failure may have made the rest of the page untrue, so that its text is not shown.
    private var isMisfit = false
    /// The page on which the lecture was left; nil if there is nothing to continue.
    private var formerPage: Int?
    /// The number of the last line returned without a lecturer: every line is returned, so that errors name the right
    /// one.
    private var lineNumber = 0

    init(_ course: LectureCourse, at podium: Podium, places: LecturePlaces = LecturePlaces(home: nil)) {
        (self.course, self.podium, self.places) = (course, podium, places)
        isAttended = podium.host.isAtPrompt
        wasLecturing = podium.host.isLecturing
        podium.host.isLecturing = isAttended
        if isAttended, position == 0 { formerPage = places.page(of: name) }
    }

    var name: String { course.name }
    private var lecture: Lecture { course.lecture }
    private var host: TerminalHost { podium.host }
    private var output: DurableOutput { podium.output }
    private var position: Int {
        get { course.position }
        set { course.position = newValue }
    }
    /// The next step; nil at the end.
    private var next: Lecture.Step? { position < lecture.steps.count ? lecture.steps[position] : nil }

    func readLine(into line: inout [UInt8], prompt: Prompt) -> LineOutcome {
        if let next = rest.popLast() {
            line = Array(next.utf8)
            return .line
        }
        guard isAttended, let terminal = host.terminal else { return readUnattended(into: &line) }
        noteFailure()
        while true {
            if let step = next, step.isHidden {
                if let outcome = runHidden(step, into: &line) { return outcome }
                continue
            }
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
            guard let step = next else { return leave() }
            if !isSaid, step.heading == nil || isPageTurned {
                say(step)
                continue
            }
            let isTurning = !isSaid
            let key = terminal.awaitKey { columns in
                isTurning
                    ? self.row(with: "Enter turns the page", columns: columns, prompt)
                    : self.preview(step, columns: columns, prompt)
            }
            host.wasRead()
            if isTurning, Self.isEnter(key) {
                isPageTurned = true
                continue
            }
            guard let outcome = follow(key, into: &line, at: terminal) else { continue }
            return outcome
        }
    }

    /// Waits for a key at the foot of a full screen.
    private func stop(into line: inout [UInt8], at terminal: Terminal, _ prompt: Prompt) -> LineOutcome? {
        let key = terminal.awaitKey { self.row(with: "Enter continues", columns: $0, prompt) }
        host.wasRead()
        guard !Self.isEnter(key) else { return nil }
        isTyping = true
        defer { if !isOnDetour { isTyping = false } }
        return follow(key, into: &line, at: terminal)
    }

    /// Marks the page as unfit if the lecture's own command has not done its part.
    private func noteFailure() {
        guard let step = running.take(), podium.lastFailed != step.isMeantToFail, !isMisfit else { return }
        isMisfit = true
        afterwards = []
        let way = course.canLeap ? "; r restores it" : ""
        output.writeToScreen { $0.write(line: "this page no longer fits what you did\(way)", .warning) }
    }

    // MARK: In a script

    /// Reads the next line of the file; before a command's first line, its text and the command itself are shown.
    private func readUnattended(into line: inout [UInt8]) -> LineOutcome {
        sayAfterwards()
        // A page may have text and no command.
        while let step = next, step.lines.isEmpty {
            say(step)
            position += 1
            isSaid = false
        }
        guard let step = next else { return .end }
        lineNumber += 1
        // Lines between the commands are returned empty.
        guard lineNumber >= step.line else {
            line = []
            return .line
        }
        say(step)
        lineNumber = step.line + step.lines.count - 1
        handOut(step, step.lines, shown: step.lines, into: &line)
        return .line
    }

    /// Passes a step's lines to the shell.
    private func handOut(_ step: Lecture.Step, _ lines: [String], shown: [String], into line: inout [UInt8]) {
        position += 1
        isSaid = false
        isPageTurned = false
        if !isMisfit { afterwards += step.afterwards }
        if !step.isHidden { echo(shown) }
        // A command's further lines are read before the next key.
        rest = lines.dropFirst().reversed()
        line = Array(lines[0].utf8)
    }

    // MARK: At the prompt

    /// The next command, in the single row reserved for it.
    private func preview(_ step: Lecture.Step, columns: Int, _ prompt: Prompt) -> String {
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

    /// The shell's prompt after the page and the current step: `[2/4 9/31] playhouse> `. These numbers lead lecturers
    /// to their place on the run sheet.
    private func own(_ prompt: Prompt) -> Prompt {
        // Until the next step's text is shown, the screen belongs to the previous step.
        let shown = isSaid ? position : max(0, position - 1)
        let page = lecture.steps.indices.contains(shown) ? lecture.steps[shown].page : lecture.pages
        let number = lecture.shownNumber(of: shown)
        return Prompt(
            "[\(page)/\(lecture.pages) \(number)/\(lecture.shownCount)] \(prompt.text)", tone: prompt.tone,
            continuation: prompt.continuation)
    }

    /// Leaves the lecture, at its end or earlier.
    private func leave() -> LineOutcome {
        let isOver = position >= lecture.steps.count
        if isOver { places.forget(name) }
        host.dropUnread()
        host.isLecturing = wasLecturing
        output.writeToScreen { text in
            text.write(line: isOver ? "'\(name)' has ended" : "left '\(name)' before the end", .quiet)
            text.newline()
        }
        return .end
    }

    /// - Returns: nil to wait for another key.
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

    /// - Returns: nil if the step has only text.
    private func run(into line: inout [UInt8]) -> LineOutcome? {
        guard let step = next else { return nil }
        course.mark(in: podium.room)
        guard !step.lines.isEmpty else {
            position += 1
            isSaid = false
            isPageTurned = false
            return nil
        }
        for line in step.lines { course.note(line) }
        running = step
        handOut(step, step.attendedLines, shown: step.shownLines, into: &line)
        return .line
    }

    /// - Returns: nil if a claim is skipped, since the page no longer fits.
    private func runHidden(_ step: Lecture.Step, into line: inout [UInt8]) -> LineOutcome? {
        guard isMisfit, step.isClaim else { return run(into: &line) }
        course.mark(in: podium.room)
        position += 1
        return nil
    }

    // MARK: To another step

    /// Moves to another stage: at the previous step (`b`), at a page (`g N`), or at the beginning of this page (`r`),
    /// without the lecturer's own commands.
    ///
    /// - Returns: nil if there is no such step or page.
    private func leap(_ words: [Substring]) -> LineOutcome? {
        guard course.canLeap else {
            return refuse("\(words[0]): only on a stage with a virtual clock; leave '--here' and 'stage' out")
        }
        switch words[0] {
        case "b":
            guard let former = lecture.steps[..<position].lastIndex(where: { !$0.isHidden }) else {
                return refuse("b: this is the first step")
            }
            course.leap(to: former, in: podium.room)
        case "g":
            guard let page = Int(words[1]), let first = lecture.start(ofPage: page) else {
                return refuse("there is no page '\(words[1])'; try 1 to \(lecture.pages)")
            }
            course.leap(to: first, in: podium.room)
        default:
            let step = lecture.steps[max(0, min(position, lecture.steps.count) - (isSaid ? 0 : 1))]
            course.restore(to: lecture.start(ofPage: step.page) ?? 0, in: podium.room)
        }
        host.dropUnread()
        return .end
    }

    private func refuse(_ text: String) -> LineOutcome? {
        output.writeToScreen { $0.write(line: text, .warning) }
        return nil
    }

    /// Reads a line that the lecturer types.
    ///
    /// - Returns: nil if it was empty: the lecture resumes.
    private func readOwnLine(into line: inout [UInt8], at terminal: Terminal, _ prompt: Prompt) -> LineOutcome? {
        let outcome = terminal.readLine(into: &line, prompt: own(prompt))
        let typed = String(decoding: line, as: UTF8.self)
        host.wasRead(typed: own(prompt).text + typed)
        guard outcome == .line else { return outcome == .end ? leave() : outcome }
        let words = typed.split(separator: " ")
        switch (words.first, words.count) {
        case ("b", 1), ("g", 2), ("r", 1):
            isOnDetour = false
            return leap(words)
        case ("q", 1): return leave()
        default: break
        }
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
            isOnDetour = false
            // A terminal without single keys shows the step, and Enter runs it.
            guard !terminal.canAwaitKey else { return nil }
            guard let step = next else { return leave() }
            say(step)
            return run(into: &line)
        }
        course.note(typed)
        return outcome
    }

    // MARK: What is said

    private func say(_ step: Lecture.Step) {
        guard !isSaid else { return }
        isSaid = true
        if let heading = step.heading { begin(page: step.page, heading) }
        say(step.texts)
        if let page = formerPage.take() {
            output.writeToScreen {
                $0.write(line: "you left this lecture on page \(page): 'g \(page)' continues there", .quiet)
            }
        }
    }

    /// Begins a page at the top of the screen.
    private func begin(page: Int, _ heading: String) {
        isMisfit = false
        guard podium.record(heading, as: "heading") else { return }
        if isAttended {
            places.note(page, of: name)
            host.beginPage()
        }
        output.writeToScreen { text in
            let title = ControlCharacters.shown("\(page)/\(lecture.pages)  \(heading)")
            text.newline()
            text.write(DisplayWidth.wrapped(title, columns: text.proseWidth), .heading)
        }
    }

    /// Shows the text about the command that has run.
    private func sayAfterwards() {
        say(afterwards)
        afterwards = []
    }

    private func say(_ paragraphs: [String]) {
        guard !isMisfit else { return }
        for paragraph in paragraphs {
            guard podium.record(paragraph, as: "say") else { continue }
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

    /// Shows a command as if it had been typed.
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
