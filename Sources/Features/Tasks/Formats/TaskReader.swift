import Commands
import Patterns

/// A handler in the chain that turns a file into tasks. It knows one format and passes on all others.
class TaskReader: ReasonedHandler<TaskFile, ReadTasks, CommandError> {
    /// The tasks of a file that the reader handles, all of them or an error.
    func read(_ file: TaskFile, into outline: inout TaskOutline) throws(CommandError) {
        preconditionFailure("\(name) takes a file and reads no tasks")
    }

    final override func label(of request: TaskFile) -> String { request.path }

    final override func respond(to request: TaskFile) throws(CommandError) -> ReadTasks {
        var outline = TaskOutline()
        try read(request, into: &outline)
        try CommandError.checkInterruption()
        guard !outline.isFull else {
            throw CommandError(.limit, "'\(request.path)' has more than \(TaskOutline.largest) tasks", hint: "split it")
        }
        return ReadTasks(outline: outline, reader: name)
    }
}

typealias TaskReaderChain = HandlerChain<TaskFile, ReadTasks, CommandError>

/// The tasks of a file, and the reader that found them.
struct ReadTasks {
    let outline: TaskOutline
    let reader: String
}

extension TaskReaderChain {
    /// The readers, those with the narrowest format first.
    static func all(events: EventStream) -> TaskReaderChain {
        TaskReaderChain(
            "readers",
            [
                PlayhouseJSONReader(events: events),
                MarkdownReader(events: events),
                TodoTextReader(events: events),
                PlainLinesReader(events: events),
            ])
    }
}
