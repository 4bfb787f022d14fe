import Commands
import PatternEvents
import Patterns
import Text

struct ChainCommand: ShellCommand {
    unowned let session: ShellSession

    let description = CommandDescription(
        "chain",
        group: .teaching,
        summary: "list the handlers of the chain in the order in which they are asked",
        examples: ["chain"],
        pattern: .chain,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let linked = session.chain.linked
        let removed = session.chain.all.filter { !session.chain.isLinked($0.name) }
        let rows =
            linked.enumerated().map { Link($1, place: $0 + 1, takes: verbs(of: $1)) }
            + removed.map { Link($0, place: nil, takes: verbs(of: $0)) }
        let listing = Listing(rows: rows, empty: "the chain is empty") { row, table in
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
        return Reply(listing)
    }

    private func verbs(of handler: CommandChain.Link) -> [String] {
        (handler as? CommandHandler)?.takenVerbs ?? session.state.aliases.keys.sorted()
    }

    /// A handler as it stands in the chain at one moment.
    private struct Link {
        let name: String
        /// From 1; nil if it was pulled out.
        let place: Int?
        /// The first words it takes.
        let takes: [String]
        let successor: String?

        init(_ handler: CommandChain.Link, place: Int?, takes: [String]) {
            name = handler.name
            self.place = place
            self.takes = takes
            successor = handler.successor?.name
        }
    }
}

struct ChainMoveCommand: ShellCommand {
    unowned let session: ShellSession

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
        let name = arguments.required("HANDLER")
        let word = arguments.required("before|after|first|last")
        let other = arguments.text("OTHER")
        try session.requireLinked(name)
        let place: CommandChain.Place
        switch (word, other) {
        case ("first", nil): place = .first
        case ("last", nil): place = .last
        case ("first", let other?), ("last", let other?): throw .unexpected(other, usage: "chain move \(name) \(word)")
        case (_, nil): throw .missing("OTHER", usage: "chain move \(name) \(word) OTHER")
        case (_, let other?):
            try session.requireLinked(other)
            guard other != name else {
                throw CommandError(.value, "'\(name)' cannot stand beside itself", hint: "name another handler")
            }
            place = word == "before" ? .before(other) : .after(other)
        }
        _ = session.chain.move(name, to: place)
        return session.chainReply("\(name) moved")
    }
}

struct ChainRemoveCommand: ShellCommand {
    unowned let session: ShellSession

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
        let name = arguments.required("HANDLER")
        try session.requireLinked(name)
        _ = session.chain.remove(name)
        return session.chainReply("\(name) removed")
    }
}

struct ChainRestoreCommand: ShellCommand {
    unowned let session: ShellSession

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
        let name = arguments.required("HANDLER|all")
        if name == "all" {
            session.chain.restoreAll()
            return session.chainReply("all restored")
        }
        guard session.chain.all.contains(where: { $0.name == name }) else {
            throw .notFound("handler", name, among: session.chain.all.map(\.name) + ["all"], hint: "'chain' lists them")
        }
        guard session.chain.restore(name) else {
            throw CommandError(.refused, "'\(name)' is in the chain", hint: "'chain' shows where")
        }
        return session.chainReply("\(name) restored")
    }
}

extension ShellSession {
    fileprivate func requireLinked(_ name: String) throws(CommandError) {
        guard chain.isLinked(name) else {
            guard !chain.all.contains(where: { $0.name == name }) else {
                throw CommandError(.refused, "'\(name)' was removed", hint: "'chain restore \(name)' puts it back")
            }
            throw .notFound("handler", name, among: chain.linked.map(\.name), hint: "'chain' lists them")
        }
    }

    /// What was done, and the chain as it is now.
    fileprivate func chainReply(_ deed: String) -> Reply {
        let order = chain.linked.map(\.name)
        return Reply(ChainReply(deed: deed, order: order))
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
