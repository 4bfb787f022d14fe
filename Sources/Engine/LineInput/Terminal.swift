public import Glibc
public import Platform

/// A person at a terminal: lines edited with libedit, a status line, messages above the prompt.
///
/// From ``init(history:editing:usesColor:wake:delegate:input:output:)`` to ``close()`` the terminal is set up. In
/// between it is given back only to other programs (``withTerminalReleased(_:)``), and while the process is stopped.
/// Between lines, typed input is not echoed: it waits for the next prompt. A terminal that knows no escape sequences
/// (``TerminalKind``) gets none, and its own driver does the editing.
///
/// It is a facade. The driver (``TerminalDriver``) knows the terminal's current use and sets its modes, the keyboard
/// reads and waits, the line's screen draws, the reader has lines edited, and frames have their own screen.
///
/// For one thread only, and only one at a time in a process, because signal handlers belong to it.
public final class Terminal: LineSource {
    public var name: String { "-" }
    /// The object that completes words, and whose timers run during a wait for a line.
    public weak var delegate: (any TerminalDelegate)? {
        didSet {
            keyboard.delegate = delegate
            reader?.delegate = delegate
        }
    }

    private let driver: TerminalDriver
    private let keyboard: Keyboard
    private let screen: LineScreen
    private let history: HistoryFile
    /// nil if the terminal knows no escape sequences.
    private let reader: LineReader?
    private let frames: FrameScreen

    /// Sets the terminal up and installs the handlers of ``Signals``.
    ///
    /// - Parameters:
    ///   - history: the lines that the arrows and ^R find; loaded beforehand.
    ///   - editing: the keys that edit a line.
    ///   - usesColor: see ``usesColor``.
    ///   - delegate: completes words, and has timers that run during a wait for a line; held weakly.
    ///   - wake: ends a wait from outside; the delegate's ``TerminalDelegate/tick()`` is then called.
    ///   - input, output: the terminal's descriptors.
    /// - Throws: ``TerminalError`` if they are not a terminal's or libedit fails.
    public init(
        history: HistoryFile, editing: EditingMode, usesColor: Bool, wake: WakeDescriptor,
        delegate: (any TerminalDelegate)? = nil, input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO
    ) throws(TerminalError) {
        let knowsEscapes = TerminalKind.knowsEscapes
        guard let driver = TerminalDriver(input: input, output: output, knowsEscapes: knowsEscapes) else {
            throw .notATerminal
        }
        self.driver = driver
        self.delegate = delegate
        self.history = history
        self.editing = editing
        keyboard = Keyboard(input: input, wake: wake)
        screen = LineScreen(driver: driver, usesColor: usesColor && knowsEscapes)
        frames = FrameScreen(driver: driver, keyboard: keyboard)
        reader =
            knowsEscapes
            ? LineReader(driver: driver, keyboard: keyboard, screen: screen, history: history, editing: editing) : nil
        guard reader != nil || !knowsEscapes else { throw .noEditor }
        keyboard.delegate = delegate
        reader?.delegate = delegate
        Signals.install()
        Terminal.restoreAtExit
        driver.enter(.betweenLines)
    }

    deinit {
        close()
    }

    /// An `exit` from anywhere also restores the terminal.
    private static let restoreAtExit: Void = {
        atexit { TerminalRestoration.restore() }
    }()

    // MARK: Settings

    /// The keys that edit a line; a change takes effect at once.
    public var editing: EditingMode {
        didSet { reader?.editing = editing }
    }

    /// Whether a suggestion is shown after the cursor, if color can distinguish it from typed text.
    public var showsSuggestions = true {
        didSet { reader?.showsSuggestions = showsSuggestions }
    }

    /// Whether prompts show their tone and the status line is reversed; never on a terminal without escape sequences.
    public var usesColor: Bool {
        get { screen.usesColor }
        set { screen.usesColor = newValue && driver.knowsEscapes }
    }

