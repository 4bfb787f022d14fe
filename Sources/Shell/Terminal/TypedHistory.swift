import Commands
import LineInput
import Text

/// What was typed, on its way into the history: what may hold a secret is kept nowhere. Lines that make one command, and
/// lines entered together, are one entry.
final class TypedHistory {
    private let base: ShellBase
    /// The typed lines of a command that continues on the next line.
    private var unfinished: [String] = []
    private var secrets: SecretFilter { base.secrets }

    init(_ base: ShellBase) {
        self.base = base
    }

    /// Takes note of lines that were entered together, and keeps them once their last command is whole.
    ///
    /// - Parameter entry: one line, or several.
    func note(_ entry: [UInt8]) {
        guard let text = String(validating: entry, as: UTF8.self) else { return }
        unfinished += Self.lines(of: text)
        var parser = CommandParser(source: "-")
        var holdsSecret = false
        for line in unfinished {
            switch parser.parse(Array(line.utf8)) {
            case .commands(let commands):
                if commands.contains(where: { secrets.concealed($0.words) != $0.words }) { holdsSecret = true }
            case .refused:
                if unfinished.contains(where: secrets.secretWords.mayBeIn) { holdsSecret = true }
            case .incomplete: break
            }
        }
        guard !parser.isContinuing else { return }
        if !holdsSecret { keep(unfinished.joined(separator: "\n")) }
        unfinished = []
    }

    private static func lines(of entry: String) -> [String] {
        entry.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The lines of the unfinished command were abandoned.
    func forgetUnfinished() { unfinished = [] }

    private func keep(_ entry: String) {
        guard let terminal = base.seat.terminal else { return }
        do throws(HistoryError) {
            try terminal.remember(entry, inFile: !base.options.isStage)
        } catch {
            base.output.write { $0.write("history: \(error)", .warning) }
        }
    }

    /// An entry as it may stay on the screen.
    func withoutSecrets(_ entry: String) -> String {
        let lines = Self.lines(of: entry)
        return lines.indices.map { secrets.withoutSecrets(lines[$0], behind: unfinished + lines[..<$0]) }
            .joined(separator: "\n")
    }
}
