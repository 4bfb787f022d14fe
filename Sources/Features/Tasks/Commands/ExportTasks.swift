import Commands
import Patterns
import Text

/// `task export`
struct ExportTasks: ShellCommand {
    static let contextName = "export"

    let tasks: TaskContext

    static let format = CommandOption(
        "format", TaskFormat.self, "markdown|json|todotxt",
        summary: "the format (default markdown)"
    )

    let description = CommandDescription(
        "task export",
        group: .tasks,
        summary: "write the tasks in another program's format",
        parameters: [TaskContext.targets],
        options: [Self.format],
        examples: ["task export > list.md", "task export @1 --format todotxt > todo.txt", "task export +home open"],
        details: """
            Send it to a file with '>'. 'task import' reads the same tree from it. The reply names what the format has no \
            place for. Markdown has no place for the days on which tasks were added and done. todo.txt has none for notes and \
            work. JSON has all. A backslash before a word of a title says that the word is only text. With a filter, the \
            tasks that fit are written with their parents. \
            \(TaskContext.filterHelp)
            """,
        pattern: .strategy,
        effect: .outward
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let selection: TaskSelection
        do throws(CommandError) {
            selection = try tasks.selection(arguments)
        } catch {
            let format = arguments[TaskContext.targets].lazy.compactMap { TaskFormat(word: $0) }.first
            throw error.kind == .notFound ? format.map { Self.formatIsOption($0, error) } ?? error : error
        }
        guard selection.tasks.count <= 1 else { throw .onlyOneTask }
        let (rows, basePath) = try tasks.rows(in: selection.tasks.first, where: tasks.test(selection.filter))
        let format = arguments[Self.format] ?? .markdown
        let context = StrategyContext(Self.contextName, format.writer, events: tasks.events)
        let input = TaskExport(tree: tasks.tree, rows: rows, basePath: basePath)
        let result = context.run(input, because: "the format is \(format)")
        try CommandError.checkInterruption()
        var reply = Reply(ExportReply(format: format, count: rows.count, result: result))
        if !result.leftOut.isEmpty { reply.aside = "not in \(format): \(result.leftOut.text)" }
        return reply
    }

    /// A word that is not a task's name may be a format.
    private static func formatIsOption(_ format: TaskFormat, _ error: CommandError) -> CommandError {
        var error = error
        error.hint = "the format is an option: '--format \(format)'"
        return error
    }
}

private struct ExportReply: ReplyBody {
    let format: TaskFormat
    let count: Int
    let result: ExportedTasks

    func write(to text: inout TextWriter) {
        // Titles, tags, notes and commands have no control characters, and users wrote nothing else in it.
        text.write(rendered: result.bytes)
    }

    func encode(to json: inout JSONWriter) {
        let facts: [ReplyPart] = [
            .fact("format", format.rawValue),
            .fact("tasks", count),
            .fact("text", String(decoding: result.bytes, as: UTF8.self)), result.leftOut.fact,
        ]
        facts.object.encode(to: &json)
    }
}
