import Patterns

/// The changes of the current command, until they are committed or rolled back. There is only one at a time, and no
/// copy of it.
struct Transaction: ~Copyable {
    private(set) var changes: [any Reversible] = []
    /// The reason why it cannot be committed, whatever its command still does.
    private(set) var failure: StateError?
    /// The changes since a rehearsal began, in words; nil outside a rehearsal.
    var rehearsal: [String]?
    /// The innermost command that is making changes.
    private(set) var command: ConcreteCommand?
    /// The place where the changes of the outermost one begin.
    private var start = 0
    /// The first command that was executed and changed something, usually the only one.
    private var first: Executed?
    /// The commands that were executed after it.
    private var others: [Executed] = []
    /// The number of changes that cannot be undone: they stay out of the step.
    private var permanentCount = 0

    var hasUndoableChange: Bool { permanentCount < changes.count }

    /// Whether nothing has changed and nothing has failed.
    var isEmpty: Bool { changes.isEmpty && failure == nil }

    /// Returns the changes that make a step, and keeps none.
    private mutating func takeUndoable() -> [any Reversible] {
        var taken: [any Reversible] = []
        swap(&taken, &changes)
        return permanentCount == 0 ? taken : taken.filter(\.slot.isUndoable)
    }

    /// The changes that belong to no step; nil if there are none.
    var permanentChanges: [any Reversible]? {
        permanentCount == 0 ? nil : changes.filter { !$0.slot.isUndoable }
    }

    // MARK: Commands

    /// Makes `command` the owner of all changes from now on.
    ///
    /// - Returns: the former owner.
    mutating func begin(_ command: ConcreteCommand) -> ConcreteCommand? {
        defer { self.command = command }
        start = self.command == nil ? changes.count : start
        return self.command
    }

    /// Ends the current command; the command around it continues.
    mutating func end(within outer: ConcreteCommand?) {
        let ended = command.take()
        command = outer
        guard outer == nil, let ended, start < changes.count else { return }
        let executed = Executed(command: ended, changes: start..<changes.count)
        if first == nil { first = executed } else { others.append(executed) }
    }

    /// Makes the command to be kept from its changes: the executed command, a macro of several, or one that stands for
    /// any other source of changes.
    mutating func command(
        id: UInt64, version: UInt64, _ line: borrowing [String], events: EventStream?
    ) -> ConcreteCommand {
        if others.isEmpty, first?.changes.count == changes.count, let command = first?.command, command.line == line {
            command.note(id: id, version: version, changes: takeUndoable())
            return command
        }
        let covered = others.reduce(first?.changes.count ?? 0) { $0 + $1.changes.count }
        guard let first, covered == changes.count else {
            return ConcreteCommand(
                id: id, version: version, copy line, isOfThisSession: true, changes: takeUndoable(), events: events)
        }
        for executed in [first] + others {
            let own = changes[executed.changes].filter(\.slot.isUndoable)
            executed.command.note(id: 0, version: version, changes: own)
        }
        let commands = [first.command] + others.map(\.command)
        return ConcreteCommand(id: id, version: version, copy line, commands: commands, events: events)
    }

    mutating func append(_ change: any Reversible) {
        changes.append(change)
        if !change.slot.isUndoable { permanentCount += 1 }
    }

    /// Removes the last change.
    ///
    /// - Returns: the change; nil if there are at most `count`.
    mutating func removeLast(behind count: Int) -> (any Reversible)? {
        guard changes.count > count, let change = changes.popLast() else { return nil }
        if !change.slot.isUndoable { permanentCount -= 1 }
        return change
    }

    /// Makes its command fail in the end, for this reason or one known before.
    mutating func fail(_ reason: StateError) { failure = failure ?? reason }
}

/// A command that was executed, and the range of its changes in the transaction.
private struct Executed {
    let command: ConcreteCommand
    let changes: Range<Int>
}
