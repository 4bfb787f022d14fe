import Commands
import Patterns
import Shell
import Text

/// `chain`, `chain parsers`, `chain parsers move csv first`: lists and rebuilds every chain of the program.
struct ChainCommand: ShellCommand {
    let directory: CommandDirectory
    let context: ExecutionContext

    static let chain = Parameter("CHAIN", .name(of: "chain"), .optional)
    static let change = Parameter("CHANGE", .name(of: "change of a chain"), .optionalMany)
    let description = CommandDescription(
        "chain",
        group: .teaching,
        summary: "list the handlers of a chain in order",
        parameters: [Self.chain, Self.change],
        examples: [
            "chain", "chain errors", "chain errors move general errors first", "chain errors restore all",
        ],
        details: """
            Without a name it lists the chain of commands. 'chain move', 'chain remove' and 'chain restore' change it. \
            To change another chain, put its name after 'chain': 'chain errors move', 'chain errors remove', \
            'chain errors restore'.
            """,
        pattern: .chain,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard let name = arguments[Self.chain] else { return Reply(listing(directory.chain)) }
        let chain = try chain(name)
        let words = arguments[Self.change]
        guard let word = words.first else { return Reply(listing(chain)) }
        let changes = chain.changes
        guard let change = changes.first(where: { $0.word == word }) else {
            let near = NearMiss.of(word, among: changes.map(\.word)).map { "chain \(name) \($0)" }
            throw CommandError(
                .unknownCommand, "unknown sub-command '\(word)'",
                hint: CommandError.didYouMean(near) ?? "see 'help chain'", subject: "chain \(name)"
            )
        }
        guard !context.isRehearsing else { throw CommandError.cannotPlan("chain").about("plan") }
        do throws(CommandError) {
            let named = chain.joiningNames(in: words.dropFirst())
            return try change.command.run(Arguments(named, for: change.command.description))
        } catch {
            throw error.about("chain \(chain.name) \(word)")
        }
    }

    private func chain(_ name: String) throws(CommandError) -> any RebuildableChain {
        if let chain = directory.chains.first(where: { $0.name == name }) { return chain }
        let known = directory.chains.map(\.name) + ["move", "remove", "restore"]
        throw .unknownSubcommand(
            name, of: "chain", near: NearMiss.of(name, among: known).map { NearName("chain \($0)") })
    }

    private func listing(_ chain: any RebuildableChain) -> Listing<Row> {
        let linked = chain.linkedHandlers
        let successors = linked.dropFirst().map(\.name) + [nil]
        let rows =
            zip(linked, successors).enumerated().map { Row($1.0, place: $0 + 1, successor: $1.1) }
            + chain.removedHandlers.map { Row($0, place: nil, successor: nil) }
        return Listing(rows: rows, empty: "the chain is empty") { row in
            let more = row.takes.count > 6 ? " … \(row.takes.count - 6) more" : ""
            return [
                .shown(row.place.map { "\($0)" } ?? "-"),
                .cell("name", row.name, row.place == nil ? .warning : .name),
                .cell(
                    "takes", row.takes,
                    as: row.place == nil ? "removed" : row.takes.prefix(6).joined(separator: " ") + more, .quiet),
                .fact("linked", row.place != nil),
                .fact("successor", row.successor),
            ]
        }
    }

    /// A handler, as it was when the chain was listed.
    private struct Row {
        let name: String
        /// From 1; nil if it was removed.
        let place: Int?
        let takes: [String]
        let successor: String?

        init(_ handler: any NamedHandler, place: Int?, successor: String?) {
            name = handler.name
            takes = handler.takenRequests
            self.place = place
            self.successor = successor
        }
    }
}
