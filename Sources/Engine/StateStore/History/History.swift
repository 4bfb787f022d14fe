import Patterns

/// The commands that can be undone and redone, and what others did meanwhile.
///
/// A new command clears what could be redone, in any session: so nothing is redone on a state that it was not undone
/// from, except for what happened without a command, of which ``LatestChanges`` knows.
final class History {
    /// Has the commands executed, and keeps all sessions' in their order.
    let invoker: Invoker<ConcreteCommand>
    /// Counts what is done, undone or received.
    private var version: UInt64 = 0
    private var latest = LatestChanges()
    private let events: EventStream?

    /// - Parameter limit: how many commands are kept for undo.
    init(limit: Int, events: EventStream?) {
        self.events = events
        invoker = Invoker("invoker", limit: limit, events: events)
    }

    /// This session's commands and those of earlier runs that can be undone, the next one first.
    var undoable: some Sequence<ConcreteCommand> { invoker.kept.reversed().lazy.filter { $0.isOwn && !$0.isMoot } }

    /// Those that can be redone, the next one first.
    var redoable: some Sequence<ConcreteCommand> { invoker.undone.reversed().lazy.filter { $0.isOwn && !$0.isMoot } }

    /// The next command to be undone or redone.
    func next(isUndo: Bool) -> ConcreteCommand? {
        isUndo ? undoable.first { _ in true } : redoable.first { _ in true }
    }

    /// The next command to be undone or redone.
    ///
    /// - Parameter person: who wants that; nil for a guest.
    /// - Throws: that it is another person's, or that its features have changed since.
    func nextFitting(isUndo: Bool, for person: () -> String?) throws(StateError) -> ConcreteCommand? {
        guard let command = next(isUndo: isUndo) else { return nil }
        if let other = command.person, other != person() { throw .ofAnother(step: command.line, person: other) }
        if let change = laterChange(than: command, isUndo: isUndo) {
            throw .builtOn(step: command.line, by: change.process, command: change.command)
        }
        return command
    }

    /// The undone commands that still fit what has happened without a command since.
    func fittingUndone() -> [ConcreteCommand] {
        invoker.undone.reversed().prefix { laterChange(than: $0, isUndo: false) == nil }.reversed()
    }

    /// What has changed a feature of `command` since.
    private func laterChange(than command: ConcreteCommand, isUndo: Bool) -> LatestChanges.Entry? {
        latest.change(ofFeaturesIn: command.changes, since: command.version, countsEvents: !isUndo)
    }

    /// The next version of the state.
    func nextVersion() -> UInt64 {
        version += 1
        return version
    }

    /// Nothing can be undone or redone any more.
    func forgetSteps() { invoker.forgetAll() }

    // MARK: What was read

    /// An earlier run or another session did something, or has kept a step.
    ///
    /// - Parameters:
    ///   - end: which command it is about, and whose.
    ///   - changes: can be reversed, and then it is undone, or redone.
    ///   - isLive: whether another session did it while this one ran.
    func hear(_ kind: GroupKind, _ end: GroupTrailer, _ changes: [any Reversible], isLive: Bool) {
        guard !changes.isEmpty else {
            // Nothing of it is a step, and yet it was a new command.
            if kind == .command { invoker.forgetUndone() }
            return
        }
        if isLive {
            note(end.process, kind.words(for: end), at: nextVersion(), changes)
        } else if kind == .event {
            note(nil, [], at: nextVersion(), changes)
        }
        switch kind {
        case .command: invoker.keep(command(end, changes, process: isLive ? end.process : nil))
        case .undo:
            let known = invoker.kept.last { $0.id == end.target }
            invoker.keepUndone(command(end, changes, of: known, isLive: isLive), for: known)
        case .redo:
            let known = invoker.undone.last { $0.id == end.target }
            invoker.keepRedone(command(end, changes, of: known, isLive: isLive), for: known)
        case .doneStep: invoker.keep(command(end, changes, process: nil))
        case .undoneStep: invoker.keepUndone(command(end, changes, process: nil), for: nil)
        case .event, .contents: break
        }
    }

    /// What an undo or a redo has made of the command `known`, which stays whose it was: one of an earlier run may still
    /// be undone or redone here.
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

    /// Something happened without a command.
    func hearEvent(_ change: any Reversible) { note(nil, [], at: nextVersion(), [change]) }

    private func note(_ process: Int32?, _ command: [String], at version: UInt64, _ changes: [any Reversible]) {
        for change in changes {
            latest.note(.init(version: version, process: process, command: command), of: change.slot)
        }
    }
}

extension GroupKind {
    /// What another session did, in words.
    fileprivate func words(for end: GroupTrailer) -> [String] {
        switch self {
        case .undo: ["undo"]
        case .redo: ["redo"]
        default: end.command
        }
    }
}
