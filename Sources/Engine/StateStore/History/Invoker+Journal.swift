import Patterns

// What becomes of the invoker's lists besides the commands that it has executed and undone itself: other sessions do so, too.
extension Invoker where ConcreteCommand == StateStore.ConcreteCommand {
    /// Keeps a command that was executed again elsewhere.
    ///
    /// - Parameter former: the command that represented it here.
    func keepRedone(_ command: ConcreteCommand, for former: ConcreteCommand?) {
        undone.removeAll { $0 === former }
        executed.append(command)
    }

    /// Keeps a command that was undone elsewhere.
    ///
    /// - Parameter former: the command that represented it here.
    func keepUndone(_ command: ConcreteCommand, for former: ConcreteCommand?) {
        if let former { executed.removeLast(where: { $0 === former }) }
        undone.append(command)
    }

    /// Forgets the command kept last, which has been rolled back automatically.
    ///
    /// - Parameter undone: what can be redone instead.
    func forgetLast(restoring undone: [ConcreteCommand]) -> ConcreteCommand? {
        self.undone = undone
        return executed.popLast()
    }

    /// Forgets what could be redone.
    func forgetUndone() { undone = [] }

    /// Forgets all commands.
    func forgetAll() { (executed, undone) = ([], []) }

    /// Forgets the oldest commands once there are more than `limit` and a sixteenth: several at a time, since all others move
    /// up each time.
    func forgetOldest(over limit: Int) {
        if executed.count > limit + limit / 16 { executed.removeFirst(executed.count - limit) }
    }
}
