import Commands
import LineInput
import ShellServices
import StateStore

/// Answers the terminal while a line is typed: timers fire, other sessions are heard, words are completed.
final class TerminalEvents: TerminalDelegate {
    private let host: TerminalHost
    private let runLoop: RunLoop
    private let store: ChangeStore
    private let clock: ShellClock
    private let names: NameDirectory
    private let history: TypedHistory

    init(
        host: TerminalHost, runLoop: RunLoop, store: ChangeStore, clock: ShellClock, names: NameDirectory,
        history: TypedHistory
    ) {
        self.host = host
        self.runLoop = runLoop
        self.store = store
        self.clock = clock
        self.names = names
        self.history = history
    }

    func timeUntilTick() -> Duration? {
        guard clock.kind == .real else { return nil }
        let timer = clock.nextDue.map { max(.zero, $0 - clock.now) }
        return [timer, host.timeUntilStatusMoves].compactMap { $0 }.min()
    }

    func tick() {
        runLoop.attend()
        store.hearOthers()
        host.showPendingAbove()
        host.updateStatusLine()
    }

    func completions(of line: String, at cursor: Int) -> CompletionProposal {
        var names = names
        names.directory = host.seen
        return Completer(names: names, line: line, cursor: cursor).proposal
    }

    func text(ofPasted lines: [String], after before: String) -> String {
        PastedLines.text(lines, after: before)
    }

    func edit(_ text: String) -> String? { LineInEditor(host: host).edit(text) }

    func finalText(of line: String) -> String { history.withoutSecrets(line) }
}
