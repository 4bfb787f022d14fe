public import Patterns

/// The chain along which commands travel.
public typealias CommandChain = HandlerChain<Invocation, Reply, CommandError>

/// A handler of that chain for one family of commands: those of films, of tasks, of the shell.
///
/// Most words belong to one family. If several families have a command of the same name, each decides by what it knows:
/// `play` is for the desk that knows the title.
public final class CommandHandler: Handler<Invocation, Reply, CommandError> {
    /// Has the commands executed; without one they run directly.
    public weak var invoker: (any CommandInvoker)?

    private let table: CommandTable

    /// - Parameter name: the handler's name in the chain.
    public init(_ name: String, _ commands: [any ShellCommand], events: EventStream) {
        table = CommandTable(commands)
        super.init(name, events: events)
    }

    /// The family, in the order of its table.
    public var commands: [any ShellCommand] { table.commands }

    /// The first words that this handler handles.
    public var takenVerbs: [String] { table.verbs }

    public override var takenRequests: [String] { table.verbs }

    /// `tasks desk`: the task tree is `tasks`.
    public override var objectName: String { "\(name) desk" }

    // MARK: Handler

    public override func takes(_ request: Invocation) -> Bool { table.takes(request.words) }

    public override func decides(about request: Invocation) -> Bool { table.verbs.contains(request.words[0]) }

    public override func label(of request: Invocation) -> String { request.words[0] }

    public override func reasonForPassing(_ request: Invocation) -> String {
        if let objection = objection(to: request.words) { return objection.reason }
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

    /// The reason why the family, which has the first of `words`, passes them on; nil if it handles them, or does not
    /// have that word.
    public func objection(to words: [String]) -> Objection? {
        table.verbs.contains(words[0]) ? table.objection(to: words) : nil
    }

    /// The description that governs `words`, and how many of them are the command's name; nil if none does.
    public func description(for words: [String]) -> (CommandDescription, nameWords: Int)? {
        guard let verb = words.first, table.verbs.contains(verb), let row = try? table.row(for: words) else {
            return nil
        }
        return (row.description, row.nameWords)
    }
}
