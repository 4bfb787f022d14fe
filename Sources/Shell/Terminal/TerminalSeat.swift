import LineInput

/// A person's place, if there is one: the terminal, and whether the current command was typed there.
public final class TerminalSeat {
    /// The terminal, if a person is at one.
    var terminal: Terminal? { isAway ? nil : taken }
    private var taken: Terminal?
    /// Whether the current commands do not concern the person.
    private var isAway = false
    private let scripts: ScriptStack

    public init(scripts: ScriptStack) {
        self.scripts = scripts
    }

    /// Seats a person at `terminal`.
    func take(_ terminal: Terminal) { taken = terminal }

    /// Runs `body` as if no person were there.
    func whileAway(_ body: () -> Void) {
        let wasAway = isAway
        isAway = true
        defer { isAway = wasAway }
        body()
    }

    /// Whether a person is at a terminal.
    var isTaken: Bool { terminal != nil }

    /// Whether the current command was typed at the terminal, and does not come from a script.
    public var isAtPrompt: Bool { terminal != nil && !scripts.isInScript }

    /// Whether somebody gives a lecture, who says when what is shown next.
    var isLecturing = false

    /// Whether Enter accepts what the shell offers: in a lecture it continues the lecture.
    var isEnterFree: Bool { isAtPrompt && !isLecturing }
}
