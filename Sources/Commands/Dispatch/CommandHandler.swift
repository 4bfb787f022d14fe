public import PatternEvents
public import Patterns

/// The chain along which commands travel.
public typealias CommandChain = HandlerChain<Invocation, Reply, CommandError>

/// A handler of that chain that takes a family of commands: those of one device, of the tasks, of the shell.
public final class CommandHandler: Handler<Invocation, Reply, CommandError> {
    /// Has the commands executed, and lives as long as the chain; without one they are carried out by themselves.
    public unowned var invoker: (any CommandInvoker)?

    private var table: CommandTable { madeTable ?? makeTable() }
    private var madeTable: CommandTable?
    /// A bit for each of the first words, which distinguishes them from nearly every other word; all until the table is
    /// made.
    private var verbBits = UInt64.max
    private var makeCommands: () -> [any ShellCommand]

    /// - Parameters:
    ///   - name: the handler's name in the chain.
    ///   - commands: one row a command; evaluated when a command comes by for the first time, so that a program with
    ///     nothing to do starts at once.
    public init(_ name: String, _ commands: @escaping @autoclosure () -> [any ShellCommand], events: EventStream) {
        self.makeCommands = commands
        super.init(name, events: events)
    }

    private func makeTable() -> CommandTable {
        let table = CommandTable(makeCommands())
        (madeTable, verbBits) = (table, table.verbBits)
        // What the commands were made from is not kept alive for them.
        makeCommands = { [] }
        return table
    }

    /// The family, in the order of its table.
    public var commands: [any ShellCommand] { table.commands }

    /// The first words this handler takes.
    public var takenVerbs: [String] { table.verbs }

    public override var takenRequests: [String] { table.verbs }

    /// `lights commands`: the device is `lights`.
    public override var objectName: String { "\(name) commands" }

    // MARK: Handler

    public override func takes(_ request: Invocation) -> Bool {
        mayTake(request.verbKey) && table.takes(request.words[0], key: request.verbKey)
    }

    /// False only if no first word of the family has that number.
    private func mayTake(_ key: UInt64) -> Bool { verbBits & CommandTable.bit(of: key) != 0 }

    public override func label(of request: Invocation) -> String { request.words[0] }

    public override func reasonForPassing(_ request: Invocation) -> String {
        let verbs = table.verbs
        let shown = verbs.prefix(3).joined(separator: ", ") + (verbs.count > 3 ? ", …" : "")
        return "handles \(shown), not \(request.words[0])"
    }

    public override func respond(to request: Invocation) throws(CommandError) -> Reply {
        let row = try table.row(for: request.words, key: request.verbKey)
        do throws(CommandError) {
            let reply =
                if let invoker { try invoker.execute(request, by: row) } else { try row.run(request) }
            guard let later = reply.later else { return reply }
            return .later(
                later.map { outcome in
                    if case .failure(let error) = outcome { .failure(error.about(row.name)) } else { outcome }
                })
        } catch {
            throw error.about(row.name)
        }
    }

    /// The description that governs `words`, and how many of them are the command's name; nil if none does.
    public func description(for words: [String]) -> (CommandDescription, nameWords: Int)? {
        words.first.flatMap { description(for: words, key: Invocation.key(of: $0)) }
    }

    /// The same, for one who asks many handlers.
    ///
    /// - Parameter key: the first word as a number.
    public func description(for words: [String], key: UInt64) -> (CommandDescription, nameWords: Int)? {
        guard mayTake(key), table.takes(words[0], key: key), let row = try? table.row(for: words, key: key) else {
            return nil
        }
        return (row.description, row.nameWords)
    }
}
