import Commands
import PatternEvents
import Patterns
import ShellServices
import StateStore

/// The live objects of the program and the roles they play now: by patterns, one collaboration a record.
struct StructureDirectory {
    unowned let directory: CommandDirectory
    unowned let store: ChangeStore

    var all: [StructureRecord] {
        // Subjects that nobody observes and that nobody ever did are left out.
        let records =
            chains + mediators + subjects.filter { $0.count > 1 } + [history] + directory.features.flatMap(\.structures)
        // Those of a pattern together, in the order of the catalogue.
        return Pattern.allCases.flatMap { pattern in records.filter { $0.pattern == pattern } }
    }

    /// Those that a judge has to know before a command begins; none of them reads state from disk.
    var contracted: [StructureRecord] { mediators + subjects }

    private var chains: [StructureRecord] {
        directory.chains.map { chain in
            StructureRecord(
                .chain, chain.name,
                chain.linkedHandlers.map { .init(.concreteHandler, $0.objectName) }
                    + chain.removedHandlers.map { .init(.concreteHandler, $0.objectName, isOut: true) })
        }
    }

    private var mediators: [StructureRecord] {
        directory.mediators.map { mediator in
            StructureRecord(
                .mediator, mediator.name,
                [.init(.concreteMediator, mediator.name)]
                    + mediator.colleagues.map { .init(.concreteColleague, $0.name, isOut: !$0.isAttached) },
                notes: mediator.rules.map(\.name))
        }
    }

    private var subjects: [StructureRecord] {
        SubjectDirectory(directory: directory).all.map { subject in
            let observers =
                subject.observerNames.map {
                    StructureRecord.Part(.concreteObserver, $0, asksFor: "\(subject.options(of: $0))")
                }
                + subject.droppedObserverNames.map { StructureRecord.Part(.concreteObserver, $0, isOut: true) }
            return StructureRecord(.observer, subject.name, [.init(.concreteSubject, subject.name)] + observers)
        }
    }

    /// The invoker and the commands it can have taken back.
    private var history: StructureRecord {
        let kept = store.undoable.prefix(StructureRecord.partLimit).map {
            StructureRecord.Part(.concreteCommand, directory.commandName(of: $0))
        }
        return StructureRecord(
            .command, "invoker", [.init(.invoker, "invoker")] + kept,
            notes: ["\(store.undoable.count) to undo, \(store.redoable.count) to redo"])
    }
}
