package import Patterns

/// The chain along which commands travel.
package typealias CommandChain = HandlerChain<Command, Reply, CommandError>

/// A handler of that chain that takes a family of commands: those of one device, of the tasks, of the shell.
package final class CommandHandler: Handler {
    package let name: String
    package var successor: (any Handler<Command, Reply, CommandError>)?
    package let events: EventStream

    /// The family, in the order of its table.
    package let commands: [any ShellCommand]

    private let rows: [Row]
    private let verbs: [String]
    private let verbSet: VerbSet

    /// - Parameters:
    ///   - name: the handler's name in the chain.
    ///   - commands: one row a command.
    package init(_ name: String, _ commands: [any ShellCommand], events: EventStream) {
        self.name = name
        self.commands = commands
        self.events = events
        var rows: [Row] = []
        for command in commands {
            let description = command.description
            let words = description.name.split(separator: " ").map(String.init)
            rows.append(Row(verb: words[0], subverb: words.count > 1 ? words[1] : nil, command, description))
            for synonym in description.synonyms {
                rows.append(Row(verb: synonym, subverb: nil, command, description))
            }
        }
        self.rows = rows
        self.verbs = rows.map(\.verb).reduce(into: []) { verbs, verb in
            if !verbs.contains(verb) { verbs.append(verb) }
        }
        self.verbSet = VerbSet(verbs)
    }

    /// A row of the table: a class, since rows are looked through for every command and copies would cost.
    private final class Row {
        let verb: String
        let subverb: String?
        let command: any ShellCommand
        let description: CommandDescription

        init(verb: String, subverb: String?, _ command: any ShellCommand, _ description: CommandDescription) {
            self.verb = verb
            self.subverb = subverb
            self.command = command
            self.description = description
        }
    }

    /// The first words this handler takes.
    package var takenVerbs: [String] { verbs }

    // MARK: Handler

    package func takes(_ request: Command) -> Bool {
        verbSet.takes(request)
    }

    package func label(of request: Command) -> String { request.words[0] }

    package func reasonForPassing(_ request: Command) -> String {
        let shown = verbs.prefix(3).joined(separator: ", ") + (verbs.count > 3 ? ", …" : "")
        return "takes \(shown), not \(request.words[0])"
    }

    package func respond(to request: Command) throws(CommandError) -> Reply {
        let (row, used) = try row(for: request.words)
        do throws(CommandError) {
            return try row.command.run(Arguments(request.words.dropFirst(used), for: row.description))
        } catch {
            throw error.about(row.subverb == nil ? row.verb : row.description.name)
        }
    }

    /// The description that governs `words`, and how many of them are the command's name; nil if none does.
    package func description(for words: [String]) -> (CommandDescription, nameWords: Int)? {
        guard let first = words.first, verbs.contains(first), let (row, used) = try? row(for: words) else { return nil }
        return (row.description, used)
    }

    private func row(for words: [String]) throws(CommandError) -> (Row, Int) {
        var bare: Row?
        for row in rows where row.verb == words[0] {
            guard let subverb = row.subverb else {
                bare = row
                continue
            }
            if words.count > 1, words[1] == subverb { return (row, 2) }
        }
        let subverbs = rows.filter { $0.verb == words[0] }.compactMap(\.subverb)
        // A command that stands for itself and takes no words leaves every other word to its sub-commands.
        if let bare, subverbs.isEmpty || words.count == 1 || !bare.description.parameters.isEmpty {
            return (bare, 1)
        }
        guard words.count > 1, !words[1].utf8.starts(with: "-".utf8) else {
            if let bare { return (bare, 1) }
            throw .missingSubcommand(of: words[0], known: subverbs)
        }
        let near = NearMiss.of(words[1], among: subverbs).map { "\(words[0]) \($0)" }
        throw .unknownSubcommand(words[1], of: words[0], near: near)
    }
}
