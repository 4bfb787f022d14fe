import PatternEvents
import Patterns

/// The commands that can be undone and redone, and what others did meanwhile.
///
/// A new command clears what could be redone, in any session: so nothing is redone on a state that it was not undone
/// from, except for what happened without a command, of which ``LatestChanges`` knows.
final class History {
    /// Has the commands executed, and keeps all sessions' in their order.
    let invoker: Invoker<ConcreteCommand>
    /// Counts what is done, undone or received.
    private(set) var version: UInt64 = 0
    private var latest = LatestChanges()
    /// What earlier runs have left.
    var archive: StepArchive
    private let features: FeatureSlots
    private var events: EventStream? { features.events }

    /// - Parameter limit: how many commands are kept for undo.
    init(limit: Int, of features: FeatureSlots) {
        self.features = features
        let events = features.events
        invoker = Invoker("invoker", limit: limit, events: events)
        archive = StepArchive(limit: limit, events: events)
    }

    /// This session's commands and those of earlier runs that can be undone, the next one first.
    var undoable: some Sequence<ConcreteCommand> { invoker.kept.reversed().lazy.filter(\.isOwn) }

    /// Those that can be redone, the next one first.
    var redoable: some Sequence<ConcreteCommand> { invoker.undone.reversed().lazy.filter(\.isOwn) }

    /// The command to be undone or redone when `number` others have been.
    func next(isUndo: Bool, behind number: Int) -> ConcreteCommand? {
        isUndo ? undoable.dropFirst(number).first { _ in true } : redoable.dropFirst(number).first { _ in true }
    }

    /// The command to be undone or redone when `number` others have been, and its parts.
    ///
    /// - Parameter person: who wants that; nil for a guest.
    /// - Throws: that it is another person's, or that its features have changed since.
    func nextFitting(
        isUndo: Bool, behind number: Int, for person: () -> String?
    ) throws(StateError) -> (ConcreteCommand, [any Reversible])? {
        try readArchive()
        guard let command = next(isUndo: isUndo, behind: number) else { return nil }
        if let other = command.person, other != person() { throw .ofAnother(step: command.line, person: other) }
        let parts = try command.resolvedParts()
        if let change = laterChange(than: command, parts, isUndo: isUndo) {
            throw .builtOn(step: command.line, by: change.process, command: change.command)
        }
        return (command, parts)
    }

    /// The undone commands that still fit what has happened without a command since.
    func fittingUndone() throws(StateError) -> [ConcreteCommand] {
        var fitting: [ConcreteCommand] = []
        for command in invoker.undone.reversed() {
            let parts = try command.resolvedParts()
            guard laterChange(than: command, parts, isUndo: false) == nil else { break }
            fitting.append(command)
        }
        return fitting.reversed()
    }

    /// The next version of the state.
    func nextVersion() -> UInt64 {
        version += 1
        return version
    }

    /// The state is at least at this version.
    func reach(_ version: UInt64) { self.version = max(self.version, version) }

    // MARK: What others do

    /// Another session did something.
    ///
    /// - Parameters:
    ///   - end: which command it is about, and whose.
    ///   - parts: the inverses of what was changed.
    func hear(_ kind: GroupKind, _ end: GroupTrailer, parts: StepParts) {
        let made = ConcreteCommand(
            id: kind == .event ? 0 : end.target, version: nextVersion(), end.command, time: end.time,
            process: end.process, person: end.person, parts: parts, events: events)
        note(end.process, kind.words(for: made), at: version, parts.map(\.slot))
        switch kind {
        case .command: invoker.keep(made)
        case .undo:
            let known = invoker.kept.last { $0.id == end.target }
            invoker.keepUndone(command(made, of: known, parts), for: known)
        case .redo:
            let known = invoker.undone.last { $0.id == end.target }
            invoker.keepRedone(command(made, of: known, parts), for: known)
        case .event: break
        }
    }

    /// What another session has made of the command `known`, which stays whose it was: one of an earlier run may still
    /// be undone or redone here.
    private func command(_ made: ConcreteCommand, of known: ConcreteCommand?, _ parts: StepParts) -> ConcreteCommand {
        guard let known else { return made }
        return ConcreteCommand(
            id: made.id, version: made.version, .typed(made.line), time: made.time, process: known.process,
            person: made.person, parts: parts, events: events)
    }

    /// Something happened without a command.
    func hearEvent(_ part: any StepPart) { note(nil, [], at: nextVersion(), [part.slot]) }

    private func note(_ process: Int32?, _ command: [String], at version: UInt64, _ features: [any FeatureSlot]) {
        for feature in features {
            latest.note(.init(version: version, process: process, command: command), of: feature)
        }
    }

    /// What has changed a feature of `command` since.
    private func laterChange(
        than command: ConcreteCommand, _ parts: [any Reversible], isUndo: Bool
    ) -> LatestChanges.Entry? {
        latest.change(ofFeaturesIn: parts, since: command.version, countsEvents: !isUndo)
    }

    // MARK: Earlier runs

    /// Reads the steps of earlier runs, for somebody who wants to undo or redo one.
    func readArchive() throws(StateError) {
        guard !archive.isEmpty else { return }
        do throws(StateError) {
            take(
                try archive.contents { [features] name, schema throws(StateError) in
                    try features.slot(name, schema, file: features.snapshotPath)
                })
        } catch {
            if !error.isPassing { features.condition.block(for: error) }
            throw error
        }
    }

    /// Puts what was in the archive before all that is known.
    private func take(_ contents: StepArchive.Contents) {
        invoker.restore(done: contents.done + invoker.kept, undone: contents.undone + invoker.undone)
        for event in contents.events { note(nil, [], at: event.version, event.parts.map(\.slot)) }
        archive = StepArchive(limit: invoker.limit, events: events)
    }

    /// Nothing can be undone or redone any more.
    func forgetSteps() {
        invoker.restore(done: [], undone: [])
        archive = StepArchive(limit: invoker.limit, events: events)
    }
}

extension GroupKind {
    /// What another session did, in words.
    fileprivate func words(for command: ConcreteCommand) -> [String] {
        switch self {
        case .command: command.line
        case .undo: ["undo"]
        case .redo: ["redo"]
        case .event: []
        }
    }
}
