import Commands
import Patterns
import Shell

struct ChainMoveCommand: ShellCommand {
    /// The chain it changes.
    let chain: () -> any RebuildableChain
    static let handler = Parameter("HANDLER", .name(of: "handler"))
    static let place = Parameter("before|after|first|last", .choice(["before", "after", "first", "last"]))
    static let other = Parameter("OTHER", .name(of: "handler"), .optional)
    let description: CommandDescription

    /// - Parameter list: the command that lists the chain; this one's name begins with it.
    init(of list: String = "chain", _ chain: @escaping () -> any RebuildableChain) {
        self.chain = chain
        description = CommandDescription(
            "\(list) move",
            group: .teaching,
            summary: "move a handler within the chain",
            parameters: [Self.handler, Self.place, Self.other],
            examples: ["chain move tasks first", "chain move songs before films"],
            details: """
                It changes the chain of commands. To change another chain, put its name after 'chain', as in \
                'chain errors move general errors first'.
                """,
            pattern: .chain,
            effect: .outward
        )
    }

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let chain = chain()
        let name = try chain.linked(arguments[Self.handler])
        let word = arguments[Self.place]
        let other = arguments[Self.other]
        let place: ChainPlace
        switch (word, other) {
        case ("first", nil): place = .first
        case ("last", nil): place = .last
        case ("first", let other?), ("last", let other?):
            throw .unexpected(other, usage: "\(chain.commandName) move \(name) \(word)")
        case (_, nil): throw .missing("OTHER", usage: "\(chain.commandName) move \(name) \(word) OTHER")
        case (_, let other?):
            let other = try chain.linked(other)
            guard other != name else {
                throw CommandError(.value, "'\(name)' cannot be next to itself", hint: "name another handler")
            }
            place = word == "before" ? .before(other) : .after(other)
        }
        _ = chain.move(name, to: place)
        return chain.reply("\(name) moved", at: name)
    }
}
