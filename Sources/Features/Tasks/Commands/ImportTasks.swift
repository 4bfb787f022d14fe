import Commands
import Patterns
import Text

/// `task import`
struct ImportTasks: ShellCommand {
    let tasks: TaskContext

    static let file = Parameter("FILE", .file)
    static let under = CommandOption("under", .name(of: "task"), "TASK", summary: "make them sub-tasks of TASK")
    let description = CommandDescription(
        "task import",
        group: .tasks,
        summary: "add the tasks of a file",
        parameters: [Self.file],
        options: [Self.under],
        examples: ["task import todo.txt", "task import work.md --under @1"],
        details: """
            The file travels along a chain of readers. Each reads its own format or passes the file on: JSON as 'task \
            export' writes it, a Markdown check list, todo.txt, plain indented lines. The reply names the reader, and what in \
            the file has no place in a task. Projects and contexts of todo.txt become tags, and a context keeps its sign. The \
            filter +phone also fits the tag @phone. The import is one step for 'undo'. A file may have 512 MiB and 2000000 \
            tasks.
            """,
        pattern: .chain,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let under = try tasks.task(arguments[Self.under])
        let whole = if let under { under } else { try tasks.state.here() }
        let path = arguments[Self.file]
        let file = TaskFile(try TextFile.read(path, limit: TaskFile.limit, system: tasks.system))
        if let format = file.foreignFormat {
            throw CommandError(
                .value, "'\(path)' looks like \(format), which no reader reads", hint: "nothing was imported")
        }
        guard let read = try tasks.readers.handle(file) else {
            try CommandError.checkInterruption()
            throw CommandError(
                .value, "no reader accepts '\(path)': \(tasks.readers.objections(to: file))",
                hint: "give it one of these formats")
        }
        try tasks.checkDepth(of: read.outline.height, under: whole)
        let first = tasks.tree.nextID
        for change in read.outline.changes(under: whole, firstID: first) { try tasks.perform(change) }
        return Reply(ImportReply(path: path, read: read, first: first))
    }
}

/// `3 tasks from 'work.md', read as markdown: @4 to @6; left out: 2 empty items`.
private struct ImportReply: ReplyTree {
    let path: String
    let reader: String
    let count: Int
    let leftOut: LeftOut
    let first: TaskID

    init(path: String, read: ReadTasks, first: TaskID) {
        self.path = path
        reader = read.reader
        count = read.outline.items.count
        leftOut = read.outline.leftOut
        self.first = first
    }

    private var last: TaskID { TaskID(rawValue: first.rawValue + UInt32(count) - 1) }

    var parts: [ReplyPart] {
        let ids = count == 0 ? "" : count == 1 ? ": \(first)" : ": \(first) to \(last)"
        let lost = leftOut.isEmpty ? "" : "; left out: \(leftOut.text)"
        return [
            .line("\(Count.of(count, "task")) from '\(path)', read as \(reader)\(ids)\(lost)"), .fact("file", path),
            .fact("reader", reader),
            .fact("tasks", count),
            .fact("first", count > 0 ? Int(first.rawValue) : nil),
            .fact("last", count > 0 ? Int(last.rawValue) : nil), leftOut.fact,
        ]
    }
}
