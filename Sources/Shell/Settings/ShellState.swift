public import Commands
public import PatternEvents
import Patterns
public import StateStore

/// What the shell itself remembers: settings and aliases.
public final class ShellState: StatefulFeature {
    public static let featureName = "shell"

    /// A change of a setting or an alias.
    public enum Change: Codable, Sendable {
        case set(name: String, value: String)
        case alias(name: String, text: String?)
    }

    /// The settings, the shell's own and those of features, in alphabetical order.
    public private(set) var settings: [Setting]
    /// The texts of the aliases by their names.
    public private(set) var aliases: [String: String] = [:]

    /// - Parameter repliesInJSON: whether replies are JSON until a setting says otherwise.
    public init(events: EventStream, repliesInJSON: Bool = false) {
        settings = [
            Setting(
                "bars", ["auto", "on", "off"], "whether progress is drawn as a bar (auto: if blocks can be shown)",
                events: events),
            Setting("color", ["auto", "always", "never"], "whether text is colored", events: events),
            Setting("editing", ["emacs", "vi"], "which keys edit a line", events: events),
            Setting(
                Self.sessionSetting, ["text", "json", "csv"], standard: repliesInJSON ? "json" : "text",
                "the format of replies, until the session ends", events: events
            ),
            Setting("pager", ["on", "off"], "whether text longer than the screen goes through $PAGER", events: events),
            Setting(
                PromptText.setting, [], standard: PromptText.standard,
                "the prompt, with {place}, {time} and {status}", events: events),
            Setting("require-login", ["off", "on"], "whether guests are kept out of the theater", events: events),
            Setting("status", ["on", "off"], "whether the last row is the status line", events: events),
            Setting(
                "suggestions", ["on", "off"], "whether a gray suggestion follows the cursor", events: events
            ),
            Setting("timing", ["off", "on"], "whether the time of each command is printed", events: events),
            Setting(
                "why", ["auto", "on", "off"], "whether events are kept for 'why' (auto: only at a terminal)",
                events: events
            ),
        ]
    }

    /// Takes the settings of features, before the state is read.
    func add(_ more: [Setting]) {
        settings = (settings + more).sorted { $0.name < $1.name }
    }

    public func setting(_ name: String) -> Setting? { settings.first { $0.name == name } }

    /// The value of a setting of this program's own.
    public func value(of name: String) -> String {
        guard let setting = setting(name) else { preconditionFailure("there is no setting \(name)") }
        return setting.observable.value
    }

    public func apply(_ change: Change) throws(ChangeMisfit) -> Change {
        switch change {
        case .set(let name, let value):
            // Another version may have a setting of its own.
            guard let setting = setting(name) else { return change }
            try ChangeMisfit.unless(setting.takes(value), "\(name) cannot be '\(value)'")
            let former = setting.observable.value
            if former != value { setting.observable.value = value }
            return .set(name: name, value: former)
        case .alias(let name, let text):
            let former = aliases[name]
            aliases[name] = text
            return .alias(name: name, text: former)
        }
    }

    /// The setting that ends with its session: a wish for JSON now does not change another program's output.
    static let sessionSetting = "output"

    public func lasts(_ change: Change) -> Bool {
        if case .set(Self.sessionSetting, _) = change { false } else { true }
    }

    public func contents() -> [Change] {
        settings.filter { $0.name != Self.sessionSetting }.map { .set(name: $0.name, value: $0.observable.value) }
            + aliases.map { .alias(name: $0, text: $1) }
    }

    public func changedPart(by change: Change, inverse: Change) -> ChangedPart {
        switch (change, inverse) {
        case (.set(let name, let new), .set(_, let old)): ChangedPart("setting \(name)", old: old, new: new)
        case (.alias(let name, let new), .alias(_, let old)):
            ChangedPart("alias \(name)", old: old ?? "none", new: new ?? "none")
        default: ChangedPart(Self.featureName, new: describe(change))
        }
    }

    public func describe(_ change: Change) -> String {
        switch change {
        case .set(let name, let value): "setting \(name): \(value)"
        case .alias(let name, let text?): "alias \(name): \(text)"
        case .alias(let name, nil): "alias \(name): removed"
        }
    }
}
