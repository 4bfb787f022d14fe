/// A place among the calls of a command: what is told there stands inside of the call that was told before.
public struct CallPosition: Equatable, Sendable {
    fileprivate let command: Int
    fileprivate let depth: Int
}

extension EventStream {
    /// Where the next event will be told.
    public var position: CallPosition { CallPosition(command: command, depth: depth) }

    /// Runs `body` at a place where others have been told before, wherever that is: what goes on later, when a thread or a
    /// timer has sent for it, goes on inside of the call that began it.
    public func resuming<Result, Failure: Error>(
        at position: CallPosition,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = self.position
        (command, depth) = (position.command, position.depth)
        defer { (command, depth) = (outer.command, outer.depth) }
        return try body()
    }
}
