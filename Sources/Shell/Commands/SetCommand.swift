import Commands
import Patterns
import StateStore
import Text

struct SetCommand: ShellCommand {
    let settings: ShellState

    static let name = Parameter("NAME", .name(of: "setting"), .optional)
    static let value = Parameter("VALUE", .name(of: "setting value"), .optional)
    let description = CommandDescription(
        "set",
        saidElsewhere: ["config", "settings", "options", "preferences", "unset", "get"],
        group: .shell,
        summary: "show the settings, or change one",
        parameters: [Self.name, Self.value],
        examples: ["set", "set editing", "set editing vi", "set pager=on", "set prompt '{time} {place}> '"],
        details: """
            A prompt is any text. In it {place} is the user and the task you have entered, {time} is the time of day, and \
            {status} is 1 after a failure and 0 otherwise. 'set prompt default' restores the usual prompt.
            """,
        pattern: .observer,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard let typed = arguments[Self.name] else { return list(settings.settings) }
        // As in other shells: NAME=VALUE.
        let parts = typed.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let isPair = parts.count == 2 && arguments[Self.value] == nil
        let name = isPair ? parts[0] : typed
        guard let setting = settings.setting(name) else {
            throw .notFound("setting", name, among: settings.settings.map(\.name), hint: "'set' lists them")
        }
        guard let typed = isPair ? parts[1] : arguments[Self.value] else { return list([setting]) }
        let value = typed == "default" ? setting.standard : typed
        guard setting.takes(value) else {
            guard !setting.choices.isEmpty else {
                throw CommandError(
                    .value, "\(name) is a text of at most \(Setting.longest) characters",
                    hint: "shorten it, and leave control characters out")
            }
            throw .notAChoice(value, "setting \(name)", choices: setting.choices)
        }
        if name == PromptText.setting, let unknown = PromptText.unknownPart(of: value) {
            throw .notAChoice(unknown, "prompt", choices: PromptText.partNames)
        }
        if setting.observable.value != value { settings.set(name, to: value) }
        // A program that reads CSV wants only a table of values.
        if (name, value) == (ShellState.sessionSetting, "csv") { return .silent }
        return .message("\(name) is \(value)", ["name": .string(name), "value": .string(value)])
    }

    private func list(_ settings: [Setting]) -> Reply {
        let rows = settings.map { (setting: $0, value: $0.observable.value) }
        let listing = Listing(rows: rows, empty: "") { row in
            [
                .cell("name", row.setting.name, .name),
                .cell("value", row.value),
                .cell(
                    "choices", row.setting.choices,
                    as: row.setting.choices.isEmpty ? "TEXT" : row.setting.choices.joined(separator: "|"), .quiet),
                .shown(row.setting.summary, .quiet),
                .fact("default", row.setting.standard),
            ]
        }
        return Reply(listing)
    }
}
