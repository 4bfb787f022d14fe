public import Commands
public import LineInput
public import StateStore

/// Answers the terminal while a line is typed: timers fire, other sessions' changes are read, words are completed.
public final class TerminalEvents: TerminalDelegate {
    private let host: TerminalHost
    private let runLoop: RunLoop
    private let clock: ShellClock
    private let store: ChangeStore
    private let history: TypedHistory
    private let names: NameDirectory

    /// - Parameter names: the names that complete words.
    public init(
        host: TerminalHost, runLoop: RunLoop, clock: ShellClock, store: ChangeStore, history: TypedHistory,
        names: NameDirectory
    ) {
        (self.host, self.runLoop, self.clock) = (host, runLoop, clock)
        (self.store, self.history, self.names) = (store, history, names)
    }

    public func timeUntilTick() -> Duration? {
        guard clock.kind == .real else { return nil }
        let timer = clock.nextDue.map { max(.zero, $0 - clock.now) }
        return [timer, host.timeUntilStatusMoves].compactMap { $0 }.min()
    }

    public func tick() {
        runLoop.attend()
        store.hearOthers()
        host.showPendingAbove()
        host.updateStatusLine()
    }

    public func completions(of line: String, at cursor: Int) -> CompletionProposal {
        var names = names
        names.directory = host.seen
        return Completer(names: names, line: line, cursor: cursor).proposal
    }

    public func highlights(of line: String) -> [Highlight] {
        let seen = host.seen
        return Highlighter(directory: seen, marksUnknown: seen === names.directory).highlights(of: line)
    }

    public func lastWord(of entry: String) -> String? { Highlighter.lastWord(of: entry) }

    public func text(ofPasted lines: [String], after before: String) -> String {
        PastedLines.text(lines, after: before)
    }

    public func edit(_ text: String) -> String? { LineInEditor(host: host).edit(text) }

    public func finalText(of line: String) -> String { history.enter(line) }
}
