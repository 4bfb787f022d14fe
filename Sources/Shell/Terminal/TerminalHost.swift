public import Commands
import Glibc
public import LineInput
import Platform
import Text

/// The shell's side of the terminal, if there is one: the prompt, the status line, and text that is shown while a person
/// types or waits.
public final class TerminalHost {
    private let seat: TerminalSeat
    private let output: DurableOutput
    private let settings: ShellState
    private let directory: CommandDirectory
    private let status: RunStatus
    private let clock: ShellClock
    private let detour: (any InputDetour)?
    /// Whether text is colored as long as no setting says otherwise.
    private let defaultColor: Bool
    /// When the status line was last brought up to date.
    private var statusShownAt = Duration.zero
    /// Whether somebody gives a lecture, who says when what is shown next.
    public var isLecturing: Bool {
        get { seat.isLecturing }
        set { seat.isLecturing = newValue }
    }
    private var foot = ScreenFoot()
    /// Whether a key is waited for at the foot of the screen: what happens meanwhile is shown after the text.
    private var isAtFoot = false
    /// Whether the environment wants long text to stop.
    private let hasPager = getenv("PAGER").map { !["", "cat"].contains(String(cString: $0)) } ?? true
    /// What is in the status line before all that features show there; may be empty.
    private let aside: () -> String

    /// - Parameters:
    ///   - detour: takes typed lines, when it wants them.
    ///   - aside: what is in the status line before all that features show there; may be empty.
    public init(
        seat: TerminalSeat, output: DurableOutput, settings: ShellState, directory: CommandDirectory,
        status: RunStatus, clock: ShellClock, detour: (any InputDetour)?, aside: @escaping () -> String
    ) {
        (self.seat, self.output, self.settings, self.directory) = (seat, output, settings, directory)
        (self.status, self.clock, self.detour, self.aside) = (status, clock, detour, aside)
        defaultColor = output.usesColor
    }

    /// The terminal, if a person is at one.
    public var terminal: Terminal? { seat.terminal }

    /// Whether a person is at a terminal.
    var hasTerminal: Bool { seat.isTaken }

    /// Whether what runs was typed at the terminal, and does not come from a script.
    public var isAtPrompt: Bool { seat.isAtPrompt }

    /// Whether Enter accepts what the shell offers.
    var isEnterFree: Bool { seat.isEnterFree }

    /// Whether `source` is the terminal.
    func isTerminal(_ source: any LineSource) -> Bool { terminal === source }

    /// The size of the terminal, if there is one.
    var size: (columns: Int, rows: Int)? { terminal?.size }

    /// Takes note of a ^C pressed at the terminal.
    ///
    /// - Returns: whether there was one.
    public func takeInterrupt() -> Bool { terminal != nil && Interruption.take() }

    /// What is before the line to be typed; all that waits is shown before it.
    func prompt(isContinuing: Bool) -> Prompt {
        guard isAtPrompt else { return Prompt("") }
        adaptOutput()
        // In a lecture what waits is shown where a key is waited for.
        if !isLecturing {
            showWhatWaits()
            // In a lesson the typed line stays on the screen with what it led to.
            foot.wasRead(typed: detour?.directory == nil ? 0 : 1)
        }
        if isContinuing { return Prompt(Self.continuation, continuation: Self.continuation) }
        let parts = seen.features.map(\.promptText).filter { !$0.isEmpty }
        return Prompt(
            (detour?.place ?? "")
                + PromptText.filled(
                    settings.value(of: "prompt"), parts: parts.map(ControlCharacters.shown),
                    hasFailed: status.lastFailed, time: Self.timeOfDay),
            tone: status.lastFailed ? .failure : .success,
            continuation: Self.continuation
        )
    }

    private static func timeOfDay() -> String {
        var (now, parts) = (time(nil), tm())
        localtime_r(&now, &parts)
        let digits = { (number: Int32) in (number < 10 ? "0" : "") + String(number) }
        return "\(digits(parts.tm_hour)):\(digits(parts.tm_min))"
    }

    /// The text for a person at the start of a detour, which receives the typed lines.
    var greeting: String? { detour?.greeting }

