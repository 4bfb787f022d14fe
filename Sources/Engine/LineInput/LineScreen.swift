import Glibc

/// The screen while lines are typed: the line with its prompt, messages above it, the status line below.
///
/// It remembers the line as it was last shown, to draw it again whenever something else needs its place.
final class LineScreen {
    private let driver: TerminalDriver
    private var display = LineDisplay()
    private var statusRow = StatusLineRow()
    private var prompt = Prompt("")
    private var line = ShownLine()
    private var progressMark = MovingMark()

    /// Whether prompts show their tone and the status line is reversed.
    var usesColor: Bool {
        didSet {
            guard usesColor != oldValue else { return }
            statusRow.wasCleared()
            showStatusLine()
        }
    }

    init(driver: TerminalDriver, usesColor: Bool) {
        self.driver = driver
        self.usesColor = usesColor
    }

    /// Whether lines and messages are on the screen, and the terminal knows escape sequences.
    private var hasLines: Bool { driver.knowsEscapes && ![.live, .released, .closed].contains(driver.phase) }

    // MARK: The line

    /// Begins a line; ``show(_:isRinging:)`` draws it.
    func begin(_ prompt: Prompt) {
        self.prompt = prompt
        line = ShownLine()
        if !driver.knowsEscapes { driver.send(prompt.text) }
    }

    /// Redraws the line.
    ///
    /// - Parameter isRinging: whether the bell is rung.
    func show(_ line: ShownLine, isRinging: Bool = false) {
        self.line = line
        var bytes: [UInt8] = isRinging ? [0x07] : []
        drawLine(into: &bytes)
        driver.send(bytes)
    }

    /// Leaves the line as it is; the next output begins below it.
    ///
    /// - Parameter mark: written after it.
    func leave(marking mark: String = "") {
        guard driver.knowsEscapes else { return driver.send("\n") }
        var bytes: [UInt8] = []
        if !line.suggestion.isEmpty || line.menu != nil {
            (line.suggestion, line.menu) = ("", nil)
            drawLine(into: &bytes)
        }
        display.finish(marking: mark, into: &bytes)
        driver.send(bytes)
        line = ShownLine()
    }

    /// Removes the line from the screen.
    func erase() {
        var bytes: [UInt8] = []
        display.erase(into: &bytes)
        driver.send(bytes)
    }

    /// Rings the bell.
    func ring() { driver.send([0x07]) }

    // MARK: Around the line

    /// Writes lines above the prompt; the line being typed stays as it is. Without a prompt they are simply written.
    func showAbove(_ text: String) {
        var bytes: [UInt8] = []
        let isOpen = display.isDrawn
        display.erase(into: &bytes)
        bytes.append(contentsOf: text.utf8)
        if text.utf8.last != 0x0A { bytes.append(0x0A) }
        if !driver.knowsEscapes, driver.phase == .editing || driver.phase == .secret {
            // The driver keeps the typed text; only the prompt can be written again.
            bytes = Array("\n".utf8) + bytes + Array(prompt.text.utf8)
        }
        if isOpen { drawLine(into: &bytes) }
        driver.send(bytes)
    }

    /// Clears the screen; the line being typed and the status line are drawn again.
    func clear() {
        guard hasLines else { return }
        // Some terminals keep cleared text in their history; the status line does not belong there.
        var bytes = Array("\u{1B}[999;1H\u{1B}[2K\u{1B}[H\u{1B}[2J".utf8)
        let isOpen = display.isDrawn
        display.forget()
        statusRow.wasCleared()
        let size = driver.size
        statusRow.draw(columns: size.columns, rows: size.rows, isReversed: usesColor, into: &bytes)
        if isOpen { drawLine(into: &bytes) }
        driver.send(bytes)
    }

    /// Scrolls the rows above the cursor out of the screen.
    func beginPage() {
        guard hasLines else { return }
        // As many newlines as the screen has rows: from the bottom on, each one scrolls.
        driver.send(String(repeating: "\n", count: statusRow.rowsLeft(of: driver.size.rows) - 1) + "\u{1B}[H")
    }

    /// Puts the cursor at the beginning of a row after the output of another program, which may have left it anywhere.
    func beginRow() {
        guard driver.knowsEscapes else { return }
        // As many spaces as there are columns end in the same row if they begin at its start, otherwise in the next
        // one.
        driver.send(String(repeating: " ", count: driver.size.columns) + "\r\u{1B}[K")
    }

    // MARK: Progress

    /// The work in progress, see ``Terminal/progress``.
    var progress: String? {
        get { progressMark.text }
        set {
            guard newValue != progressMark.text else { return }
            let isNew = progressMark.text == nil
            progressMark.change(to: newValue)
            // While a line is typed there is no room for it.
            guard driver.phase == .betweenLines else { return }
            guard !driver.knowsEscapes else { return drawProgress() }
            if let newValue, isNew { driver.send("\(newValue) …\n") }
        }
    }

    /// Moves the mark one step.
    func moveProgress() {
        guard driver.knowsEscapes, driver.phase == .betweenLines, progressMark.text != nil else { return }
        progressMark.move()
        drawProgress()
    }

