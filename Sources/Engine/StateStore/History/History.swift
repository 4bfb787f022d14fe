import Patterns

/// The commands that can be undone and redone, and the changes by others.
///
/// A new command, in any session, clears the commands to redo, so none is redone on another state than it was undone
/// from. Only events can change the state in between; ``LatestChanges`` records them.
final class History {
    /// The invoker of the commands, which keeps those of all sessions in order.
    let invoker: Invoker<ConcreteCommand>
    /// Counts the commands that are executed, undone or received.
    private var version: UInt64 = 0
    private var latest = LatestChanges()
    /// The least number of commands kept for undo; up to a sixteenth more may be.
    let limit: Int
    private let events: EventStream?

    init(limit: Int, events: EventStream?) {
        (self.limit, self.events) = (limit, events)
        invoker = Invoker("invoker", events: events)
    }

    /// Keeps a command that was executed.
    ///
    /// - Returns: the commands that could be redone before.
    @discardableResult
    func keep(_ command: ConcreteCommand) -> [ConcreteCommand] {
        let cleared = invoker.undone
        invoker.keep(command)
        invoker.forgetOldest(over: limit)
        return cleared
    }

    /// This session's commands and those of earlier runs that can be undone, the next one first.
    var undoable: some Sequence<ConcreteCommand> {
        invoker.executed.reversed().lazy.filter { $0.isOwn && !$0.isMoot }
    }

    /// Those commands that can be redone, the next one first.
    var redoable: some Sequence<ConcreteCommand> { invoker.undone.reversed().lazy.filter { $0.isOwn && !$0.isMoot } }

    /// The next command to be undone or redone.
    func next(isUndo: Bool) -> ConcreteCommand? {
        isUndo ? undoable.first { _ in true } : redoable.first { _ in true }
    }

    /// The next command to be undone or redone.
    ///
    /// - Parameter person: the person who asks for it; nil for a guest.
    /// - Throws: an error if it is another person's, or its features have changed since.
    func nextFitting(isUndo: Bool, for person: () -> String?) throws(StateError) -> ConcreteCommand? {
        guard let command = next(isUndo: isUndo) else { return nil }
        if let other = command.person, other != person() { throw .ofAnother(step: command.line, person: other) }
        if let change = laterChange(than: command, isUndo: isUndo) {
            throw .builtOn(step: command.line, by: change.process, command: change.command)
        }
        return command
    }

    /// The undone commands that still fit after the events since.
    func fittingUndone() -> [ConcreteCommand] {
        invoker.undone.reversed().prefix { laterChange(than: $0, isUndo: false) == nil }.reversed()
    }

    /// The last change of a feature of `command` since its own.
    private func laterChange(than command: ConcreteCommand, isUndo: Bool) -> LatestChanges.Entry? {
        latest.change(ofFeaturesIn: command.changes, since: command.version, countsEvents: !isUndo)
    }

    /// The next version of the state.
    func nextVersion() -> UInt64 {
        version += 1
        return version
    }

    /// Forgets all commands, so that none can be undone or redone.
    func forgetSteps() { invoker.forgetAll() }

    // MARK: Groups that were read

    /// Records a group of an earlier run or of another session.
    ///
    /// - Parameters:
    ///   - end: the command of the group, and its owner.
    ///   - changes: the changes that can be reversed next, to undo it or redo it.
    ///   - isLive: whether another session did it while this one ran.
    func hear(_ kind: GroupKind, _ end: GroupTrailer, _ changes: [any Reversible], isLive: Bool) {
        guard !changes.isEmpty else {
            // None of it is a step, but it was a new command.
            if kind == .command { invoker.forgetUndone() }
            return
        }
        if isLive {
            note(end.process, kind.words(for: end), at: nextVersion(), changes)
        } else if kind == .event {
            note(nil, [], at: nextVersion(), changes)
        }
        switch kind {
        case .command: keep(command(end, changes, process: isLive ? end.process : nil))
        case .undo:
            let known = invoker.executed.last { $0.id == end.target }
            invoker.keepUndone(command(end, changes, of: known, isLive: isLive), for: known)
        case .redo:
            let known = invoker.undone.last { $0.id == end.target }
            invoker.keepRedone(command(end, changes, of: known, isLive: isLive), for: known)
        case .doneStep: keep(command(end, changes, process: nil))
        case .undoneStep: invoker.keepUndone(command(end, changes, process: nil), for: nil)
        case .event, .contents: break
        }
    }

    /// The command `known` after an undo or a redo, with the same owner: a command of an earlier run may still be
    /// undone or redone here.
    private func command(
        _ end: GroupTrailer, _ changes: [any Reversible], of known: ConcreteCommand?, isLive: Bool
    ) -> ConcreteCommand {
        command(end, changes, process: known.map(\.process) ?? (isLive ? end.process : nil))
    }

    private func command(_ end: GroupTrailer, _ changes: [any Reversible], process: Int32?) -> ConcreteCommand {
        ConcreteCommand(
            id: end.target, version: version, end.command, time: end.time, process: process, person: end.person,
            changes: changes, events: events)
    }

    /// Records an event: a change without a command.
    func hearEvent(_ change: any Reversible) { note(nil, [], at: nextVersion(), [change]) }

    private func note(_ process: Int32?, _ command: [String], at version: UInt64, _ changes: [any Reversible]) {
        for change in changes {
            latest.note(.init(version: version, process: process, command: command), of: change.slot)
        }
    }
}

extension GroupKind {
    /// The words for another session's action.
    fileprivate func words(for end: GroupTrailer) -> [String] {
        switch self {
        case .undo: ["undo"]
        case .redo: ["redo"]
        default: end.command
        }
    }
}
