import CommandCore
import Patterns
import Rendering
import StateStore

struct SetCommand: ShellCommand {
    unowned let session: ShellSession

    let description = CommandDescription(
        "set",
        group: .shell,
        summary: "show the settings, or change one",
        parameters: [
            Parameter("NAME", .name(of: "setting"), .optional),
            Parameter("VALUE", .name(of: "setting value"), .optional),
        ],
        examples: ["set", "set editing", "set editing vi"],
        pattern: .observer,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard let name = arguments.text("NAME") else { return list(session.state.settings) }
        guard let setting = session.state.setting(name) else {
            throw .notFound("setting", name, among: session.state.settings.map(\.name), hint: "'set' lists them")
        }
        guard let value = arguments.text("VALUE") else { return list([setting]) }
        guard setting.choices.contains(value) else { throw .notAChoice(value, name, choices: setting.choices) }
        if setting.observable.value != value { session.changes.perform(.set(name: name, value: value)) }
        return .message("\(name) is \(value)", ["name": .string(name), "value": .string(value)])
    }

    private func list(_ settings: [Setting]) -> Reply {
        var listing = Listing(isEmpty: false) { json in
            for setting in settings {
                json.object { json in
                    json.field("name", .string(setting.name))
                    json.field("value", .string(setting.observable.value))
                    json.field("choices", setting.choices)
                    json.field("default", .string(setting.choices[0]))
                }
            }
        }
        for setting in settings {
            listing.table.row(
                .init(setting.name, .name), .init(setting.observable.value),
                .init(setting.choices.joined(separator: "|"), .quiet), .init(setting.summary, .quiet)
            )
        }
        return Reply(listing)
    }
}
