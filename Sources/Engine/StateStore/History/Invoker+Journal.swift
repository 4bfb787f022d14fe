import Patterns

// Changes to the invoker's lists by other sessions, besides those by its own commands.
extension Invoker where ConcreteCommand == StateStore.ConcreteCommand {
    /// Keeps a command that was executed again elsewhere.
    ///
    /// - Parameter former: the command in its place here.
    func keepRedone(_ command: ConcreteCommand, for former: ConcreteCommand?) {
        undone.removeAll { $0 === former }
        executed.append(command)
    }

    /// Keeps a command that was undone elsewhere.
    ///
    /// - Parameter former: the command in its place here.
    func keepUndone(_ command: ConcreteCommand, for former: ConcreteCommand?) {
        if let former { executed.removeLast(where: { $0 === former }) }
        undone.append(command)
    }

    /// Forgets the command kept last, which has been rolled back automatically.
    ///
    /// - Parameter undone: the commands that can be redone instead.
    func forgetLast(restoring undone: [ConcreteCommand]) -> ConcreteCommand? {
        self.undone = undone
        return executed.popLast()
    }

    /// Forgets the commands that could be redone.
    func forgetUndone() { undone = [] }

    /// Forgets all commands.
    func forgetAll() { (executed, undone) = ([], []) }

    /// Forgets the oldest commands once there are more than `limit` and a sixteenth: several at a time, because all
    /// others move up each time.
    func forgetOldest(over limit: Int) {
        if executed.count > limit + limit / 16 { executed.removeFirst(executed.count - limit) }
    }
}
