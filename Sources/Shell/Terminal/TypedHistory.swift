import Commands
import LineInput
import Text

/// What was typed, on its way into the history: lines that make one command, and lines entered together, are one entry. One
/// with a secret is kept nowhere.
public final class TypedHistory {
    private let directory: CommandDirectory
    private let seat: TerminalSeat
    private let output: DurableOutput
    /// Whether what is typed is of a stage, whose lines are in no file.
    private let isOfStage: Bool
    private var lines = TypedLines()
    /// Whether what was entered last is not noted yet.
    private var isFresh = false

    public init(directory: CommandDirectory, seat: TerminalSeat, output: DurableOutput, isOfStage: Bool) {
        (self.directory, self.seat, self.output, self.isOfStage) = (directory, seat, output, isOfStage)
    }

    /// What is entered next begins a command: the lines before are noted, or were abandoned.
    func begin() { (lines, isFresh) = (TypedLines(), false) }

    /// Takes lines that were entered together.
    ///
    /// - Returns: the lines as they may stay on the screen.
    func enter(_ entry: String) -> String {
        isFresh = true
        return lines.enter(entry, in: directory)
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
        guard let terminal = seat.terminal else { return }
        do throws(HistoryError) {
            try terminal.remember(entry, inFile: !isOfStage)
        } catch {
            output.write { $0.write("history: \(error)", .warning) }
        }
    }
}
