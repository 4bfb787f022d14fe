import Commands
import LineInput
import Text

/// The lines that were typed, on their way into the history: those that may hold a secret are kept nowhere.
final class TypedHistory {
    private let host: TerminalHost
    private let secrets: SecretFilter
    private let output: DurableOutput
    /// The lines typed of a command that goes on with the next one.
    private var unfinished: [String] = []

    init(host: TerminalHost, secrets: SecretFilter, output: DurableOutput) {
        self.host = host
        self.secrets = secrets
        self.output = output
    }

    /// Takes note of a line, and keeps it once it is known what it came to.
    func note(_ line: [UInt8], _ reading: CommandParser.Reading, _ commands: [Invocation]) {
        guard let text = String(validating: line, as: UTF8.self) else { return }
        unfinished.append(text)
        switch reading {
        case .incomplete: return
        case .whole:
            if !commands.contains(where: { secrets.concealed($0.words) != $0.words }) { keep() }
        case .refused:
            if !unfinished.contains(where: secrets.secretWords.mayBeIn) { keep() }
        }
        unfinished = []
    }

    /// The lines of the unfinished command were abandoned.
    func forgetUnfinished() { unfinished = [] }

    private func keep() {
        guard let terminal = host.terminal else { return }
        do throws(HistoryError) {
            for line in unfinished { try terminal.remember(line) }
        } catch {
            output.write { $0.write("history: \(error)", .warning) }
        }
    }

    /// A line as it may stay on the screen.
    func withoutSecrets(_ line: String) -> String { secrets.withoutSecrets(line, behind: unfinished) }
}
