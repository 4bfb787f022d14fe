import Commands
import Patterns
import Shell
import StateStore

/// What people have defined, and who may define what.
final class DefinitionBoard {
    let state: DefinitionState
    private let changes: ChangeRecorder<DefinitionState>
    private let directory: CommandDirectory

    init(_ core: ShellCore) {
        directory = core.base.directory
        let placement = DefinitionPlacement(core)
        state = DefinitionState { placement.place($0, $1, among: $2) }
        changes = core.base.store.recorder(for: state)
    }

    /// - Throws: that nothing can have that name, or that it is something else's.
    func check(_ name: String, _ definition: Definition) throws(CommandError) {
        guard !name.isEmpty, Quoting.quoted(name) == name else {
            throw CommandError(.value, "'\(name)' cannot be a name", hint: "use one word without quotes or spaces")
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

    /// - Parameter all: every definition there is now, in its order.
    func place(_ name: String, _ definition: Definition?, among all: [DefinitionState.Entry]) {
        if let former = handlers.removeValue(forKey: name) { directory.chain.discard(former) }
        if let former = rules.removeValue(forKey: name) {
            directory.mediator(of: former.sender)?.set(name, nil, before: nil)
        }
        observers.removeValue(forKey: name)?.detach()
        switch definition {
        case .handler(let definition): place(name, definition, among: all)
        case .rule(let rule):
            rules[name] = rule
            let next = later(than: name, in: all).first { rules[$0] != nil }
            directory.mediator(of: rule.sender)?.set(name, rule, before: next)
        case .observer(let definition):
            let subjects = directory.subjects.all
            guard let subject = subjects.first(where: { $0.name == definition.subject }) else { return }
            let observer = DefinedObserver(name, definition, of: subject, reactions: reactions)
            observer.attach(before: later(than: name, in: all).first { observers[$0]?.subject === subject })
            observers[name] = observer
        case nil: break
        }
    }

    private func place(_ name: String, _ definition: HandlerDefinition, among all: [DefinitionState.Entry]) {
        let handler = DefinedHandler(name, definition, core)
        handlers[name] = handler
        let isLast = later(than: name, in: all).isEmpty
        directory.chain.put(handler, before: isLast ? definition.before : successor(of: name, in: all))
    }

    /// Before which handler one stands that comes back between others: where it would stand if all were defined anew, in
    /// their order.
    private func successor(of name: String, in all: [DefinitionState.Entry]) -> String? {
        var names = directory.chain.all.map(\.name).filter { handlers[$0] == nil }
        for case (let name, .handler(let definition)) in all {
            names.insert(name, at: names.firstIndex { $0 == definition.before } ?? 0)
        }
        return names.drop { $0 != name }.dropFirst().first
    }

    /// The names that were defined after `name`, in their order.
    private func later(than name: String, in all: [DefinitionState.Entry]) -> [String] {
        Array(all.map(\.name).drop { $0 != name }.dropFirst())
    }
}
