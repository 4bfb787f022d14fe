public import Patterns

/// The chain along which commands travel.
public typealias CommandChain = HandlerChain<Invocation, Reply, CommandError>

/// A handler of that chain that takes a family of commands: those of one device, of the tasks, of the shell.
public final class CommandHandler: Handler<Invocation, Reply, CommandError> {
    /// Has the commands executed, and lives as long as the chain; without one they are carried out by themselves.
    public unowned var invoker: (any CommandInvoker)?

    private let table: CommandTable

    /// - Parameter name: the handler's name in the chain.
    public init(_ name: String, _ commands: [any ShellCommand], events: EventStream) {
        table = CommandTable(commands)
        super.init(name, events: events)
    }

    /// The family, in the order of its table.
    public var commands: [any ShellCommand] { table.commands }

    /// The first words this handler takes.
    public var takenVerbs: [String] { table.verbs }

    public override var takenRequests: [String] { table.verbs }

    /// `lights commands`: the device is `lights`.
    public override var objectName: String { "\(name) commands" }

    // MARK: Handler

    public override func takes(_ request: Invocation) -> Bool { table.verbs.contains(request.words[0]) }

    public override func label(of request: Invocation) -> String { request.words[0] }

    public override func reasonForPassing(_ request: Invocation) -> String {
        let verbs = table.verbs
        let shown = verbs.prefix(3).joined(separator: ", ") + (verbs.count > 3 ? ", …" : "")
        return "handles \(shown), not \(request.words[0])"
    }

    public override func respond(to request: Invocation) throws(CommandError) -> Reply {
        let row = try table.row(for: request.words)
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
        guard let verb = words.first, table.verbs.contains(verb), let row = try? table.row(for: words) else {
            return nil
        }
        return (row.description, row.nameWords)
    }
}
