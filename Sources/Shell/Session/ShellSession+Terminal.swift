import Commands
package import LineInput
import PatternEvents
import Patterns
import ShellServices
import StateStore
import Text

// The person at the terminal: the prompt, the history, the status line, and waiting.
extension ShellSession {
    func prompt(isContinuing: Bool) -> Prompt {
        guard terminal != nil, scriptDepth == 0 else { return Prompt("") }
        adaptConsole()
        updateStatusLine()
        writePending()
        if isContinuing { return Prompt("      ...> ") }
        let parts = features.map(\.promptText).filter { !$0.isEmpty }
        return Prompt(
            (["playhouse"] + parts).joined(separator: " ") + "> ", tone: lastFailed ? .failure : .success
        )
    }

    /// Keeps a line in the history, once it is known what it came to: one that may hold a secret is not kept.
    func remember(_ line: [UInt8], _ reading: CommandParser.Reading, _ commands: [Invocation]) {
        guard let terminal, let text = String(validating: line, as: UTF8.self) else { return }
        typedLines.append(text)
        switch reading {
        case .incomplete: return
        case .whole:
            if !commands.contains(where: { concealed($0.words) != $0.words }) { keep(typedLines, terminal) }
        case .refused:
            if !typedLines.contains(where: secrets.mayBeIn) { keep(typedLines, terminal) }
        }
        typedLines = []
    }

    private func keep(_ lines: [String], _ terminal: Terminal) {
        do throws(HistoryError) {
            for line in lines { try terminal.remember(line) }
        } catch {
            console.write { $0.write("history: \(error)", .warning) }
        }
    }

    func adaptConsole() {
        let usesColor =
            switch state.value(of: "color") {
            case "always": true
            case "never": false
            default: defaultColor
            }
        console.render(usesColor: usesColor, width: terminal?.size.columns ?? 80)
        terminal?.usesColor = usesColor
    }

    func updateStatusLine() {
        guard let terminal else { return }
        terminal.statusLine = state.value(of: "status") == "on" ? ControlCharacters.shown(statusLine.current) : nil
        statusShownAt = clock.now
    }
}

extension ShellSession: TerminalDelegate {
    package func timeUntilTick() -> Duration? {
        guard clock.kind == .real else { return nil }
        let timer = clock.nextDue.map { max(.zero, $0 - clock.now) }
        guard state.value(of: "status") == "on", statusLine.moves else { return timer }
        // Counted from the last time it was shown, not from now: each key asks again.
        let move = max(.zero, statusShownAt + .seconds(1) - clock.now)
        return min(timer ?? move, move)
    }

    package func tick() {
        attend()
        store.hearOthers()
        let pending = console.takePending()
        if !pending.isEmpty { terminal?.showAbove(String(decoding: pending, as: UTF8.self)) }
        updateStatusLine()
    }

    package func completions(of line: String, at cursor: Int) -> CompletionProposal {
        Completer(session: self, line: line, cursor: cursor).proposal
    }

    package func finalText(of line: String) -> String { withoutSecrets(line) }
}
