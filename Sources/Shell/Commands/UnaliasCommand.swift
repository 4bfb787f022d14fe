import Commands
import StateStore
import Text

struct UnaliasCommand: ShellCommand {
    unowned let session: ShellSession

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
        guard session.state.aliases[name] != nil else {
            throw .notFound("alias", name, among: session.state.aliases.keys.sorted(), hint: "'alias' lists them")
        }
        session.changes.perform(.alias(name: name, text: nil))
        return .message("alias \(name) removed", ["name": .string(name)])
    }
}