    /// The screen's size, from 2 by 1 to 1,000 by 1,000; 80 by 24 if the terminal does not report one.
    public var size: (columns: Int, rows: Int) { driver.size }

    // MARK: Lines

    public func readLine(into line: inout [UInt8], prompt: Prompt) -> LineOutcome {
        read(into: &line, prompt: prompt, choices: nil)
    }

    /// Reads the answer to a question as ``readLine(into:prompt:)`` reads a command, but without the history.
    ///
    /// - Parameter choices: the answers that Tab completes, case folded.
    public func readAnswer(into line: inout [UInt8], prompt: Prompt, choices: [String]) -> LineOutcome {
        read(into: &line, prompt: prompt, choices: choices)
    }

    private func read(into line: inout [UInt8], prompt: Prompt, choices: [String]?) -> LineOutcome {
        line.removeAll(keepingCapacity: true)
        guard driver.phase == .betweenLines else { return .end }
        screen.followSignals()
        return reader?.read(into: &line, prompt: prompt, choices: choices)
            ?? PlainReader(driver: driver, keyboard: keyboard, screen: screen).read(into: &line, prompt: prompt)
    }

    /// Reads input up to Enter into `secret`, without showing it. Input typed ahead counts. Meanwhile the status line
    /// moves, and messages appear above the question.
    ///
    /// - Parameter secret: empty unless the outcome is `entered`.
    public func readSecret(into secret: SecretBytes, prompt: Prompt) -> SecretOutcome {
        guard driver.phase == .betweenLines else {
            secret.wipe()
            return .end
        }
        screen.followSignals()
        return SecretReader(driver: driver, keyboard: keyboard, screen: screen).read(into: secret, prompt: prompt)
    }

    /// Keeps a line in the history file and offers it to the arrows and ^R.
    ///
    /// - Parameter inFile: whether the line outlives the session.
    /// - Throws: ``HistoryError`` as ``HistoryFile/append(_:)`` does.
    public func remember(_ line: String, inFile: Bool = true) throws(HistoryError) {
        let count = history.lines.count
        let last = history.lines.last
        defer {
            // Kept in memory even if the file could not be written.
            if history.lines.count != count || history.lines.last != last { reader?.remember(line) }
        }
        try history.append(line, inFile: inFile)
    }

    // MARK: The screen

    /// The text of the last row, nil for none; free of control characters and escape sequences. It is cut to the
    /// screen's width, in reverse video if color is on, and shown only on a screen with at least four rows.
    public var statusLine: String? {
        get { screen.statusLine }
        set { screen.statusLine = newValue }
    }

    /// The work in progress; nil for none. Between two lines it is shown in the cursor's row, with a moving mark, and
    /// disappears without a trace. A terminal without escape sequences shows it once, in a separate row.
    public var progress: String? {
        get { screen.progress }
        set { screen.progress = newValue }
    }

    /// Moves the mark one step.
    public func moveProgress() { screen.moveProgress() }

    /// Writes lines above the prompt; the line being typed stays as it is. Without a prompt they are simply written.
    ///
    /// - Parameter text: whole lines, the last newline may be missing; may contain SGR sequences.
    public func showAbove(_ text: String) { screen.showAbove(text) }

    /// Scrolls the screen's contents out of it, so that the next output is at its top. Nothing is erased.
    public func beginPage() { screen.beginPage() }

    /// Clears the screen; the line being typed and the status line are drawn again.
    public func clearScreen() { screen.clear() }

    // MARK: Waiting

    /// Waits while the delegate's timers run and the status line moves. Typed input is kept for the next line.
    ///
    /// - Parameter limit: the longest wait; nil to wait until woken or interrupted.
    /// - Returns: the reason why it ended. The wake descriptor has been drained, and the delegate has had its tick.
    public func wait(upTo limit: Duration?) -> WaitOutcome {
        let deadline = limit.map { SteadyTime.now + $0 }
        while true {
            if Interruption.take() { return .interrupted }
            screen.followSignals()
            let waking = keyboard.sleep(until: deadline, takesInput: false)
            if Interruption.take() { return .interrupted }
            let isOver = deadline.map { SteadyTime.now >= $0 } == true
            if waking.isDue { keyboard.tick() }
            if waking.isWoken { return .woken }
            if isOver { return .elapsed }
        }
    }

