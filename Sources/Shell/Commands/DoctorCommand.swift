import Commands
import Glibc
import LineInput
import Patterns
import StateStore
import Text

struct DoctorCommand: ShellCommand {
    let options: LaunchOptions
    /// The state folder; nil if nothing is to be kept.
    let home: String?
    let directory: CommandDirectory
    let store: ChangeStore
    let clock: ShellClock
    let output: DurableOutput
    let host: TerminalHost
    let history: HistoryFile

    let description = CommandDescription(
        "doctor",
        group: .shell,
        summary: "show the libraries, folders and settings in use",
        examples: ["doctor"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        Reply(DoctorReply(findings: findings))
    }

    private var findings: [(name: String, value: String)] {
        let changed = directory.settings.settings.filter { $0.observable.value != $0.standard }
            .map { "\($0.name)=\($0.observable.value)" }
        let size = host.size
        return [
            ("version", Version.text),
            ("libedit", LibeditVersion.text),
            ("locale", CharacterLocale.name),
            ("TERM", variable("TERM") ?? "not set"),
            ("size", size.map { "\($0.columns) × \($0.rows)" } ?? "no terminal"),
            ("color", colorAndWhy),
            ("clock", clock.kind.rawValue),
            ("seed", options.seed.map(String.init) ?? "not set"),
            ("state folder", home ?? "none: nothing is kept"),
            ("journal", journalHealth),
            ("history", historyHealth),
            ("settings", changed.isEmpty ? "all at their defaults" : changed.joined(separator: " ")),
        ] + directory.features.flatMap(\.findings)
    }

    private var colorAndWhy: String {
        let state = output.usesColor ? "on" : "off"
        let setting = directory.settings.value(of: "color")
        if setting != "auto" { return "\(state): set color \(setting)" }
        switch options.color {
        case .always, .never: return "\(state): --color \(options.color.rawValue)"
        case .auto:
            if let value = variable("NO_COLOR"), !value.isEmpty { return "\(state): NO_COLOR is set" }
            if !TerminalKind.knowsColor { return "\(state): TERM names a terminal without color" }
            return "\(state): standard output is \(isatty(STDOUT_FILENO) == 1 ? "a" : "no") terminal"
        }
    }

    private var journalHealth: String {
        guard let health = store.health else { return "none" }
        if let reason = health.readOnlyReason { return "\(CommandError.state(reason, .unavailable).message)" }
        return "whole: \(health.journal) bytes, change \(health.sequence), \(health.undoable) steps to undo,"
            + " \(health.redoable) to redo"
    }

    private var historyHealth: String {
        "\(history.lines.count) lines" + (home == nil ? ", in memory only" : "")
    }

    private func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

private struct DoctorReply: ReplyTree {
    let findings: [(name: String, value: String)]

    var parts: [ReplyPart] {
        findings.map { name, value in
            .field(JSONKey(name.keyed), value, named: .init(name, .name), as: .init(value))
        }
    }
}

extension String {
    /// The words as a key of JSON: `stateFolder` for `state folder`, `term` for `TERM`.
    fileprivate var keyed: String {
        let words = split(separator: " ").map { $0.lowercased() }
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
