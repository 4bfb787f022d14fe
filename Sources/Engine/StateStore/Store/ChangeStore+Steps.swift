import PatternEvents
import Patterns

// Undo and redo.
extension ChangeStore {
    /// Undoes the last step.
    ///
    /// - Returns: its command, or nil if there is none, in which case nothing changes.
    /// - Throws: that it is another person's, that others have built on it, or that it cannot be written; nothing has changed then.
    public func undo() throws(StateError) -> [String]? {
        try invertNext(isUndo: true)
    }

    /// Does the step undone last again; else as ``undo()``.
    public func redo() throws(StateError) -> [String]? {
        try invertNext(isUndo: false)
    }

    private func invertNext(isUndo: Bool) throws(StateError) -> [String]? {
        prepareForChange()
        defer { forgetLockFailure() }
        guard let (command, parts) = try next(isUndo: isUndo, behind: 0) else { return nil }
        let isWritten = isWriting && parts.contains { $0.lasts }
        // Nobody is told of what will be refused.
        if isWritten, let refusal { throw refusal }
        let invoker = history.invoker
        isRestoring = true
        defer { isRestoring = false }
        try isUndo ? invoker.undo(command) : invoker.redo(command)
        var id: UInt64 = 0
        if isWritten {
            for part in parts.reversed() where part.lasts {
                groups.add(part.slot.name, schema: part.slot.schema) { part.encodeInverse(to: &$0) }
            }
            do throws(StateError) {
                id = try finishGroup(
                    isUndo ? .undo : .redo, target: command.id, command.line, person: command.person)
            } catch {
                groups.truncate(to: 0)
                try isUndo ? invoker.redo(command) : invoker.undo(command)
                throw error
            }
        }
        (command.version, command.time) = (history.nextVersion(), time?())
        noteUnwritten(isUndo ? .undo(command) : .redo(command), id)
        return command.line
    }

    /// The step to be undone or redone when `number` others have been.
    private func next(isUndo: Bool, behind number: Int) throws(StateError) -> (ConcreteCommand, [any Reversible])? {
        try readArchive()
        guard let command = history.next(isUndo: isUndo, behind: number) else { return nil }
        if let other = command.person, other != person() { throw .ofAnother(step: command.line, person: other) }
        let parts = try command.resolvedParts()
        if let entry = try history.entryBuilt(on: command, parts, isUndo: isUndo) {
            throw .builtOn(step: command.line, by: entry.process, command: entry.command)
        }
        return (command, parts)
    }

    /// Tells what undoing or redoing would do, within a rehearsal; nothing changes.
    ///
    /// - Parameters:
    ///   - count: how many steps.
    ///   - title: how a step is called that would be undone or redone.
    /// - Returns: the steps' commands.
    /// - Throws: why the first of them cannot be.
    public func rehearseSteps(
        isUndo: Bool, count: Int, title: ([String]) -> String
    ) throws(StateError) -> [[String]] {
        var commands: [[String]] = []
        while commands.count < count, let (command, parts) = try next(isUndo: isUndo, behind: commands.count) {
            note(title(command.line))
            for part in parts.reversed() { note("  " + part.inverseInWords) }
            commands.append(command.line)
        }
        return commands
    }

    /// Has the last step taken back and executed again, so that whoever listens hears whether it restores what was. Nothing
    /// is written, and the history stays as it is.
    ///
    /// - Returns: false if there is none, or if it is not to be had back.
    public func rehearseUndo() -> Bool {
        do throws(StateError) {
            guard let (command, _) = try next(isUndo: true, behind: 0) else { return false }
            try history.invoker.undo(command)
            try withoutTelling { () throws(StateError) in try history.invoker.redo(command) }
            return true
        } catch {
            return false
        }
    }

    private func withoutTelling(_ body: () throws(StateError) -> Void) throws(StateError) {
        guard let events else { return try body() }
        try events.unheard(body)
    }

    /// A step that can be undone or redone.
    public struct Step: Equatable, Sendable {
        /// The command, as it was typed.
        public let command: [String]
        /// Whether it was typed in this session, and not in an earlier one.
        public let isOfThisSession: Bool
        /// When it was done last, or taken back, since 1970; nil if nobody knows.
        public let time: Duration?
        /// The key of the person whose step it is; nil for a guest's.
        public let person: String?

        init(_ command: ConcreteCommand) {
            (self.command, isOfThisSession) = (command.line, command.isOfThisSession)
            (time, person) = (command.time, command.person)
        }
    }

    /// The steps that can be undone or redone, the next one first.
    public func steps(isUndo: Bool) -> [Step] {
        try? readArchive()
        return isUndo ? history.undoable.map(Step.init) : history.redoable.map(Step.init)
    }

    /// The next step to be undone or redone; nil if there is none.
    public func nextStep(isUndo: Bool) -> Step? {
        try? readArchive()
        return history.next(isUndo: isUndo, behind: 0).map(Step.init)
    }

    /// The commands whose steps can be undone, the next one first.
    public var undoable: [[String]] {
        try? readArchive()
        return history.undoable.map(\.line)
    }

    /// The commands whose steps can be redone, the next one first.
    public var redoable: [[String]] {
        try? readArchive()
        return history.redoable.map(\.line)
    }
}
