import Commands
import PatternEvents
import Patterns
import ShellServices
import Text

/// `chain`, `chain parsers`, `chain parsers move csv first`: every chain of the program is listed and rebuilt by this.
struct ChainCommand: ShellCommand {
    unowned let session: ShellSession

    let description = CommandDescription(
        "chain",
        group: .teaching,
        summary: "list the handlers of a chain in the order in which they are asked",
        parameters: [
            Parameter("CHAIN", .name(of: "chain"), .optional),
            Parameter("CHANGE", .name(of: "change of a chain"), .optionalMany),
        ],
        examples: ["chain", "chain errors", "chain errors restore all"],
        details: """
            Without a name it is the chain of the commands. What 'chain move', 'chain remove' and 'chain restore' do to that \
            chain, the same words behind the name of another do to it: 'chain parsers move csv first'.
            """,
        pattern: .chain,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard let name = arguments.text("CHAIN") else { return Reply(listing(session.chain)) }
        let chain = try chain(name)
        let words = arguments.words("CHANGE")
        guard let word = words.first else { return Reply(listing(chain)) }
        let changes = session.changes(of: chain)
        guard let change = changes.first(where: { $0.word == word }) else {
            let near = NearMiss.of(word, among: changes.map(\.word)).map { "chain \(name) \($0)" }
            throw CommandError(
                .unknownCommand, "unknown sub-command '\(word)'",
                hint: CommandError.didYouMean(near) ?? "see 'help chain'", subject: "chain \(name)"
            )
        }
        guard !session.isRehearsing else { throw CommandError.cannotPlan("chain").about("plan") }
        do throws(CommandError) {
            return try change.command.run(Arguments(words.dropFirst(), for: change.command.description))
        } catch {
            throw error.about("chain \(chain.name) \(word)")
        }
    }

    private func chain(_ name: String) throws(CommandError) -> any RebuildableChain {
        if let chain = session.chains.first(where: { $0.name == name }) { return chain }
        let known = session.chains.map(\.name) + ["move", "remove", "restore"]
        throw .unknownSubcommand(name, of: "chain", near: NearMiss.of(name, among: known).map { "chain \($0)" })
    }

    private func listing(_ chain: any RebuildableChain) -> Listing<Row> {
        let linked = chain.linkedHandlers
        let successors = linked.dropFirst().map(\.name) + [nil]
        let rows =
            zip(linked, successors).enumerated().map { Row($1.0, place: $0 + 1, successor: $1.1) }
            + chain.removedHandlers.map { Row($0, place: nil, successor: nil) }
        return Listing(rows: rows, empty: "the chain is empty") { row, table in
            guard let place = row.place else {
                return table.row(.init("-"), .init(row.name, .warning), .init("removed", .quiet))
            }
            let more = row.takes.count > 6 ? " … \(row.takes.count - 6) more" : ""
            table.row(
                .init("\(place)"), .init(row.name, .name),
                .init(row.takes.prefix(6).joined(separator: " ") + more, .quiet)
            )
        } encodeFields: { row, json in
            json.field("name", .string(row.name))
            json.field("takes", row.takes)
            json.field("linked", .bool(row.place != nil))
            json.field("successor", .optional(row.successor))
        }
    }

    /// A handler as it stands in the chain when it is listed.
    private struct Row {
        let name: String
        /// From 1; nil if it was pulled out.
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

extension ShellSession {
    /// Every chain of responsibility in the program, that of the commands first.
    var chains: [any RebuildableChain] { [chain] + features.flatMap(\.chains) }

    /// The commands that rebuild a chain, by the word that calls them.
    fileprivate func changes(of chain: any RebuildableChain) -> [(word: String, command: any ShellCommand)] {
        [
            ("move", ChainMoveCommand { chain }), ("remove", ChainRemoveCommand { chain }),
            ("restore", ChainRestoreCommand { chain }),
        ]
    }

    /// What can stand behind the words of `chain parsers move …`, for completion.
    ///
    /// - Parameter words: the chain's name and what follows it.
    func changesOfChain(_ words: [String]) -> [(value: String, summary: String)] {
        guard let chain = chains.first(where: { $0.name == words.first }) else { return [] }
        func linked(but name: String? = nil) -> [(value: String, summary: String)] {
            chain.linkedHandlers.filter { $0.name != name }.map { ($0.name, "") }
        }
        switch (words.count, words.dropFirst().first) {
        case (1, _): return changes(of: chain).map { ($0.word, $0.command.description.summary) }
        case (2, "move"), (2, "remove"): return linked()
        case (2, "restore"):
            return chain.removedHandlers.map { ($0.name, "removed") } + [("all", "the chain as it was")]
        case (3, "move"): return ["before", "after", "first", "last"].map { ($0, "") }
        case (4, "move") where ["before", "after"].contains(words[3]): return linked(but: words[2])
        default: return []
        }
    }
}

struct ChainMoveCommand: ShellCommand {
    /// The chain it changes.
    let chain: () -> any RebuildableChain

