import Commands
import LineInput
import Text

/// Typed lines on their way into the history: lines of one command, and lines entered together, are one entry. An entry
/// with a secret is not kept at all.
public final class TypedHistory {
    private let directory: CommandDirectory
    private let seat: TerminalSeat
    private let output: DurableOutput
    /// Whether the lines are typed on a stage, which writes none to a file.
    private let isOfStage: Bool
    private var lines = TypedLines()
    /// Whether the last entry has not been noted yet.
    private var isFresh = false

    public init(directory: CommandDirectory, seat: TerminalSeat, output: DurableOutput, isOfStage: Bool) {
        (self.directory, self.seat, self.output, self.isOfStage) = (directory, seat, output, isOfStage)
    }

    /// Begins a command with the next entry: the lines before were noted or abandoned.
    func begin() { (lines, isFresh) = (TypedLines(), false) }

    /// Reads lines that were entered together.
    ///
    /// - Returns: the lines in the form that may stay on the screen.
    func enter(_ entry: String) -> String {
        isFresh = true
        return lines.enter(entry, in: directory)
    }

    /// Keeps the entered lines if their last command is complete.
    ///
    /// - Parameter entry: the last entry, which a terminal of few abilities has not passed to ``enter(_:)``.
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
