import Patterns

/// Begins a new journal with the current state, in place of one that has outgrown it or is damaged.
struct JournalCompaction {
    let disk: StateDisk
    let features: FeatureSlots
    let history: History
    let output: JournalOutput
    private var condition: StateCondition { features.condition }

    /// Whether the journal has outgrown its contents, and a new one may be written.
    var isDue: Bool { output.refusal == nil && disk.isCompactionDue }

    /// Writes a new journal, unless other sessions have this one open and may not have read all of it. A failure
    /// changes nothing.
    func writeIfAlone() {
        guard output.refusal == nil, disk.journal.hasCommands, !disk.journal.isShared() else { return }
        try? write(keepsSteps: true)
    }

    private func write(keepsSteps: Bool) throws(StateError) {
        var contents = GroupWriter()
        for slot in features.all { slot.writeContents(to: &contents) }
        if keepsSteps {
            for step in history.invoker.executed { write(step, .doneStep, to: &contents) }
            for step in history.fittingUndone() { write(step, .undoneStep, to: &contents) }
        }
        // Groups that wait to be written are in the state already.
        var last = output.groups.finished > 0 ? output.groups.last : disk.journal.last
        // A journal that continues after record 0 is known to have no contents.
        last.sequence = max(1, last.sequence)
        try condition.blockingIfForGood { () throws(StateError) in
            try disk.journal.replace(with: contents.bytes, behind: last)
        }
        output.beginAgain(behind: last)
        if !keepsSteps { history.forgetSteps() }
    }

    /// Writes the lasting part of a step.
    private func write(_ step: ConcreteCommand, _ kind: GroupKind, to groups: inout GroupWriter) {
        for part in step.changes where part.lasts {
            groups.add(part.slot.name, schema: part.slot.schema) { part.encodeInverse(to: &$0) }
        }
        guard groups.hasOpenRecords else { return }
        _ = groups.finish(kind, target: step.id, command: step.line, time: step.time, person: step.person)
    }

    // MARK: Damage

    /// Recovers the readable part of a damaged journal: keeps it under another name, and writes a new one.
    ///
    /// - Returns: the place of the damaged journal, if it still existed; nil if nothing is damaged.
    /// - Throws: the reason why it cannot be saved; nothing has changed then.
    func recover() throws(StateError) -> [String]? {
        var isMemoryWhole = false
        switch condition.readOnlyReason {
        case .damagedJournal?, .unreadableChange?: break
        case .vanished?: isMemoryWhole = true
        // Parts that are too deep for this stack would be lost.
        case .tooLittleStack(let feature)?: throw .tooLittleStack(feature: feature)
        default: return nil
        }
        try disk.makeFolder()
        // Perhaps another session has recovered it, and continued.
        if !isMemoryWhole, try disk.journal.status() == .replaced { throw .outrun }
        let kept = try disk.folder.copy("journal", as: "journal.damaged")
        // Steps can be undone only if their whole state is there.
        try features.events.silently { () throws(StateError) in try write(keepsSteps: isMemoryWhole) }
        condition.readOnlyReason = nil
        return kept.map { [$0] } ?? []
    }
}
