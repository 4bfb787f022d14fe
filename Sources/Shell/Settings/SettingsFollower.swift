public import Commands
import LineInput
public import Patterns

/// Keeps the shell in step with its settings by observing them.
public final class SettingsFollower: Observer {
    public let observerName = "shell"

    private let settings: ShellState
    private let host: TerminalHost
    private let output: DurableOutput
    private let commands: CommandRun
    private let audience: any CommandAudience
    private let structures: StructureDirectory
    private let directory: CommandDirectory
    /// Comes before all other handlers while the setting `require-login` is on.
    private let accessGuard: CommandChain.Link?

    /// Observes the settings from now on.
    ///
    /// - Parameters:
    ///   - structures: the objects present when commands begin to be remembered.
    ///   - accessGuard: comes before all other handlers while the setting `require-login` is on.
    public init(
        settings: ShellState, host: TerminalHost, output: DurableOutput, commands: CommandRun,
        audience: any CommandAudience, structures: StructureDirectory, directory: CommandDirectory,
        accessGuard: CommandChain.Link?
    ) {
        (self.settings, self.host, self.output, self.commands) = (settings, host, output, commands)
        (self.audience, self.structures) = (audience, structures)
        (self.directory, self.accessGuard) = (directory, accessGuard)
        for name in Self.followed { settings.setting(name)?.observable.attach(self, options: [.initial, .new]) }
    }

    private static let followed = [
        "bars", "color", "editing", "output", "require-login", "status", "suggestions", "timing", "why",
    ]

    public func update(_ update: SubjectUpdate) {
        let setting = Self.followed.first { settings.setting($0)?.observable === update.subject }
        if let setting { follow(setting, update.text) }
    }

    /// Applies the settings to a terminal that was taken over.
    func adaptTerminal() {
        for name in ["editing", "suggestions", "why", "color"] { follow(name, settings.value(of: name)) }
    }

    private func follow(_ setting: String, _ value: String) {
        switch setting {
        case "editing": host.terminal?.editing = EditingMode(rawValue: value) ?? .emacs
        case "output":
            (output.isJSON, output.isCSV) = (value == "json", value == "csv")
            host.adaptOutput()
        case "suggestions": host.terminal?.showsSuggestions = value == "on"
        case "why":
            let isWanted = value == "on" || value == "auto" && host.hasTerminal
            audience.remember(isWanted, among: structures)
        case "timing": commands.showsTiming = value == "on"
        case "require-login":
            guard let accessGuard else { return }
            value == "on" ? directory.chain.put(accessGuard) : directory.chain.discard(accessGuard)
        case "status": host.updateStatusLine()
        default: host.adaptOutput()
        }
    }
}
