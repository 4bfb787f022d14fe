import Commands
import LineInput
import Patterns

/// Keeps the shell in step with its settings by observing them.
final class SettingsFollower: Observer {
    let observerName = "shell"

    private let core: ShellCore
    /// Stands before all other handlers while the setting `require-login` is on.
    private let accessGuard: CommandChain.Link?
    private var host: TerminalHost { core.host }
    private var settings: ShellState { core.base.settings }

    /// Observes the settings from now on.
    ///
    /// - Parameter accessGuard: is before all other handlers while the setting `require-login` is on.
    init(_ core: ShellCore, accessGuard: CommandChain.Link?) {
        (self.core, self.accessGuard) = (core, accessGuard)
        for name in Self.followed { settings.setting(name)?.observable.attach(self, options: [.initial, .new]) }
    }

    private static let followed = [
        "bars", "color", "editing", "output", "require-login", "status", "suggestions", "timing", "why",
    ]

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
            (core.base.output.isJSON, core.base.output.isCSV) = (value == "json", value == "csv")
            host.adaptOutput()
        case "suggestions": host.terminal?.showsSuggestions = value == "on"
        case "why":
            let isWanted = value == "on" || value == "auto" && host.hasTerminal
            core.base.audience.remember(isWanted, among: core.base.structures)
        case "timing": core.commands.showsTiming = value == "on"
        case "require-login":
            guard let accessGuard else { return }
            let chain = core.base.directory.chain
            value == "on" ? chain.put(accessGuard) : chain.discard(accessGuard)
        case "status": host.updateStatusLine()
        default: host.adaptOutput()
        }
    }
}
