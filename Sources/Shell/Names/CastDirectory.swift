import PatternEvents
import Patterns
import ShellServices
import StateStore

/// Who plays which pattern just now: asked of the chains, mediators, subjects and features themselves.
struct CastDirectory {
    unowned let directory: CommandDirectory
    unowned let store: ChangeStore

    /// All casts of a pattern, in a lasting order.
    func casts(of pattern: Pattern) -> [Cast] {
        switch pattern {
        case .chain:
            directory.chains.map {
                Cast(.chain, $0.name, [.init(.concreteHandler, $0.linkedHandlers.map(\.objectName))])
            }
        case .mediator:
            directory.mediators.map {
                Cast(
                    .mediator, $0.name,
                    [.init(.concreteMediator, $0.participantName), .init(.concreteColleague, $0.names(attached: true))])
            }
        case .observer:
            SubjectDirectory(directory: directory).all.map {
                Cast(
                    .observer, $0.name, [.init(.concreteSubject, $0.name), .init(.concreteObserver, $0.observerNames)])
            }
        case .command:
            [
                Cast(
                    .command, store.invokerName,
                    [
                        .init(.invoker, store.invokerName),
                        .init(.concreteCommand, store.undoable.map { "'\($0.joined(separator: " "))'" }),
                        .init(.receiver, store.receiverNames + facades),
                    ])
            ]
        default: directory.features.flatMap(\.casts).filter { $0.pattern == pattern }
        }
    }

    /// The facades, which commands ask for what takes several objects.
    private var facades: [String] {
        directory.features.flatMap(\.casts).filter { $0.pattern == .facade }.flatMap(\.parts)
            .filter { $0.role == .facade }.flatMap(\.players)
    }
}
