import Commands
import LineInput
import Text

/// What was typed, on its way into the history: lines that make one command, and lines entered together, are one entry. One
/// with a secret is kept nowhere.
final class TypedHistory {
    private let base: ShellBase
    private var lines = TypedLines()
    /// Whether what was entered last is not noted yet.
    private var isFresh = false

    init(_ base: ShellBase) {
        self.base = base
    }

    /// What is entered next begins a command: the lines before are noted, or were abandoned.
    func begin() { (lines, isFresh) = (TypedLines(), false) }

    /// Takes lines that were entered together.
    ///
    /// - Returns: the lines as they may stay on the screen.
    func enter(_ entry: String) -> String {
        isFresh = true
        return lines.enter(entry, in: base.directory)
    }

    /// Keeps what was entered if its last command is whole.
    ///
    /// - Parameter entry: what was entered last; a terminal of few abilities has not shown it before.
    func note(_ entry: [UInt8]) {
        guard let text = String(validating: entry, as: UTF8.self) else { return }
        if !isFresh { _ = enter(text) }
        isFresh = false
        if lines.areWhole, !lines.holdSecret { keep(lines.entries.joined(separator: "\n")) }
    }

    private func keep(_ entry: String) {
        guard let terminal = base.seat.terminal else { return }
        do throws(HistoryError) {
            try terminal.remember(entry, inFile: !base.options.isStage)
        } catch {
            base.output.write { $0.write("history: \(error)", .warning) }
        }
    }
}
