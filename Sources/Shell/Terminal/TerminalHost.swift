import Commands
import LineInput
import ShellServices
import Text

/// The shell's side of the terminal, if there is one: the prompt, the status line, and text that is shown while a person
/// types or waits.
final class TerminalHost {
    /// The terminal, if a person is at one.
    private(set) var terminal: Terminal?
    private let output: DurableOutput
    private let settings: ShellState
    private let status: RunStatus
    private let scripts: ScriptStack
    private let directory: CommandDirectory
    private let clock: ShellClock
    /// Whether text is coloured as long as no setting says otherwise.
    private let defaultColor: Bool
    /// What a lesson puts before the prompt, and whose names and status are seen in it; set by whoever gives lessons.
    var place: () -> String = { "" }
    var directoryOnStage: () -> CommandDirectory? = { nil }
    /// When the status line was last brought up to date.
    private var statusShownAt = Duration.zero

    init(
        output: DurableOutput, settings: ShellState, status: RunStatus, scripts: ScriptStack,
        directory: CommandDirectory, clock: ShellClock
    ) {
        self.output = output
        self.settings = settings
        self.status = status
        self.scripts = scripts
        self.directory = directory
        self.clock = clock
        defaultColor = output.usesColor
    }

    /// Talks with a person at `terminal` from here on.
    func take(_ terminal: Terminal) { self.terminal = terminal }

    /// Whether a person is at a terminal.
    var hasTerminal: Bool { terminal != nil }

    /// Whether what runs was typed at the terminal, and does not come from a script.
    var isAtPrompt: Bool { terminal != nil && !scripts.isInScript }

    /// Whether `source` is the terminal.
    func isTerminal(_ source: any LineSource) -> Bool { terminal === source }

    /// The size of the terminal, if there is one.
    var size: (columns: Int, rows: Int)? { terminal?.size }

    /// Takes note of a ^C pressed at the terminal.
    ///
    /// - Returns: whether there was one.
    func takeInterrupt() -> Bool { terminal != nil && Signals.takeInterrupt() }

    /// What stands before the line to be typed; all that waits is shown before it.
    func prompt(isContinuing: Bool) -> Prompt {
        guard isAtPrompt else { return Prompt("") }
        adaptOutput()
        showWhatWaits()
        if isContinuing { return Prompt(Self.continuation, continuation: Self.continuation) }
        let parts = seen.features.map(\.promptText).filter { !$0.isEmpty }
        return Prompt(
            place() + (["playhouse"] + parts).joined(separator: " ") + "> ",
            tone: status.lastFailed ? .failure : .success,
            continuation: Self.continuation
        )
    }

    /// Whose names and status are seen now.
    var seen: CommandDirectory { directoryOnStage() ?? directory }

    /// The second prompt: as wide as the first one without a user and a task.
    private static let continuation = "      ...> "

    /// Renders text as the terminal and the settings want it now.
    func adaptOutput() {
        let usesColor =
            switch settings.value(of: "color") {
            case "always": true
            case "never": false
            default: defaultColor
            }
        output.render(
            usesColor: usesColor, width: terminal?.size.columns ?? output.width,
            folds: terminal != nil && !output.isJSON)
        terminal?.usesColor = usesColor
    }

    /// Waits until time has passed, or until something happens.
    ///
    /// - Parameter limit: how long at most; nil: as long as it takes.
    func wait(upTo limit: Duration?, _ wake: WakeDescriptor) -> WaitOutcome {
        terminal?.wait(upTo: limit) ?? waitForWake(wake, upTo: limit)
    }

    // MARK: The status line

    /// Whether the last row is the status line.
    var showsStatus: Bool { settings.value(of: "status") == "on" }

    /// Brings the status line up to date.
    func updateStatusLine() {
        guard let terminal else { return }
        terminal.statusLine = showsStatus ? ControlCharacters.shown(seen.statusLine.current) : nil
        statusShownAt = clock.now
    }

    /// How long until the status line is to be brought up to date again; nil if nothing in it moves.
    var timeUntilStatusMoves: Duration? {
        guard showsStatus, seen.statusLine.moves else { return nil }
        // Counted from the last time it was shown, not from now: each key asks again.
        return max(.zero, statusShownAt + .seconds(1) - clock.now)
    }

    // MARK: Text that waits

    /// Shows the status line as it is now, and the text that waits.
    func showWhatWaits() {
        updateStatusLine()
        writePending()
    }

    /// Writes what waits to be written: above the mark of progress, if there is one.
    func writePending() {
        guard let terminal, terminal.progress != nil else { return output.flush() }
        showPendingAbove()
    }

    /// Shows what waits to be written above the line being typed.
    func showPendingAbove() {
        let pending = output.takePending()
        if !pending.isEmpty { terminal?.showAbove(String(decoding: pending, as: UTF8.self)) }
    }

    /// Gives the terminal to another program while `body` runs.
    func releasing(_ body: () throws(CommandError) -> Void) throws(CommandError) {
        output.flush()
        guard let terminal else { return try body() }
        let result = terminal.withTerminalReleased { () -> Result<Void, CommandError> in
            do throws(CommandError) { return .success(try body()) } catch { return .failure(error) }
        }
        try result.get()
    }
}
