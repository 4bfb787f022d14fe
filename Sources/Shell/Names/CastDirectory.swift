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
            directory.chains.map { Cast(.chain, $0.name, [.init(.concreteHandler, $0.linkedHandlers.map(\.name))]) }
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
                        .init(.receiver, store.receiverNames),
                    ])
            ]
        default: directory.features.flatMap(\.casts).filter { $0.pattern == pattern }
        }
    }
}