    private func drawProgress() {
        guard let prompt = progressMark.prompt else { return erase() }
        self.prompt = prompt
        show(ShownLine())
    }

    // MARK: The status line

    /// The text of the status line, see ``Terminal/statusLine``.
    var statusLine: String? {
        get { statusRow.text }
        set {
            guard newValue != statusRow.text else { return }
            statusRow.change(to: newValue)
            showStatusLine()
        }
    }

    /// Redraws the status line.
    func showStatusLine() {
        guard hasLines else { return }
        var bytes: [UInt8] = []
        drawStatusLine(into: &bytes)
        driver.send(bytes)
    }

    /// Gives the status line's row back to the screen until ``showStatusLine()``.
    func hideStatusLine() {
        var bytes: [UInt8] = []
        statusRow.remove(into: &bytes)
        driver.send(bytes)
    }

    // MARK: Signals

    /// Handles the signals that have arrived, except ^C.
    func followSignals() {
        if Signals.takeResumption() { followResumption() }
        if Signals.takeResize() { followResize() }
    }

    /// The window has a new size: everything below the prompt is drawn again.
    ///
    /// Most terminals rewrap lines when their width changes, so the new width decides where the cursor is; xterm and
    /// the console leave the rows alone.
    private func followResize() {
        guard hasLines else { return }
        var bytes: [UInt8] = []
        if statusRow.isShown {
            bytes.append(contentsOf: "\u{1B}7\u{1B}[r\u{1B}8".utf8)
            statusRow.forget()
        }
        let isOpen = display.isDrawn
        if isOpen || statusRow.text != nil {
            let rowsAbove = Self.rewrapsLines && isOpen ? layout().cursorRow : display.cursorRow
            display.eraseToBottom(rowsAbove: rowsAbove, rows: driver.size.rows, into: &bytes)
        }
        drawStatusLine(into: &bytes)
        if isOpen { drawLine(into: &bytes) }
        driver.send(bytes)
    }

    /// The process was suspended and has resumed: the terminal is set up, and everything drawn, again.
    private func followResumption() {
        guard hasLines else { return driver.setUp() }
        var bytes: [UInt8] = []
        let isOpen = display.isDrawn
        if TerminalRestoration.isRestored {
            display.forget()
            statusRow.forget()
        } else {
            // Stopped by a signal that cannot be caught: the terminal was not restored.
            display.erase(into: &bytes)
            statusRow.wasCleared()
        }
        driver.send(bytes + [UInt8(ascii: "\r")])
        // Only now: from here on the terminal counts as changed, and so no longer as restored.
        driver.setUp()
        bytes = []
        drawStatusLine(into: &bytes)
        if isOpen { drawLine(into: &bytes) }
        driver.send(bytes)
    }

    private static let rewrapsLines: Bool = {
        let kind = getenv("TERM").map { String(cString: $0) } ?? ""
        return getenv("XTERM_VERSION") == nil && !kind.hasPrefix("linux") && !kind.hasPrefix("vt")
    }()

    // MARK: Drawing

    private func drawStatusLine(into bytes: inout [UInt8]) {
        let size = driver.size
        let mustMakeRoom = display.isDrawn && !statusRow.isShown && statusRow.text != nil
        if mustMakeRoom { display.erase(into: &bytes) }
        statusRow.draw(columns: size.columns, rows: size.rows, isReversed: usesColor, into: &bytes)
        if mustMakeRoom { drawLine(into: &bytes) }
    }

    private func drawLine(into bytes: inout [UInt8]) {
        let layout = layout()
        display.columns = layout.columns
        display.promptStyle = usesColor ? Self.style(of: prompt.tone) : ""
        display.draw(layout, into: &bytes)
    }

    private func layout() -> LineLayout {
        let size = driver.size
        return LineLayout(
            prompt: prompt.text, continuation: prompt.continuation, line: line.scalars, cursor: line.cursor,
            columns: size.columns, suggestion: line.suggestion, search: line.search, highlights: line.highlights,
            menu: line.menu,
            maximumRows: max(1, statusRow.rowsLeft(of: size.rows)))
    }

    private static func style(of tone: Prompt.Tone) -> String {
        switch tone {
        case .plain: ""
        case .success: "\u{1B}[32m"
        case .failure: "\u{1B}[31m"
        }
    }
}

/// A line to show.
struct ShownLine {
    var scalars: [Unicode.Scalar] = []
    /// An index into ``scalars``, or its count.
    var cursor = 0
    /// The suggestion after the line.
    var suggestion = ""
    /// The search below the line.
    var search: HistorySearch?
    /// The stretches of it that have their own color.
    var highlights: [Highlight] = []
    /// The menu below the line.
    var menu: CompletionMenu?
}

/// A mark that moves while a command is running.
struct MovingMark {
    /// The work in progress; nil for nothing.
    private(set) var text: String?
    private var step = 0

    private static let marks = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

    mutating func change(to text: String?) {
        if self.text == nil { step = 0 }
        self.text = text
    }

    mutating func move() { step += 1 }

    /// The mark as it is on the screen; nil if nothing is running.
    var prompt: Prompt? {
        text.map { Prompt("\(Self.marks[step % Self.marks.count]) \($0) ") }
    }
}