    /// Whether single keys can be awaited, or frames drawn: the terminal knows escape sequences, and no line is being
    /// edited.
    public var canAwaitKey: Bool { driver.knowsEscapes && driver.phase == .betweenLines }

    /// Shows a text in the row of the cursor and waits for a key, while the delegate's timers run and the status line
    /// moves. The row is empty again afterwards.
    ///
    /// - Parameter row: called again when the window has a new size; no wider than `columns`, may contain SGR
    ///   sequences.
    /// - Precondition: ``canAwaitKey``.
    public func awaitKey(showing row: (_ columns: Int) -> String) -> LiveEvent {
        precondition(canAwaitKey, "a key is waited for only between lines")
        return KeyRow(driver: driver, keyboard: keyboard, screen: screen).awaitKey(showing: row)
    }

    /// Makes a character the first one of the next line, as if it were typed there.
    public func giveBack(_ scalar: Unicode.Scalar) { keyboard.giveBack(.scalar(scalar)) }

    // MARK: Frames

    /// Whether frames can be drawn.
    public var canShowLive: Bool { canAwaitKey }

    /// Gives the screen to `body`, and restores it afterwards.
    ///
    /// - Precondition: ``canShowLive``.
    public func withLiveScreen<Result>(_ body: () throws -> Result) rethrows -> Result {
        precondition(canShowLive, "there is no screen to give")
        screen.hideStatusLine()
        frames.forget()
        driver.enter(.live)
        defer {
            driver.enter(.betweenLines)
            screen.showStatusLine()
        }
        return try body()
    }

    /// Draws lines on the screen of ``withLiveScreen(_:)``; unchanged lines are left alone.
    ///
    /// - Parameters:
    ///   - lines: from the top, no wider than the screen; they may contain SGR sequences. Lines beyond the last row are
    ///     left out.
    ///   - status: the text of the last row, see ``statusLine``; nil to leave it to the lines.
    public func drawLive(_ lines: [[UInt8]], status: String?) {
        frames.draw(lines, status: status, isReversed: usesColor)
    }

    /// Sleeps until a key is pressed, something else happens, or the time is up.
    ///
    /// - Parameter limit: the longest sleep; nil for no limit.
    public func nextLiveEvent(upTo limit: Duration?) -> LiveEvent { frames.nextEvent(upTo: limit) }

    // MARK: Restoring it

    /// Gives the terminal, in its original modes and without the status line, to another program while `body` runs. ^C
    /// and ^\ then belong to that program, too.
    public func withTerminalReleased<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard driver.phase == .betweenLines else { return try body() }
        let shown = progress
        progress = nil
        screen.hideStatusLine()
        driver.enter(.released)
        Signals.leaveKeysToOthers(true)
        defer {
            Signals.leaveKeysToOthers(false)
            driver.enter(.betweenLines)
            screen.beginRow()
            screen.showStatusLine()
            progress = shown
        }
        return try body()
    }

    /// Restores the terminal. A second call has no effect.
    public func close() {
        guard driver.phase != .closed else { return }
        if driver.phase == .editing || driver.phase == .secret { screen.leave() }
        screen.hideStatusLine()
        driver.enter(.closed)
        Signals.uninstall()
    }
}

/// The reason why no terminal can be used.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
    /// One of the two descriptors is not a terminal's.
    case notATerminal
    /// libedit could not be set up.
    case noEditor

    public var description: String {
        switch self {
        case .notATerminal: "input and output are not both a terminal"
        case .noEditor: "the line editor could not be set up"
        }
    }
}
