import Commands
import LineInput
import StateStore

/// Answers the terminal while a line is typed: timers fire, other sessions' changes are read, words are completed.
final class TerminalEvents: TerminalDelegate {
    private let core: ShellCore
    private let names: NameDirectory
    private var host: TerminalHost { core.host }
    private var clock: ShellClock { core.base.clock }

    init(_ core: ShellCore, names: NameDirectory) {
        (self.core, self.names) = (core, names)
    }

    func timeUntilTick() -> Duration? {
        guard clock.kind == .real else { return nil }
        let timer = clock.nextDue.map { max(.zero, $0 - clock.now) }
        return [timer, host.timeUntilStatusMoves].compactMap { $0 }.min()
    }

    func tick() {
        core.runLoop.attend()
        core.base.store.hearOthers()
        host.showPendingAbove()
        host.updateStatusLine()
    }

    func completions(of line: String, at cursor: Int) -> CompletionProposal {
        var names = names
        names.directory = host.seen
        return Completer(names: names, line: line, cursor: cursor).proposal
    }

    func highlights(of line: String) -> [Highlight] {
        let seen = host.seen
        return Highlighter(directory: seen, marksUnknown: seen === core.base.directory).highlights(of: line)
    }

    func lastWord(of entry: String) -> String? { Highlighter.lastWord(of: entry) }

    func text(ofPasted lines: [String], after before: String) -> String {
        PastedLines.text(lines, after: before)
    }

    func edit(_ text: String) -> String? { LineInEditor(host: host).edit(text) }

    func finalText(of line: String) -> String { core.history.enter(line) }
}
