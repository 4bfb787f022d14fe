public import Commands
import LineInput
public import PatternEvents
public import StateStore

/// What a run of the shell is on: made first, complete, and given whole to all that comes after.
public final class ShellBase {
    public let options: LaunchOptions
    /// The state folder; nil if nothing is to be kept.
    public let home: String?
    public let events: EventStream
    public let clock: ShellClock
    public let store: ChangeStore
    let settings: ShellState
    /// How the run goes.
    public let status: RunStatus
    public let scripts: ScriptStack
    public let context: ExecutionContext
    public let directory: CommandDirectory
    public let seat: TerminalSeat
    public let audience: any CommandAudience
    public let errors: ErrorReporter
    public let output: DurableOutput
    /// What ends a wait from outside.
    let wake: WakeDescriptor

    /// - Parameters:
    ///   - home: the state folder; nil if nothing is to be kept.
    ///   - commandLimit: how many commands one line may run through scripts and aliases.
    ///   - audience: follows the commands.
    ///   - examples: the scripts that came with the program.
    ///   - watchesHome: whether the session wakes up when another one changes the state.
    ///   - outer: for a stage, what the session is on that it is set in: they share the person and how the run goes.
    public init(
        options: LaunchOptions, home: String?, events: EventStream, clock: ShellClock, store: ChangeStore,
        console: Console, commandLimit: Int, audience: any CommandAudience, examples: ExampleScripts,
        watchesHome: Bool, outer: ShellBase?
    ) {
        (self.options, self.home, self.events, self.clock) = (options, home, events, clock)
        (self.store, self.audience) = (store, audience)
        settings = ShellState(events: events, repliesInJSON: options.repliesInJSON)
        // It joins the store first of all.
        settings.register.join(store, as: settings)
        status = outer?.status ?? RunStatus(output: console)
        scripts = outer?.scripts ?? ScriptStack(limit: commandLimit)
        wake = outer?.wake ?? WakeDescriptor(watching: watchesHome ? home : nil)
        context = ExecutionContext(isForeign: options.isForeign, isInLesson: options.isLesson)
        directory = CommandDirectory(settings: settings, examples: examples)
        // The stream is there before any command is known: it has recorded the session's beginning.
        events.commandName = { [unowned directory] in directory.commandName(of: $0) }
        seat = outer?.seat ?? TerminalSeat(scripts: scripts)
        errors = ErrorReporter(
            status: status, directory: directory, context: context, seat: seat, audience: audience,
            keepsGoing: options.keepsGoing)
        output = DurableOutput(console, store: store, isJSON: options.repliesInJSON, losses: errors)
    }

    /// One byte written to it, by any thread, ends a wait: the terminal's status line is brought up to date.
    public var wakeDescriptor: Int32 { wake.writeDescriptor }

    /// Who is there.
    public var structures: StructureDirectory { StructureDirectory(directory: directory, store: store) }
}
