import Commands
import LineInput
import Patterns
import ShellServices

/// Keeps the shell in step with its settings by observing them.
final class SettingsFollower: Observer {
    let observerName = "shell"

    private let settings: ShellState
    private let host: TerminalHost
    private let memory: CommandMemory
    private let directory: CommandDirectory
    private var accessGuard: CommandChain.Link?

    init(settings: ShellState, host: TerminalHost, memory: CommandMemory, directory: CommandDirectory) {
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
        for name in ["color", "editing", "require-login", "status", "why"] {
            settings.setting(name)?.observable.addObserver(self, options: [.initial, .new]) { [unowned self] value, _ in
                follow(name, value)
            }
        }
    }

    private func follow(_ setting: String, _ value: String) {
        switch setting {
        case "editing": host.terminal?.editing = EditingMode(rawValue: value) ?? .emacs
        case "why": memory.isOn = value == "on" || value == "auto" && host.hasTerminal
        case "require-login":
            guard let accessGuard else { return }
            value == "on" ? directory.chain.putFirst(accessGuard) : directory.chain.discard(accessGuard)
        case "status": host.updateStatusLine()
        default: host.adaptOutput()
        }
    }
}
