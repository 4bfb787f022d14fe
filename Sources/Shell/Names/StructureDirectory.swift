import Commands
public import Patterns
public import StateStore

/// The live objects of the program and their current roles, from the chains, the mediators, the subjects, the history
/// and the features themselves; one record for each collaboration.
public struct StructureDirectory {
    unowned let directory: CommandDirectory
    unowned let store: ChangeStore

    public init(directory: CommandDirectory, store: ChangeStore) {
        (self.directory, self.store) = (directory, store)
    }

    /// All records, grouped by pattern in the order of the catalogue.
    public var all: [StructureRecord] {
        let records = chains + mediators + subjects + own.filter { $0.pattern != .command } + [history]
        return Pattern.allCases.flatMap { pattern in records.filter { $0.pattern == pattern } }
    }

    /// The records that a judge needs before a command begins; none of them reads state from disk.
    public var contracted: [StructureRecord] { mediators + subjects }

    public func all(of pattern: Pattern) -> [StructureRecord] { all.filter { $0.pattern == pattern } }

    /// The features' own records.
    private var own: [StructureRecord] { directory.features.flatMap(\.structures) }

    private var chains: [StructureRecord] {
        directory.chains.map { chain in
            StructureRecord(
                .chain, chain.name,
                chain.linkedHandlers.map { .init(.concreteHandler, $0.objectName, $0) }
                    + chain.removedHandlers.map { .init(.concreteHandler, $0.objectName, $0, isOut: true) })
        }
    }

    private var mediators: [StructureRecord] {
        directory.mediators.map { mediator in
            StructureRecord(
                .mediator, mediator.name,
                [.init(.concreteMediator, mediator.participantName, mediator.mediatorType)]
                    + mediator.colleagues.map { .init(.concreteColleague, $0.name, isOut: !$0.isAttached) },
                notes: mediator.rules.map(\.name))
        }
    }

    private var subjects: [StructureRecord] {
        directory.subjects.all.map { subject in
            StructureRecord(
                .observer, subject.name,
                [.init(.concreteSubject, subject.name, subject)]
                    + subject.observers.map { .init(.concreteObserver, $0.name, asksFor: $0.options) }
                    + subject.droppedObserverNames.map { .init(.concreteObserver, $0, isOut: true) })
        }
    }

    /// The invoker, the commands that it can undo, and the receivers of commands.
    private var history: StructureRecord {
        let kept = store.undoable.prefix(StructureRecord.partLimit / 2)
        let receivers = own.filter { $0.pattern == .command }.flatMap(\.parts)
        let parts =
            [StructureRecord.Part(.invoker, store.invoker.name, type(of: store.invoker))]
            + kept.map { .init(.concreteCommand, directory.commandName(of: $0)) }
            + store.receiverNames.map { .init(.receiver, $0) } + receivers
        return StructureRecord(
            .command, store.invoker.name, parts, count: parts.count + store.undoable.count - kept.count,
            notes: [
                "each line's command calls its receiver",
                "\(store.undoable.count) to undo, \(store.redoable.count) to redo",
            ])
    }
}
