import Commands
import Patterns
import Text

// The shared parts of the commands that rebuild a chain.
extension RebuildableChain {
    /// The commands that rebuild it, by subcommand.
    var changes: [(word: String, command: any ShellCommand)] {
        [
            ("move", ChainMoveCommand(of: commandName) { self }),
            ("remove", ChainRemoveCommand(of: commandName) { self }),
            ("restore", ChainRestoreCommand(of: commandName) { self }),
        ]
    }

    /// Completes the words after `chain parsers move …`.
    ///
    /// - Parameter words: those after the chain's name.
    func completions(behind words: [String]) -> [(value: String, summary: String)] {
        func linked(but name: String? = nil) -> [(value: String, summary: String)] {
            linkedHandlers.filter { $0.name != name }.map { ($0.name, "") }
        }
        let words = joiningNames(in: words)
        switch (words.count, words.first) {
        case (0, _): return changes.map { ($0.word, $0.command.description.summary) }
        case (1, "move"), (1, "remove"): return linked()
        case (1, "restore"): return removedHandlers.map { ($0.name, "removed") } + [("all", "the chain as it was")]
        case (2, "move"): return ["before", "after", "first", "last"].map { ($0, "") }
        case (3, "move") where ["before", "after"].contains(words[2]): return linked(but: words[1])
        default: return []
        }
    }

    /// Returns `words` with each handler's name joined to one word, so that it needs no quotes.
    func joiningNames(in words: some Sequence<String>) -> [String] {
        let names = (linkedHandlers + removedHandlers).map { $0.name.split(separator: " ").map(String.init) }
        var (joined, rest) = ([String](), Array(words)[...])
        while let word = rest.first {
            let name = names.first { rest.starts(with: $0) } ?? [word]
            joined.append(name.joined(separator: " "))
            rest.removeFirst(name.count)
        }
        return joined
    }

    /// The command that lists it; the chain of commands omits its name.
    var commandName: String { name == "commands" ? "chain" : "chain \(name)" }

    /// The linked handler that `handler` names, by its own name or that of its object.
    func linked(_ handler: String) throws(CommandError) -> String {
        if let found = linkedHandlers.first(where: { $0.name == handler || $0.objectName == handler }) {
            return found.name
        }
        guard !removedHandlers.contains(where: { $0.name == handler }) else {
            throw CommandError(
                .refused, "'\(handler)' was removed",
                hint: "restore it with '\(commandName) restore \(Quoting.quoted(handler))'")
        }
        throw .notFound(
            "handler", handler, among: linkedHandlers.map(\.name), hint: "'\(commandName)' lists them")
    }

    /// Reports a change, and shows the chain as it is now. A long chain is cut to the handlers around `place`.
    ///
    /// - Parameter place: the index of the change.
    func reply(_ deed: String, at place: Int) -> Reply {
        Reply(ChainReply(deed: deed, order: linkedHandlers.map(\.name), place: place))
    }

    /// Reports a change at a handler that is in the chain now.
    func reply(_ deed: String, at handler: String) -> Reply {
        reply(deed, at: linkedHandlers.firstIndex { $0.name == handler } ?? 0)
    }
}

private struct ChainReply: ReplyTree {
    let deed: String
    let order: [String]
    let place: Int

    /// The longest chain that is shown in full.
    private static let limit = 8

    var parts: [ReplyPart] {
        var shown = order
        if order.count > Self.limit {
            let (first, last) = (max(place - 1, 0), min(place + 1, order.count - 1))
            shown = (first > 0 ? ["…"] : []) + order[first...last] + (last < order.count - 1 ? ["…"] : [])
        }
        return [.line("\(deed): \(shown.joined(separator: " → "))"), .fact("chain", order)]
    }
}