    /// Whose names and status are seen now.
    var seen: CommandDirectory { detour?.directory ?? directory }

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
            folds: terminal != nil && !output.isJSON, dropsBars: dropsBars && !output.isJSON)
        terminal?.usesColor = usesColor
        output.pager = stopsAtFoot ? { [unowned self] in writePending() } : nil
    }

    /// Whether bars are left out: a reader of the screen would speak each block of them.
    private var dropsBars: Bool {
        switch settings.value(of: "bars") {
        case "on": false
        case "off": true
        default: terminal != nil && (!TerminalKind.knowsEscapes || ASCIIText.isWanted)
        }
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
        let parts = [aside(), seen.statusLine.current].filter { !$0.isEmpty }
        terminal.statusLine = showsStatus ? ControlCharacters.shown(parts.joined(separator: " · ")) : nil
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
    public func showWhatWaits() {
        updateStatusLine()
        writePending()
    }

    /// Writes what waits to be written: above the mark of progress, if there is one.
    func writePending() {
        guard let terminal else { return output.flush() }
        guard stopsAtFoot else { return terminal.progress == nil ? output.flush() : showPendingAbove() }
        guard !isAtFoot else { return }
        isAtFoot = true
        defer { isAtFoot = false }
        while showScreen() {
            let key = terminal.awaitKey { DisplayWidth.truncated("Enter continues", columns: $0 - 1) }
            foot.wasRead()
            switch key {
            case .interrupted: foot.drop()
            case .character(let scalar) where scalar.value > 0x20:
                terminal.giveBack(scalar)
                fallthrough
            case .closed: terminal.showAbove(String(decoding: foot.takeAll(), as: UTF8.self))
            default: break
            }
        }
    }

    // MARK: Screen by screen

    /// Whether text longer than the screen stops at its foot: in lectures and in lessons, where all of it is to be
    /// read, and at the prompt unless `$PAGER` or the setting is against it.
    private var stopsAtFoot: Bool {
        let isWanted = isLecturing || detour?.directory != nil || hasPager && settings.value(of: "pager") == "on"
        return isWanted && terminal?.canAwaitKey == true && !output.isJSON
    }

    /// Shows as much of what waits as the screen has room for, with a row below it.
    ///
    /// - Returns: whether something is left.
    public func showScreen() -> Bool {
        updateStatusLine()
        guard stopsAtFoot, let terminal else {
            writePending()
            return false
        }
        foot.add(output.takePending())
        let (columns, rows) = terminal.size
        let text = foot.next(columns: columns, room: max(1, rows - (showsStatus && rows > 3 ? 2 : 1)))
        if !text.isEmpty { terminal.showAbove(String(decoding: text, as: UTF8.self)) }
        return !foot.isEmpty
    }

    /// Begins a page at the top of the screen; what is there now is scrolled out of it.
    public func beginPage() {
        writePending()
        if terminal?.canAwaitKey == true { terminal?.beginPage() }
        foot.wasRead()
    }

    /// A key was pressed: what is on the screen has been read.
    ///
    /// - Parameter line: what was typed, with the prompt before it.
    public func wasRead(typed line: String? = nil) {
        // The window may have another size than before.
        adaptOutput()
        foot.wasRead(typed: line.map { ScreenFoot.rows(of: $0.utf8, columns: terminal?.size.columns ?? 80) } ?? 0)
    }

    /// What is left of the text is not wanted.
    public func dropUnread() { foot.drop() }

    /// Shows what waits to be written above the line being typed.
    func showPendingAbove() {
        guard !isAtFoot else { return }
        let pending = output.takePending()
        if !pending.isEmpty { terminal?.showAbove(String(decoding: pending, as: UTF8.self)) }
    }

    /// Runs `body` as if no person were at the terminal.
    func unattended(_ body: () -> Void) { seat.whileAway(body) }

    /// Gives the terminal to another program while `body` runs; if what is written is dropped, nothing is run.
    func releasing(_ body: () throws(CommandError) -> Void) throws(CommandError) {
        if output.isSilent { return }
        writePending()
        guard let terminal else { return try body() }
        let result = terminal.withTerminalReleased { () -> Result<Void, CommandError> in
            do throws(CommandError) { return .success(try body()) } catch { return .failure(error) }
        }
        try result.get()
    }
}
