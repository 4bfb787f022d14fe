public import Commands
import Glibc
public import LineInput
import Text

/// The conversation with the person at the terminal, from the first greeting to the last line.
public final class Interaction {
    private let events: TerminalEvents
    private let history: HistoryFile
    /// The kind of terminal that replaces an unknown one.
    private let substitute = TerminalKind.substitute
    private let host: TerminalHost
    private let seat: TerminalSeat
    private let wake: WakeDescriptor
    private let output: DurableOutput
    private let errors: ErrorReporter
    private let loop: CommandLoop

    /// - Parameters:
    ///   - events: answers the terminal.
    ///   - history: the lines of former sessions.
    ///   - wake: ends a wait from outside.
    public init(
        events: TerminalEvents, history: HistoryFile, host: TerminalHost, seat: TerminalSeat, wake: WakeDescriptor,
        output: DurableOutput, errors: ErrorReporter, loop: CommandLoop
    ) {
        (self.events, self.history, self.host, self.seat) = (events, history, host, seat)
        (self.wake, self.output, self.errors, self.loop) = (wake, output, errors, loop)
    }

    /// Takes over the terminal, to talk with a person from here on.
    public func openTerminal() throws(CommandError) {
        history.load()
        // Also for the programs that are started here.
        if let substitute { setenv("TERM", substitute.used, 1) }
        do throws(TerminalError) {
            let terminal = try Terminal(
                history: history, editing: .emacs, usesColor: output.usesColor, wake: wake,
                delegate: events)
            seat.take(terminal)
        } catch {
            throw CommandError(.unavailable, "\(error)", hint: "pipe commands in instead", subject: "playhouse")
        }
    }

    /// The terminal's delegate and settings before a stage took it over.
    struct Seat {
        let terminal: Terminal
        let delegate: (any TerminalDelegate)?
        let editing: EditingMode
        let showsSuggestions: Bool

        init(_ terminal: Terminal) {
            (self.terminal, delegate) = (terminal, terminal.delegate)
            (editing, showsSuggestions) = (terminal.editing, terminal.showsSuggestions)
        }

        /// Restores them.
        func restore() {
            terminal.delegate = delegate
            (terminal.editing, terminal.showsSuggestions) = (editing, showsSuggestions)
        }
    }

    /// Becomes the terminal's delegate in place of the session around this stage, if there is a person at it.
    func takeOver() { host.terminal?.delegate = events }

    /// Talks with the person until they end it.
    public func run() {
        guard let terminal = host.terminal else { return }
        greet()
        loop.run(terminal)
    }

    /// Prints what Playhouse is, what to try first, and how to get help.
    private func greet() {
        host.adaptOutput()
        if let kind = substitute {
            let notice = "this system knows no terminal '\(kind.unknown)', which is therefore used as '\(kind.used)'"
            errors.warn(notice, on: output)
        }
        output.write { text in
            text.write("Playhouse \(Version.text) shows design patterns at work in a simulated home theater.\n", .quiet)
            if let greeting = host.greeting { text.write(greeting + "\n", .quiet) }
            text.write(
                "'help' shows what there is" + (TerminalKind.knowsEscapes ? ", Tab completes" : "") + ", ^D ends.",
                .quiet)
        }
    }

    /// Restores the terminal.
    func end() { host.terminal?.close() }
}
