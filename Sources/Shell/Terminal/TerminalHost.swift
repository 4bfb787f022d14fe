public import Commands
import Glibc
public import LineInput
import Platform
import Text

/// The shell's side of the terminal, if there is one: the prompt, the status line, and text that is shown while a
/// person types or waits.
public final class TerminalHost {
    private let seat: TerminalSeat
    private let output: DurableOutput
    private let settings: ShellState
    private let directory: CommandDirectory
    private let status: RunStatus
    private let clock: ShellClock
    private let detour: (any InputDetour)?
    /// Whether text is colored unless a setting overrides it.
    private let defaultColor: Bool
    /// The time at which the status line was last updated.
    private var statusShownAt = Duration.zero
    /// Whether somebody gives a lecture, who says when what is shown next.
    public var isLecturing: Bool {
        get { seat.isLecturing }
        set { seat.isLecturing = newValue }
    }
    private var foot = ScreenFoot()
    /// Whether a key is awaited at the foot of the screen: later text is then shown after the waiting text.
    private var isAtFoot = false
    /// Whether the environment wants long text to stop.
    private let hasPager = getenv("PAGER").map { !["", "cat"].contains(String(cString: $0)) } ?? true
    /// Returns the text before the features' part of the status line; may be empty.
    private let aside: () -> String

    /// - Parameters:
    ///   - detour: handles typed lines when it wants them.
    ///   - aside: returns the text before the features' part of the status line; may be empty.
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

    /// Whether the current command was typed at the terminal, and does not come from a script.
    public var isAtPrompt: Bool { seat.isAtPrompt }

    /// Whether Enter accepts what the shell offers.
    var isEnterFree: Bool { seat.isEnterFree }

    /// Whether `source` is the terminal.
    func isTerminal(_ source: any LineSource) -> Bool { terminal === source }

    /// The size of the terminal, if there is one.
    var size: (columns: Int, rows: Int)? { terminal?.size }

    /// Takes a ^C that was pressed at the terminal.
    ///
    /// - Returns: whether there was one.
    public func takeInterrupt() -> Bool { terminal != nil && Interruption.take() }

    /// The prompt of the next line. All waiting text is shown before it.
    func prompt(isContinuing: Bool) -> Prompt {
        guard isAtPrompt else { return Prompt("") }
        adaptOutput()
        // In a lecture, waiting text is shown where a key is awaited.
        if !isLecturing {
            showWhatWaits()
            // In a lesson, the typed line stays on the screen with its result.
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

    /// The text for a person at the start of a detour.
    var greeting: String? { detour?.greeting }

    /// The directory whose names and status are now seen.
    var seen: CommandDirectory { detour?.directory ?? directory }

    /// The second prompt: as wide as the first one without a user and a task.
    private static let continuation = "      ...> "

    /// Renders text in accordance with the terminal and the settings from now on.
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

    /// Whether bars are left out, because a screen reader would speak each of their blocks.
    private var dropsBars: Bool {
        switch settings.value(of: "bars") {
        case "on": false
        case "off": true
        default: terminal != nil && (!TerminalKind.knowsEscapes || ASCIIText.isWanted)
        }
    }

    /// Waits until time has passed, or until something happens.
    ///
    /// - Parameter limit: the longest wait; nil for no limit.
    func wait(upTo limit: Duration?, _ wake: WakeDescriptor) -> WaitOutcome {
        terminal?.wait(upTo: limit) ?? waitForWake(wake, upTo: limit)
    }

    // MARK: The status line

    /// Whether the last row is the status line.
    var showsStatus: Bool { settings.value(of: "status") == "on" }

    /// Updates the status line.
    func updateStatusLine() {
        guard let terminal else { return }
        let parts = [aside(), seen.statusLine.current].filter { !$0.isEmpty }
        terminal.statusLine = showsStatus ? ControlCharacters.shown(parts.joined(separator: " · ")) : nil
        statusShownAt = clock.now
    }

    /// The time until the next update of the status line; nil if nothing in it moves.
    var timeUntilStatusMoves: Duration? {
        guard showsStatus, seen.statusLine.moves else { return nil }
        // From the last update, not from now, because each key asks again.
        return max(.zero, statusShownAt + .seconds(1) - clock.now)
    }

    // MARK: Waiting text

    /// Shows the current status line, and the waiting text.
    public func showWhatWaits() {
        updateStatusLine()
        writePending()
    }

    /// Writes the waiting text, above the progress mark if there is one.
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

    /// Whether text longer than the screen stops at its foot: in lectures and lessons, where all of it should be read,
    /// and at the prompt unless `$PAGER` or the setting forbids it.
    private var stopsAtFoot: Bool {
        let isWanted = isLecturing || detour?.directory != nil || hasPager && settings.value(of: "pager") == "on"
        return isWanted && terminal?.canAwaitKey == true && !output.isJSON
    }

    /// Shows as much of the waiting text as fits on the screen, with a row below it.
    ///
    /// - Returns: whether some text is left.
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

    /// Begins a page at the top of the screen; its present contents scroll out of it.
    public func beginPage() {
        writePending()
        if terminal?.canAwaitKey == true { terminal?.beginPage() }
        foot.wasRead()
    }

    /// Counts the text on the screen as read, because a key was pressed.
    ///
    /// - Parameter line: the typed line, with the prompt before it.
    public func wasRead(typed line: String? = nil) {
        // The window may have been resized.
        adaptOutput()
        foot.wasRead(typed: line.map { ScreenFoot.rows(of: $0.utf8, columns: terminal?.size.columns ?? 80) } ?? 0)
    }

    /// Drops the rest of the text.
    public func dropUnread() { foot.drop() }

    /// Shows the waiting text above the line being typed.
    func showPendingAbove() {
        guard !isAtFoot else { return }
        let pending = output.takePending()
        if !pending.isEmpty { terminal?.showAbove(String(decoding: pending, as: UTF8.self)) }
    }

    /// Runs `body` as if no person were at the terminal.
    func unattended(_ body: () -> Void) { seat.whileAway(body) }

    /// Gives the terminal to another program while `body` runs; if text is being dropped, does nothing.
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
