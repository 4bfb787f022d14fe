import Commands
import Patterns
import Shell

struct ChainRemoveCommand: ShellCommand {
    /// The chain it changes.
    let chain: () -> any RebuildableChain
    static let handler = Parameter("HANDLER", .name(of: "handler"), .joined)
    let description: CommandDescription

    /// - Parameter list: the command that lists the chain; this one's name begins with it.
    init(of list: String = "chain", _ chain: @escaping () -> any RebuildableChain) {
        self.chain = chain
        description = CommandDescription(
            "\(list) remove",
            group: .teaching,
            summary: "remove a handler from the chain",
            parameters: [Self.handler],
            examples: ["chain remove films"],
            details: "Its commands are unknown until you restore it. 'chain restore all' always works.",
            pattern: .chain,
            effect: .outward,
            traits: .isFinal
        )
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let chain = chain()
        let name = try chain.linked(arguments[Self.handler])
        let place = chain.linkedHandlers.firstIndex { $0.name == name } ?? 0
        _ = chain.remove(name)
        return chain.reply("\(name) removed", at: place)
    }
}
