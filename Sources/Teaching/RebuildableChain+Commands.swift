import Commands
import Patterns
import Text

// What the commands that rebuild a chain have in common.
extension RebuildableChain {
    /// The commands that rebuild it, by the word that calls them.
    var changes: [(word: String, command: any ShellCommand)] {
        [
            ("move", ChainMoveCommand(of: commandName) { self }),
            ("remove", ChainRemoveCommand(of: commandName) { self }),
            ("restore", ChainRestoreCommand(of: commandName) { self }),
        ]
    }

    /// The words that can follow the words of `chain parsers move …`, for completion.
    ///
    /// - Parameter words: what follows the chain's name.
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

    /// Returns `words` with the words of each handler's name joined: such a name needs no quotes.
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

    /// The command that lists it; that of the commands goes without its name.
    var commandName: String { name == "commands" ? "chain" : "chain \(name)" }

    /// The name of the linked handler that `handler` means: its own, or that of the object.
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

    /// Says what was done, and shows the chain as it is now. Of a long chain only the handlers around `place` are shown.
    ///
    /// - Parameter place: where something has changed, from 0.
    func reply(_ deed: String, at place: Int) -> Reply {
        Reply(ChainReply(deed: deed, order: linkedHandlers.map(\.name), place: place))
    }

    /// The same for a handler that is in the chain now.
    func reply(_ deed: String, at handler: String) -> Reply {
        reply(deed, at: linkedHandlers.firstIndex { $0.name == handler } ?? 0)
    }
}

private struct ChainReply: ReplyTree {
    let deed: String
    let order: [String]
    let place: Int

    /// The longest chain that is shown whole.
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
