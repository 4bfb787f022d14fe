import Commands
import StateStore

struct UnaliasCommand: ShellCommand {
    let settings: ShellState

    static let name = Parameter("NAME", .name(of: "alias"))
    let description = CommandDescription(
        "unalias",
        group: .shell,
        summary: "remove an alias",
        parameters: [Self.name],
        examples: ["unalias cinema"],
        effect: .changes,
        traits: .isFinal
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let name = arguments[Self.name]
        guard settings.aliases[name] != nil else {
            throw .notFound("alias", name, among: settings.aliases.values.keys.sorted(), hint: "'alias' lists them")
        }
        settings.aliases[name] = nil
        return .message("alias \(name) removed", ["name": .string(name)])
    }
}
