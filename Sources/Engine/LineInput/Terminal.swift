import CEditline
public import Glibc

/// A person at a terminal: lines edited with libedit, a status line, messages above the prompt.
///
/// From ``init(history:editing:usesColor:wake:input:output:)`` to ``close()`` the terminal is set up; in between it
/// is given back only to other programs (``withTerminalReleased(_:)``) and while the process is stopped. Between
/// lines nothing typed is echoed: it waits for the next prompt. A terminal that knows no escape sequence
/// (``TerminalKind``) gets none, and its own driver does the editing.
///
/// Not for more than one thread, and not for more than one at a time in a process: signal handlers belong to it.
public final class Terminal: LineSource {
    public var name: String { "-" }
    /// Who completes words and whose timers run while a line is awaited.
    public weak var delegate: (any TerminalDelegate)?

    let driver: TerminalDriver
    let wake: WakeDescriptor
    let history: HistoryFile
    /// nil if the terminal knows no escape sequence.
    let editor: LineEditor?
    /// Whether prompts show their tone and the status line is reversed; never where no escape sequence is known.
    public var usesColor: Bool {
        didSet {
            if editor == nil { usesColor = false }
            if usesColor != oldValue { restyleStatusLine() }
        }
    }

    var phase = Phase.betweenLines
    var prompt = Prompt("")
    var keyboard = Keyboard()
    var recall = Recall()
    /// What a question can be answered with; nil while a command is typed.
    var choices: [String]?
    /// Whether what may follow stands behind the cursor, where there is colour to tell it from what is typed.
    public var showsSuggestions = true
    /// What may follow the line that was looked at last.
    var offered: Suggestion?
    /// Whether it takes too long to complete what is typed at each key.
    var isCompletionSlow = false
    var undo = LineUndo()
    /// For which line, with the cursor where, candidates were listed last.
    var listed: (line: String, cursor: Int)?
    /// What is under way, and how often its mark has moved.
    var progressMark: (text: String?, step: Int) = (nil, 0)
    var display = LineDisplay()
    var statusRow = StatusLineRow()
    /// The lines on the screen of what moves; empty if they are not known.
    var liveScreen: [[UInt8]] = []

    /// What has come from the keyboard and waits to be taken.
    struct Keyboard {
        var decoder = KeyDecoder()
        /// What libedit gets next: scalars, and keys of ``Key``.
        var characters: [wchar_t] = []
        var pastes: [[UInt8]] = []
        /// Whether ^X was pressed, and the next key tells what for.
        var isBehindPrefix = false
        /// Whether ^C was pressed since the line began.
        var wasInterrupted = false
        /// What a terminal without escape sequences sent beyond the last line.
        var plainInput: [UInt8] = []
    }

    /// What the terminal is used for right now.
    enum Phase {
        case betweenLines
        case editing
        /// Something is typed that is not shown.
        case secret
        /// Something that moves has the screen to itself.
        case live
        /// Another program has it.
        case released
        case closed
    }

    /// Sets the terminal up and installs the handlers of ``Signals``.
    ///
    /// - Parameters:
    ///   - history: what the arrows and ^R find; loaded beforehand.
    ///   - editing: which keys edit a line.
    ///   - usesColor: see ``usesColor``.
    ///   - wake: what ends a wait from outside; the delegate's ``TerminalDelegate/tick()`` is called then.
    ///   - input, output: the terminal's descriptors.
    /// - Throws: ``TerminalError`` if they are not a terminal's or libedit fails.
    public init(
        history: HistoryFile, editing: EditingMode, usesColor: Bool, wake: WakeDescriptor, input: Int32 = STDIN_FILENO,
        output: Int32 = STDOUT_FILENO
    ) throws(TerminalError) {
        guard let driver = TerminalDriver(input: input, output: output, isEditing: TerminalKind.knowsEscapes) else {
            throw .notATerminal
        }
        self.driver = driver
        self.history = history
        self.editing = editing
        self.wake = wake
        TerminalRestoration.prepare(input: input, output: output, modes: driver.original)

        if !TerminalKind.knowsEscapes {
            editor = nil
            self.usesColor = false
        } else {
            guard let editor = LineEditor(modes: driver.original, historySize: 10_000) else { throw .noEditor }
            self.editor = editor
            self.usesColor = usesColor
        }
        Signals.install()
        Terminal.restoreAtExit
        for line in history.lines { editor?.remember(line) }
        editor.map { connect($0) }
        setModesBetweenLines()
    }

    deinit {
        close()
    }

    /// Which keys edit a line; changes at once.
    public var editing: EditingMode {
        didSet {
            if let editor { KeyBindings.install(editing, in: editor) }
        }
    }

    /// The screen's size, from 2 by 1 to 1,000 by 1,000; 80 by 24 if the terminal does not report one.
    public var size: (columns: Int, rows: Int) {
        driver.size
    }

    /// Keeps a line in the history file and offers it to the arrows and ^R.
    ///
    /// - Throws: ``HistoryError`` as ``HistoryFile/append(_:)`` does.
    public func remember(_ line: String) throws(HistoryError) {
        let count = history.lines.count
        let last = history.lines.last
        defer {
            // Kept in memory even if the file could not be written.
            if history.lines.count != count || history.lines.last != last { editor?.remember(line) }
        }
        try history.append(line)
    }

    /// Gives the terminal to another program while `body` runs: as it was found, without the status line. ^C and ^\
    /// are that program's, too.
    public func withTerminalReleased<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard phase == .betweenLines else { return try body() }
        let shown = progress
        progress = nil
        release()
        phase = .released
        Signals.leaveKeysToOthers(true)
        defer {
            Signals.leaveKeysToOthers(false)
            phase = .betweenLines
            setModesBetweenLines()
            beginRow()
            showStatusLine()
            progress = shown
        }
        return try body()
    }

    /// Gives the terminal back as it was found. Doing it again changes nothing.
    public func close() {
        guard phase != .closed else { return }
        if phase == .editing || phase == .secret { leaveLine(marking: "") }
        release()
        Signals.uninstall()
        phase = .closed
    }

    /// Everything that ends the process by `exit` gives the terminal back, too.
    private static let restoreAtExit: Void = {
        atexit { TerminalRestoration.restore() }
    }()

    private func release() {
        var bytes: [UInt8] = []
        statusRow.remove(into: &bytes)
        send(bytes)
        TerminalRestoration.restore()
    }

    /// Nothing typed is echoed, ^C and ^Z work, and a key can be read when the next line begins. Where the driver edits the
    /// line, only ^\ is turned off.
    func setModesBetweenLines() {
        TerminalRestoration.insert(.modes)
        driver.setBetweenLines()
    }

    func send(_ bytes: [UInt8]) { driver.send(bytes) }
}
