import Commands
import Lessons
import LineInput
import Patterns
import Shell
import StateStore

/// What a session runs on. A stage has a clock, a store and a seed of its own, and the rest of the session it is set in.
struct Ground {
    let options: LaunchOptions
    let events: EventStream
    let clock: ShellClock
    let store: ChangeStore
    let console: Console
    /// The state folder; nil if nothing is to be kept.
    let home: String?
    /// For everything random.
    let seed: UInt64
    /// Whether a person is at a terminal.
    let isInteractive: Bool
    /// The lines typed, loaded when a terminal is taken over.
    let history: HistoryFile
    /// What joins the program with a class.
    let connection: ClassConnection
    /// What a class is asked, on whatever stage.
    let vote: OpenVote
    /// How the run goes.
    let status: RunStatus
    let scripts: ScriptStack
    let seat: TerminalSeat
    /// What ends a wait from outside.
    let wake: WakeDescriptor

    /// - Parameters:
    ///   - isInteractive: whether a person is at a terminal, who sees what another session changes. To stop watching for that
    ///     costs the kernel some ten milliseconds, which a script that ends at once would notice.
    ///   - commandLimit: how many commands one line may run through scripts and aliases.
    ///   - outer: for a stage, that of the session which it is set in.
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
