import Commands
import StateStore

struct UnaliasCommand: ShellCommand {
    let settings: ShellState

    let description = CommandDescription(
        "unalias",
        group: .shell,
        summary: "remove an alias",
        parameters: [Parameter("NAME", .name(of: "alias"))],
        examples: ["unalias cinema"],
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let name = arguments.required("NAME")
        guard settings.aliases[name] != nil else {
            throw .notFound("alias", name, among: settings.aliases.values.keys.sorted(), hint: "'alias' lists them")
        }
        settings.aliases[name] = nil
        return .message("alias \(name) removed", ["name": .string(name)])
    }
}
