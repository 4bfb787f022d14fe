import Commands
import Patterns
import Shell

struct ChainRestoreCommand: ShellCommand {
    /// The chain it changes.
    let chain: () -> any RebuildableChain
    static let handler = Parameter("HANDLER|all", .name(of: "removed handler"), .joined)
    let description: CommandDescription

    /// - Parameter list: the command that lists the chain; this one's name begins with it.
    init(of list: String = "chain", _ chain: @escaping () -> any RebuildableChain) {
        self.chain = chain
        description = CommandDescription(
            "\(list) restore",
            group: .teaching,
            summary: "restore a handler, or the whole chain",
            parameters: [Self.handler],
            examples: ["chain restore films", "chain restore all"],
            details: "To change another chain, put its name after 'chain': 'chain errors restore all'.",
            pattern: .chain,
            effect: .outward
        )
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let chain = chain()
        let name = arguments[Self.handler]
        if name == "all" {
            chain.restoreAll()
            return chain.reply("all restored", at: 0)
        }
        let handlers = chain.linkedHandlers + chain.removedHandlers
        guard let name = handlers.first(where: { $0.name == name || $0.objectName == name })?.name else {
            throw .notFound(
                "handler", name, among: handlers.map(\.name) + ["all"], hint: "'\(chain.commandName)' lists them")
        }
        guard chain.restore(name) else {
            throw CommandError(.refused, "'\(name)' is in the chain", hint: "'\(chain.commandName)' shows where")
        }
        return chain.reply("\(name) restored", at: name)
    }
}
