// Undo and redo.
extension ChangeStore {
    /// Takes the last step back.
    ///
    /// - Returns: its command, or nil if there is none, in which case nothing changes.
    /// - Throws: that others have built on it, or that it cannot be written; nothing has changed then.
    package func undo() throws(StateError) -> [String]? {
        try turn(.undo)
    }

    /// Does the step undone last again; else as ``undo()``.
    package func redo() throws(StateError) -> [String]? {
        try turn(.redo)
    }

    private func turn(_ kind: GroupKind) throws(StateError) -> [String]? {
        prepareForChange()
        defer { forgetRefusedTurn() }
        guard let (step, parts) = try next(kind, behind: 0) else { return nil }
        let isWritten = isWriting && parts.contains { $0.lasts }
        // Nobody is told of what will be refused.
        if isWritten, let refusal { throw refusal }
        let turned = try step.turned(at: moment + 1, parts)
        if isWritten {
            for part in parts.reversed() where part.lasts {
                groups.add(part.slot.name, schema: part.slot.schema) { part.encodeInverse(to: &$0) }
            }
            do throws(StateError) {
                noteUnwritten(kind == .undo ? .undo : .redo, try seal(kind, target: step.id, step.command))
            } catch {
                groups.truncate(to: 0)
                takeBack { () throws(StateError) in _ = try turned.turned(at: 0, turned.parts.resolved()) }
                throw error
            }
        } else {
            noteUnwritten(kind == .undo ? .undo : .redo, 0)
        }
        moment += 1
        if kind == .undo {
            history.done.popLast()
            history.undone.append(turned)
        } else {
            history.undone.removeLast()
            history.done.append(turned)
        }
        return step.command
    }

    /// The step to be undone or redone when `number` others have been.
    private func next(_ kind: GroupKind, behind number: Int) throws(StateError) -> (Step, [any Reversible])? {
        try readArchive()
        guard let step = history.next(isUndo: kind == .undo, behind: number) else { return nil }
        let parts = try step.parts.resolved()
        if let entry = try others.entryBuilt(on: parts, since: step.moment, countsEvents: kind == .redo) {
            throw .builtOn(step: step.command, by: entry.process, command: entry.command)
        }
        return (step, parts)
    }

    /// Tells what undoing or redoing would do, within a rehearsal; nothing changes.
    ///
    /// - Parameters:
    ///   - count: how many steps.
    ///   - title: how a step is called that would be taken back.
    /// - Returns: the steps' commands.
    /// - Throws: why the first of them cannot be taken back.
    package func rehearseSteps(
        isUndo: Bool, count: Int, title: ([String]) -> String
    ) throws(StateError) -> [[String]] {
        var commands: [[String]] = []
        while commands.count < count,
            let (step, parts) = try next(isUndo ? .undo : .redo, behind: commands.count)
        {
            note(title(step.command))
            for part in parts.reversed() { note("  " + part.inverseInWords) }
            commands.append(step.command)
        }
        return commands
    }

    /// The commands whose steps can be undone, the next one first.
    package var undoable: [[String]] {
        try? readArchive()
        return history.done.newestFirst.map(\.command)
    }

    /// The commands whose steps can be redone, the next one first.
    package var redoable: [[String]] {
        try? readArchive()
        return history.undone.reversed().map(\.command)
    }
}
