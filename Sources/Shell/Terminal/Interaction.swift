public import Commands
import Glibc
import LineInput
import Text

/// The talk with the person at the terminal, from the first greeting to the last line.
public final class Interaction {
    private let core: ShellCore
    private let events: TerminalEvents
    private let history: HistoryFile
    /// The kind of terminal that is used in place of an unknown one.
    private let substitute = TerminalKind.substitute
    private var host: TerminalHost { core.host }
    private var output: DurableOutput { core.base.output }

    /// - Parameters:
    ///   - names: what can be completed.
    ///   - history: of former sessions.
    init(_ core: ShellCore, names: NameDirectory, history: HistoryFile) {
        (self.core, self.history) = (core, history)
        events = TerminalEvents(core, names: names)
    }

    /// Takes the terminal over: from here on a person is talked with.
    public func openTerminal() throws(CommandError) {
        history.load()
        // For the programs that are started here, too.
        if let substitute { setenv("TERM", substitute.used, 1) }
        do throws(TerminalError) {
            let terminal = try Terminal(
                history: history, editing: .emacs, usesColor: output.usesColor, wake: core.base.wake,
                delegate: events)
            core.base.seat.take(terminal)
        } catch {
            throw CommandError(.unavailable, "\(error)", hint: "pipe commands in instead", subject: "playhouse")
        }
    }

    /// Who answered the terminal, and how it was set, before a stage took it over.
    struct Seat {
        let terminal: Terminal
        let delegate: (any TerminalDelegate)?
        let editing: EditingMode
        let showsSuggestions: Bool

        init(_ terminal: Terminal) {
            (self.terminal, delegate) = (terminal, terminal.delegate)
            (editing, showsSuggestions) = (terminal.editing, terminal.showsSuggestions)
        }

        /// Gives the terminal back.
        func restore() {
            terminal.delegate = delegate
            (terminal.editing, terminal.showsSuggestions) = (editing, showsSuggestions)
        }
    }

    /// Answers the terminal of the session that this one is a stage of, if somebody is at one.
    func takeOver() { host.terminal?.delegate = events }

    /// Talks with the person until they end it.
    public func run() {
        guard let terminal = host.terminal else { return }
        greet()
        core.loop.run(terminal)
    }

    /// What this is, what to try first, and how to get help.
    private func greet() {
        host.adaptOutput()
        if let kind = substitute {
            let notice = "this system knows no terminal '\(kind.unknown)', which is therefore used as '\(kind.used)'"
            core.base.errors.warn(notice, on: output)
        }
        output.write { text in
            text.write("Playhouse \(Version.text) shows design patterns at work in a simulated home theater.\n", .quiet)
            if let greeting = host.greeting { text.write(greeting + "\n", .quiet) }
            text.write(
                "'help' shows what there is" + (TerminalKind.knowsEscapes ? ", Tab completes" : "") + ", ^D ends.",
                .quiet)
        }
    }

    /// Gives the terminal back.
    func end() { host.terminal?.close() }

    /// What succeeds in the start-up script says nothing; a failure is reported with its line and stops nothing else.
    public func runStartupScript() {
        let base = core.base
        guard base.options.readsStartupScript, let startupScript = base.home.map({ $0 + "/rc" }),
            access(startupScript, F_OK) == 0
        else { return }
        do throws(CommandError) {
            try base.errors.goingOn { () throws(CommandError) in
                _ = try output.capture { () throws(CommandError) in try core.scripts.run(startupScript) }
            }
        } catch {
            if error != .alreadyTold {
                base.errors.tell(error.about("rc"), at: Origin(source: startupScript, line: 0), on: output)
            }
        }
        base.status.lastFailed = false
    }
}
