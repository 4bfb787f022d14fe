import Commands
import LineInput
import PatternEvents
import Patterns
import ShellServices

/// Keeps the shell in step with its settings by observing them.
final class SettingsFollower: Observer {
    let observerName = "shell"

    private let settings: ShellState
    private let host: TerminalHost
    private let memory: CommandMemory
    private let directory: CommandDirectory
    private let output: DurableOutput
    private var accessGuard: CommandChain.Link?

    init(
        settings: ShellState, host: TerminalHost, memory: CommandMemory, directory: CommandDirectory,
        output: DurableOutput
    ) {
        self.output = output
        self.settings = settings
        self.host = host
        self.memory = memory
        self.directory = directory
    }

    /// Observes the settings from now on.
    ///
    /// - Parameter accessGuard: stands before all other handlers while the setting `require-login` is on.
    func follow(guardedBy accessGuard: CommandChain.Link?) {
        self.accessGuard = accessGuard
        for name in Self.followed { settings.setting(name)?.observable.attach(self, options: [.initial, .new]) }
    }

    private static let followed = ["color", "editing", "output", "require-login", "status", "suggestions", "why"]

    func update(_ update: SubjectUpdate) {
        let setting = Self.followed.first { settings.setting($0)?.observable === update.subject }
        if let setting { follow(setting, update.text) }
    }

    /// A terminal was taken over: it becomes what the settings say.
    func adaptTerminal() {
        for name in ["editing", "suggestions", "why", "color"] { follow(name, settings.value(of: name)) }
    }

    private func follow(_ setting: String, _ value: String) {
        switch setting {
        case "editing": host.terminal?.editing = EditingMode(rawValue: value) ?? .emacs
        case "output":
            output.isJSON = value == "json"
            host.adaptOutput()
        case "suggestions": host.terminal?.showsSuggestions = value == "on"
        case "why": memory.isOn = value == "on" || value == "auto" && host.hasTerminal
        case "require-login":
            guard let accessGuard else { return }
            value == "on" ? directory.chain.putFirst(accessGuard) : directory.chain.discard(accessGuard)
        case "status": host.updateStatusLine()
        default: host.adaptOutput()
        }
    }
}
