/// A place among the calls of a command, for work that continues later.
public struct CallPosition: Equatable, Sendable {
    let command: Int
    /// The innermost call that was open; if none was, the cause of the steps.
    let step: Int?
    let depth: Int
}

extension EventStream {
    /// The place of the next event.
    public var position: CallPosition {
        CallPosition(command: command, step: calls.open.last?.sequence ?? calls.cause, depth: depth)
    }

    /// Runs `body` at an earlier place in the stream, for work that a thread or a timer continues later. If the call
    /// that began it is still open, the work is recorded inside it; otherwise that call is its cause.
    public func resuming<Result, Failure: Error>(
        at position: CallPosition,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = (command, calls)
        command = position.command
        if let step = position.step, let index = calls.open.lastIndex(where: { $0.sequence == step }) {
            calls.open.removeSubrange((index + 1)...)
        } else {
            calls = OpenCalls(cause: position.step, baseDepth: position.depth)
        }
        defer { (command, calls) = outer }
        return try body()
    }

    /// Runs `body` directly if the call of `position` is still open; otherwise resumes at `position`.
    public func continuing<Result, Failure: Error>(
        _ position: CallPosition, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if let step = position.step, calls.open.contains(where: { $0.sequence == step }) { return try body() }
        return try resuming(at: position, body)
    }
}

/// The calls that are open, the innermost last.
struct OpenCalls {
    struct Call {
        /// The number of its command.
        let command: Int
        let sequence: Int
        /// The depth of the steps recorded inside it.
        let innerDepth: Int
        let receiver: ObjectID?
        var answer: Answer?
    }

    var open: [Call] = []
    /// The cause of the steps that are recorded while no call is open.
    var cause: Int?
    /// The depth of those steps.
    var baseDepth = 0
}
