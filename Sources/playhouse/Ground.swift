import Commands
import Lessons
import LineInput
import Patterns
import Shell
import StateStore

/// The services that a session runs on. A stage has its own clock, store and seed, and shares the rest with its
/// session.
struct Ground {
    let options: LaunchOptions
    let events: EventStream
    let clock: ShellClock
    let store: ChangeStore
    let console: Console
    /// The state folder; nil if nothing is saved.
    let home: String?
    /// For all randomness.
    let seed: UInt64
    /// Whether a person is at a terminal.
    let isInteractive: Bool
    /// The lines typed, loaded when a terminal is opened.
    let history: HistoryFile
    /// The connection to a class.
    let connection: ClassConnection
    /// The question open to a class, on any stage.
    let vote: OpenVote
    /// The state of the run.
    let status: RunStatus
    let scripts: ScriptStack
    let seat: TerminalSeat
    /// Ends a wait from outside.
    let wake: WakeDescriptor

    /// - Parameters:
    ///   - isInteractive: whether a person at a terminal sees the changes of other sessions. To stop watching for them
    ///     takes the kernel some ten milliseconds, which a short script would notice.
    ///   - commandLimit: the limit for commands that one line runs through scripts and aliases.
    ///   - outer: for a stage, the ground of the session around it.
    init(
        options: LaunchOptions, events: EventStream, clock: ShellClock, store: ChangeStore, console: Console,
        home: String? = nil, seed: UInt64 = 0, isInteractive: Bool = false,
        history: HistoryFile = HistoryFile(path: nil), connection: ClassConnection = ClassConnection(),
        commandLimit: Int = ScriptStack.commandLimit, outer: Ground? = nil
    ) {
        (self.options, self.events, self.clock, self.store) = (options, events, clock, store)
        (self.console, self.home, self.seed, self.isInteractive) = (console, home, seed, isInteractive)
        (self.history, self.connection) = (history, connection)
        vote = outer?.vote ?? OpenVote(connection)
        status = outer?.status ?? RunStatus(output: console)
        scripts = outer?.scripts ?? ScriptStack(limit: commandLimit)
        seat = outer?.seat ?? TerminalSeat(scripts: scripts)
        wake = outer?.wake ?? WakeDescriptor(watching: isInteractive ? home : nil)
        connection.wake(wake.writeDescriptor)
    }
}
