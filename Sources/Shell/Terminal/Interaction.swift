public import Commands
import Glibc
import LineInput
import Text

/// The talk with the person at the terminal, from the first greeting to the last line.
public final class Interaction {
    private let host: TerminalHost
    private let events: TerminalEvents
    private let loop: CommandLoop
    private let scripts: ScriptRunner
    private let status: RunStatus
    private let output: DurableOutput
    private let console: Console
    private let errors: ErrorReporter
    private let wake: WakeDescriptor
    private let history: HistoryFile
    private let startupScript: String?

    /// - Parameter startupScript: is run first, if there is one.
    init(
        host: TerminalHost, events: TerminalEvents, loop: CommandLoop, scripts: ScriptRunner, status: RunStatus,
        output: DurableOutput, console: Console, errors: ErrorReporter, wake: WakeDescriptor, history: HistoryFile,
        startupScript: String?
    ) {
        self.host = host
        self.events = events
        self.loop = loop
        self.scripts = scripts
        self.status = status
        self.output = output
        self.console = console
        self.errors = errors
        self.wake = wake
        self.history = history
        self.startupScript = startupScript
    }

    /// Takes the terminal over: from here on a person is talked with.
    public func openTerminal() throws(CommandError) {
        history.load()
        do throws(TerminalError) {
            let terminal = try Terminal(
                history: history, editing: .emacs, usesColor: console.usesColor, wake: wake
            )
            terminal.delegate = events
            host.take(terminal)
        } catch {
            throw CommandError(.unavailable, "\(error)", hint: "pipe commands in instead", subject: "playhouse")
        }
        console.isInterrupted = { Signals.takeInterrupt() }
    }

    /// Whether a person is talked with.
    public var isOpen: Bool { host.hasTerminal }

    /// Talks with the person until they end it.
    public func run() {
        guard let terminal = host.terminal else { return }
        greet()
        loop.run(terminal)
    }

    /// What this is, what to try first, and how to get help.
    private func greet() {
        host.adaptOutput()
        output.write { text in
            text.write(
                "Playhouse \(Version.text): a theater, tasks and games that show design patterns at work.\n", .quiet)
            text.write("Try 'tour', which takes a minute, or 'watch general' and then 'why'.\n", .quiet)
            text.write("'help' shows what there is, Tab completes, ^D ends.", .quiet)
        }
    }

    /// Gives the terminal back.
    func end() { host.terminal?.close() }

    /// What succeeds in the start-up script says nothing; what fails is told of with its line and stops nothing else.
    public func runStartupScript() {
        guard let startupScript, access(startupScript, F_OK) == 0 else { return }
        do throws(CommandError) {
            try errors.goingOn { () throws(CommandError) in
                _ = try output.capture { () throws(CommandError) in try scripts.run(startupScript) }
            }
        } catch {
            if error != .alreadyTold { errors.tell(error.about("rc"), at: Origin(source: startupScript, line: 0)) }
        }
        status.lastFailed = false
    }
}
