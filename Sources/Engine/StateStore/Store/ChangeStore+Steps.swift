import Patterns

// Undo and redo.
extension ChangeStore {
    /// Undoes the last step.
    ///
    /// - Returns: its command, or nil if there is none, in which case nothing changes.
    /// - Throws: an error if it is another person's, if another session has since changed its features, or if it cannot
    ///   be written; nothing has changed then.
    public func undo() throws(StateError) -> [String]? {
        try invertNext(isUndo: true)
    }

    /// Redoes the step that was undone last; otherwise like ``undo()``.
    public func redo() throws(StateError) -> [String]? {
        try invertNext(isUndo: false)
    }

    private func invertNext(isUndo: Bool) throws(StateError) -> [String]? {
        output.prepareForChange()
        defer { forgetLockFailure() }
        guard let command = try history.nextFitting(isUndo: isUndo, for: person) else { return nil }
        let changes = command.changes
        let isWritten = isWriting && changes.contains { $0.lasts }
        // A change that will be refused is not recorded.
        if isWritten, let refusal = output.refusal { throw refusal }
        try condition.restoring { () throws(StateError) in
            try invert(command, isUndo: isUndo)
            let id = isWritten ? try writeInverses(changes, of: command, isUndo: isUndo) : 0
            (command.version, command.time) = (history.nextVersion(), time?())
            output.note(isUndo ? .undo(command) : .redo(command), id)
        }
        return command.line
    }

    private func invert(_ command: ConcreteCommand, isUndo: Bool) throws(StateError) {
        try isUndo ? history.invoker.undo(command) : history.invoker.redo(command)
    }

    /// Finishes the group of an undo or a redo; if that fails, the command is as before.
    private func writeInverses(
        _ changes: [any Reversible], of command: ConcreteCommand, isUndo: Bool
    ) throws(StateError) -> UInt64 {
        for change in changes.reversed() where change.lasts {
            output.groups.add(change.slot.name, schema: change.slot.schema) { change.encodeInverse(to: &$0) }
        }
        do throws(StateError) {
            return try output.finishGroup(
                isUndo ? .undo : .redo, target: command.id, command.line, person: command.person)
        } catch {
            output.groups.truncate(to: 0)
            try invert(command, isUndo: !isUndo)
            throw error
        }
    }

    /// Forgets all steps, so that nothing can be undone or redone.
    public func forgetSteps() { history.forgetSteps() }

    /// Undoes or redoes the last steps, so that the listeners receive the events, and then restores them without
    /// events. Nothing is written, and the history stays as it is. A rehearsal around it gets their changes in words.
    ///
    /// - Parameters:
    ///   - count: the number of steps.
    ///   - title: returns the words for a step that would be undone or redone.
    /// - Returns: the steps' commands.
    /// - Throws: the reason why the first of them cannot be undone or redone.
    public func rehearseSteps(
        isUndo: Bool, count: Int, title: ([String]) -> String
    ) throws(StateError) -> [[String]] {
        var inverted: [ConcreteCommand] = []
        defer {
            events.silently {
                for command in inverted.reversed() { try? invert(command, isUndo: !isUndo) }
            }
        }
        while inverted.count < count, let command = try history.nextFitting(isUndo: isUndo, for: person) {
            note(title(command.line))
            for change in command.changes.reversed() { note("  " + change.inverseInWords) }
            try invert(command, isUndo: isUndo)
            inverted.append(command)
        }
        return inverted.map(\.line)
    }

    /// Undoes the last step and executes it again, see ``rehearseSteps(isUndo:count:title:)``.
    ///
    /// - Returns: false if there is none, or it cannot be undone.
    public func rehearseUndo() -> Bool { (try? rehearseSteps(isUndo: true, count: 1) { _ in "" })?.isEmpty == false }

    /// A step that can be undone or redone.
    public struct Step: Equatable, Sendable {
        /// The command, as it was typed.
        public let command: [String]
        /// Whether it was typed in this session, and not in an earlier one.
        public let isOfThisSession: Bool
        /// The time when it was last executed or undone, since 1970; nil if it is unknown.
        public let time: Duration?
        /// The key of the person whose step it is; nil for a guest's.
        public let person: String?

        init(_ command: ConcreteCommand) {
            (self.command, isOfThisSession) = (command.line, command.isOfThisSession)
            (time, person) = (command.time, command.person)
        }
    }

    /// The steps that can be undone or redone, the next one first.
    ///
    /// - Parameter limit: the most steps to return.
    public func steps(isUndo: Bool, limit: Int = .max) -> [Step] {
        isUndo ? history.undoable.prefix(limit).map(Step.init) : history.redoable.prefix(limit).map(Step.init)
    }

    /// The next step to be undone or redone; nil if there is none.
    public func nextStep(isUndo: Bool) -> Step? { history.next(isUndo: isUndo).map(Step.init) }

    /// The commands whose steps can be undone, the next one first.
    public var undoable: [[String]] { history.undoable.map(\.line) }

    /// The commands whose steps can be redone, the next one first.
    public var redoable: [[String]] { history.redoable.map(\.line) }
}
