import Commands
import PatternEvents
import Patterns
import ShellServices
import StateStore

/// What people have defined, and who may define what.
final class DefinitionBoard {
    let state: DefinitionState
    private let changes: ChangeRecorder<DefinitionState>
    private let directory: CommandDirectory

    init(_ core: ShellCore) {
        directory = core.base.directory
        let placement = DefinitionPlacement(core)
        state = DefinitionState { placement.place($0, $1) }
        changes = core.base.store.recorder(for: state)
    }

    /// - Throws: that nothing can have that name, or that it is something else's.
    func check(_ name: String, _ definition: Definition) throws(CommandError) {
        guard !name.isEmpty, Quoting.quoted(name) == name else {
            throw CommandError(.value, "'\(name)' cannot be a name", hint: "use one word without quotes or blanks")
        }
        if let former = state[name], former.sort != definition.sort {
            throw CommandError(.refused, "'\(name)' is a \(former.sort)", hint: "choose another name")
        }
    }

    /// Defines what has that name from now on.
    ///
    /// - Parameter definition: nil to take it away.
    func define(_ name: String, _ definition: Definition?) {
        changes.perform(DefinitionState.Change(name: name, definition: definition))
    }

    /// The mediator among whose colleagues `name` is.
    func mediator(of name: String) -> (any RebuildableMediator)? { directory.mediator(of: name) }
}

extension CommandDirectory {
    fileprivate func mediator(of name: String) -> (any RebuildableMediator)? {
        mediators.first { $0.colleagues.contains { $0.name == name } }
    }
}

/// Puts what people define where it belongs: handlers into the chain of the commands, rules into the mediator that knows their
/// colleagues, observers beside their subject.
private final class DefinitionPlacement {
    private unowned let core: ShellCore
    private var handlers: [String: DefinedHandler] = [:]
    private var rules: [String: OwnRule] = [:]
    private var observers: [String: DefinedObserver] = [:]
    /// Carries out what observers do.
    private let reactions: ReactionBoard

    init(_ core: ShellCore) {
        self.core = core
        reactions = ReactionBoard(core)
    }

    private var directory: CommandDirectory { core.base.directory }

    func place(_ name: String, _ definition: Definition?) {
        if let former = handlers.removeValue(forKey: name) { directory.chain.discard(former) }
        if let former = rules.removeValue(forKey: name) { directory.mediator(of: former.sender)?.set(name, nil) }
        observers.removeValue(forKey: name)?.detach()
        switch definition {
        case .handler(let definition): place(name, definition)
        case .rule(let rule):
            rules[name] = rule
            directory.mediator(of: rule.sender)?.set(name, rule)
        case .observer(let definition):
            let subjects = SubjectDirectory(directory: directory).all
            guard let subject = subjects.first(where: { $0.name == definition.subject }) else { return }
            let observer = DefinedObserver(name, definition, of: subject, reactions: reactions)
            observers[name] = observer
            observer.attach()
        case nil: break
        }
    }

    private func place(_ name: String, _ definition: HandlerDefinition) {
        let handler = DefinedHandler(name, definition, core)
        handlers[name] = handler
        directory.chain.putFirst(handler)
        if let before = definition.before { _ = directory.chain.move(name, to: .before(before)) }
    }
}
