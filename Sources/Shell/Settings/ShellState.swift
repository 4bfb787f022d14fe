public import Commands
public import Patterns
public import StateStore

/// The shell's own state: settings and aliases.
public final class ShellState: CellFeature {
    public static let featureName = "shell"
    public static let schema: UInt8 = 2

    public let register = CellRegister()
    private let list: SettingList
    /// The texts of the aliases by name.
    public let aliases: Cell<String, String>
    /// The chosen values of settings, by name. Those of another version's settings are kept.
    private let chosen: Cell<String, String>
    /// The chosen values of the settings that end with their session.
    private let chosenForNow: Cell<String, String>

    /// - Parameter repliesInJSON: whether replies are JSON until a setting changes that.
    public init(events: EventStream, repliesInJSON: Bool = false) {
        aliases = Cell(
            "alias", in: register, lasts: true, part: { "alias \($0)" }, text: { $1 ?? "none" })
        let list = SettingList([
            Setting(
                "bars", ["auto", "on", "off"], "whether progress is drawn as a bar (auto: if blocks can be shown)",
                events: events),
            Setting("color", ["auto", "always", "never"], "whether text is colored", events: events),
            Setting("editing", ["emacs", "vi"], "which keys edit a line", events: events),
            Setting(
                Self.sessionSetting, ["text", "json", "csv"], standard: repliesInJSON ? "json" : "text",
                "the format of replies, until the session ends", events: events
            ),
            Setting("pager", ["on", "off"], "whether text longer than the screen stops at its foot", events: events),
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
        ])
        self.list = list
        chosen = list.cell("setting", in: register, lasts: true)
        chosenForNow = list.cell("session setting", in: register, lasts: false)
    }

    /// The settings, the shell's own and those of features, in alphabetical order.
    public var settings: [Setting] { list.all }

    /// Adds the settings of features, before the state is read.
    public func add(_ more: [Setting]) { list.add(more) }

    public func setting(_ name: String) -> Setting? { list[name] }

    /// Gives a setting another of its possible values.
    func set(_ name: String, to value: String) { cell(of: name)[name] = value }

    /// The change that gives a setting another value.
    func change(_ name: String, to value: String) -> CellChange { cell(of: name).change(name, to: value) }

    private func cell(of name: String) -> Cell<String, String> {
        name == Self.sessionSetting ? chosenForNow : chosen
    }

    /// The value of one of this program's own settings.
    public func value(of name: String) -> String {
        guard let setting = setting(name) else { preconditionFailure("there is no setting \(name)") }
        return setting.observable.value
    }

    /// The setting that ends with its session: asking for JSON now does not change another program's output.
    static let sessionSetting = "output"
}

/// The existing settings, to which the cells of their values refer.
private final class SettingList {
    private(set) var all: [Setting]

    init(_ settings: [Setting]) { all = settings }

    public func add(_ more: [Setting]) { all = (all + more).sorted { $0.name < $1.name } }

    subscript(name: String) -> Setting? { all.first { $0.name == name } }

    /// A cell of values by the names of their settings, whose observers it notifies.
    func cell(_ name: String, in register: CellRegister, lasts: Bool) -> Cell<String, String> {
        let cell = Cell<String, String>(
            name, in: register, lasts: lasts, part: { "setting \($0)" },
            text: { $1 ?? self[$0]?.standard ?? "none" }, isValid: { self[$0]?.takes($1) ?? true })
        cell.didChange = { change in
            guard let setting = self[change.key] else { return }
            let value = change.new ?? setting.standard
            if setting.observable.value != value { setting.observable.value = value }
        }
        return cell
    }
}
