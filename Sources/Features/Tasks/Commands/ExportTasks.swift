import Commands
import PatternEvents
import Patterns
import Text

/// `task export`
struct ExportTasks: ShellCommand {
    static let contextName = "export"

    let tasks: TaskContext
    let list: ListNumber

    let description = CommandDescription(
        "task export",
        group: .tasks,
        summary: "write the tasks in another program's format",
        parameters: [TaskContext.targets(.optionalMany)],
        options: [
            CommandOption(
                "format", .choice(TaskFormat.allCases.map(\.rawValue)), "markdown|json|todotxt|taskwarrior",
                summary: "the format (default markdown)"
            )
        ],
        examples: ["task export > list.md", "task export @1 --format todotxt > todo.txt", "task export +home open"],
        details: """
            Send it to a file with '>'. 'task import' reads the same tree from it, in every format. Details that a format \
            has no place for are written as its extensions. Tasks from a file of the same format are written as in that \
            file, except for later changes. Taskwarrior gets a UUID for every task; they follow from a number that is drawn once \
            for this list. With a filter, the tasks that fit are written with their parents. \
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
            let format = arguments.words("TASK|FILTER").lazy.compactMap { TaskFormat(word: $0) }.first
            throw error.kind == .notFound ? format.map { .formatIsOption($0, error) } ?? error : error
        }
        guard selection.tasks.count <= 1 else { throw .onlyOneTask }
        let (rows, basePath) = try tasks.rows(in: selection.tasks.first, where: tasks.test(selection.filter))
        let format = arguments.option("format").flatMap(TaskFormat.init(rawValue:)) ?? .markdown
        let context = StrategyContext(Self.contextName, format.writer, events: tasks.events)
        let input = TaskExport(
            tree: tasks.tree, rows: rows, basePath: basePath, now: tasks.now,
            list: format == .taskwarrior ? list.drawn() : 0)
        let bytes = context.run(input, because: "the format is \(format)")
        var reply = Reply(
            ExportReply(format: format, count: input.rows.count, bytes: bytes), isLong: input.rows.count > 20)
        reply.aside = format == .taskwarrior ? unknownRecurrences(in: input) : nil
        return reply
    }
}

extension ExportTasks {
    /// Which tasks come again in a way that Taskwarrior does not know; nil if none does.
    private func unknownRecurrences(in input: TaskExport) -> String? {
        let count = input.rows.count { row in
            guard let details = input.task(row).record.details, let recurrence = details.recurrence else {
                return false
            }
            return !recurrence.isStrict || details.due.map { !TaskwarriorMoment.reaches($0) } ?? true
        }
        guard count > 0 else { return nil }
        return "\(Count.of(count, "task")) will not come again in Taskwarrior, which repeats only by due dates"
    }
}

extension TaskFormat {
    /// What a format is called: `md`, `todo.txt`.
    fileprivate init?(word: String) {
        let words: [String: TaskFormat] = [
            "md": .markdown, "todo": .todotxt, "todo.txt": .todotxt, "txt": .todotxt, "tw": .taskwarrior,
        ]
        guard let format = TaskFormat(rawValue: word.lowercased()) ?? words[word.lowercased()] else { return nil }
        self = format
    }
}

private struct ExportReply: ReplyBody {
    let format: TaskFormat
    let count: Int
    let bytes: [UInt8]

    func write(to text: inout TextWriter) {
        // No title, tag, command, property or spelling has control characters, and nothing else in it is a person's.
        text.write(rendered: bytes)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("format", .string(format.rawValue))
            json.field("tasks", .int(count))
            json.field("text", .string(String(decoding: bytes, as: UTF8.self)))
        }
    }
}