    let description = CommandDescription(
        "chain move",
        group: .teaching,
        summary: "move a handler within the chain",
        parameters: [
            Parameter("HANDLER", .name(of: "handler")),
            Parameter("before|after|first|last", .choice(["before", "after", "first", "last"])),
            Parameter("OTHER", .name(of: "handler"), .optional),
        ],
        examples: ["chain move tasks first", "chain move theater before tasks"],
        pattern: .chain,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let chain = chain()
        let name = arguments.required("HANDLER")
        let word = arguments.required("before|after|first|last")
        let other = arguments.text("OTHER")
        try chain.requireLinked(name)
        let place: ChainPlace
        switch (word, other) {
        case ("first", nil): place = .first
        case ("last", nil): place = .last
        case ("first", let other?), ("last", let other?):
            throw .unexpected(other, usage: "\(chain.commandName) move \(name) \(word)")
        case (_, nil): throw .missing("OTHER", usage: "\(chain.commandName) move \(name) \(word) OTHER")
        case (_, let other?):
            try chain.requireLinked(other)
            guard other != name else {
                throw CommandError(.value, "'\(name)' cannot stand beside itself", hint: "name another handler")
            }
            place = word == "before" ? .before(other) : .after(other)
        }
        _ = chain.move(name, to: place)
        return chain.reply("\(name) moved")
    }
}

struct ChainRemoveCommand: ShellCommand {
    /// The chain it changes.
    let chain: () -> any RebuildableChain

    let description = CommandDescription(
        "chain remove",
        group: .teaching,
        summary: "pull a handler out of the chain",
        parameters: [Parameter("HANDLER", .name(of: "handler"))],
        examples: ["chain remove lights"],
        details: "Its commands are then unknown. 'chain restore all' always works.",
        pattern: .chain,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let chain = chain()
        let name = arguments.required("HANDLER")
        try chain.requireLinked(name)
        _ = chain.remove(name)
        return chain.reply("\(name) removed")
    }
}

struct ChainRestoreCommand: ShellCommand {
    /// The chain it changes.
    let chain: () -> any RebuildableChain

    let description = CommandDescription(
        "chain restore",
        group: .teaching,
        summary: "put a handler back, or all as they were",
        parameters: [Parameter("HANDLER|all", .name(of: "removed handler"))],
        examples: ["chain restore lights", "chain restore all"],
        pattern: .chain,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let chain = chain()
        let name = arguments.required("HANDLER|all")
        if name == "all" {
            chain.restoreAll()
            return chain.reply("all restored")
        }
        let known = (chain.linkedHandlers + chain.removedHandlers).map(\.name)
        guard known.contains(name) else {
            throw .notFound("handler", name, among: known + ["all"], hint: "'\(chain.commandName)' lists them")
        }
        guard chain.restore(name) else {
            throw CommandError(.refused, "'\(name)' is in the chain", hint: "'\(chain.commandName)' shows where")
        }
        return chain.reply("\(name) restored")
    }
}

extension RebuildableChain {
    /// The command that lists it; that of the commands goes without its name.
    fileprivate var commandName: String { name == "commands" ? "chain" : "chain \(name)" }

    fileprivate func requireLinked(_ handler: String) throws(CommandError) {
        guard !linkedHandlers.contains(where: { $0.name == handler }) else { return }
        guard !removedHandlers.contains(where: { $0.name == handler }) else {
            throw CommandError(
                .refused, "'\(handler)' was removed",
                hint: "'\(commandName) restore \(Quoting.quoted(handler))' puts it back")
        }
        throw .notFound(
            "handler", handler, among: linkedHandlers.map(\.name), hint: "'\(commandName)' lists them")
    }

    /// What was done, and the chain as it is now.
    fileprivate func reply(_ deed: String) -> Reply {
        Reply(ChainReply(deed: deed, order: linkedHandlers.map(\.name)))
    }
}

private struct ChainReply: ReplyBody {
    let deed: String
    let order: [String]

    func write(to text: inout TextWriter) {
        text.write("\(deed): " + order.joined(separator: " → "))
    }

    func encode(to json: inout JSONWriter) {
        json.object { $0.field("chain", order) }
    }
}
