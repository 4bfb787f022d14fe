import Commands
import Patterns
public import Shell
public import StateStore

/// The users' definitions, and the checks on them.
public final class DefinitionRegistry {
    let state: DefinitionState
    private let changes: ChangeRecorder<DefinitionState>
    private let directory: CommandDirectory

    /// - Parameters:
    ///   - reactions: runs the commands of observers.
    ///   - maker: makes the handlers.
    public init(
        directory: CommandDirectory, store: ChangeStore, reactions: ReactionQueue, maker: HandlerMaker
    ) {
        self.directory = directory
        let placement = DefinitionPlacement(directory: directory, reactions: reactions, maker: maker)
        state = DefinitionState { placement.place($0, $1, at: $2, among: $3) }
        changes = store.recorder(for: state)
    }

    /// The names of the users' definitions.
    public var names: [String] { state.definitions.map(\.name) }

    /// - Throws: an error if the name is invalid or belongs to something else.
    func check(_ name: String, _ definition: Definition) throws(CommandError) {
        guard !name.isEmpty, Quoting.quoted(name) == name else {
            throw CommandError(.value, "'\(name)' cannot be a name", hint: "use one word without quotes or spaces")
        }
        if let former = state[name], former.sort != definition.sort {
            throw CommandError(.refused, "'\(name)' is a \(former.sort)", hint: "choose another name")
        }
    }

    /// Defines a participant, or removes it.
    ///
    /// - Parameter definition: nil to remove it.
    func define(_ name: String, _ definition: Definition?) {
        changes.perform(DefinitionState.Change(name: name, definition: definition))
    }

    /// The mediator that has a colleague called `name`.
    func mediator(of name: String) -> (any RebuildableMediator)? { directory.mediator(of: name) }
}

extension CommandDirectory {
    fileprivate func mediator(of name: String) -> (any RebuildableMediator)? {
        mediators.first { $0.colleagues.contains { $0.name == name } }
    }
}

/// Puts definitions in their places: handlers into the commands' chain, rules into the mediator that knows their
/// colleagues, and observers on their subjects.
private final class DefinitionPlacement {
    private unowned let directory: CommandDirectory
    private let maker: HandlerMaker
    private var handlers: [String: DefinedHandler] = [:]
    private var rules: [String: OwnRule] = [:]
    private var observers: [String: DefinedObserver] = [:]
    /// Runs the commands of observers.
    private let reactions: ReactionQueue

    init(directory: CommandDirectory, reactions: ReactionQueue, maker: HandlerMaker) {
        (self.directory, self.reactions, self.maker) = (directory, reactions, maker)
    }

    /// - Parameters:
    ///   - place: which of `all` it is, from 0.
    ///   - all: every definition there is now, in its order.
    func place(_ name: String, _ definition: Definition?, at place: Int, among all: [DefinitionState.Entry]) {
        if let former = handlers.removeValue(forKey: name) { directory.chain.discard(former) }
        if let former = rules.removeValue(forKey: name) {
            directory.mediator(of: former.sender)?.set(name, nil, before: nil)
        }
        observers.removeValue(forKey: name)?.detach()
        switch definition {
        case .handler(let definition):
            let handler = maker.handler(name, definition)
            handlers[name] = handler
            let isLast = place == all.count - 1
            directory.chain.put(handler, before: isLast ? definition.before : successor(at: place, in: all))
        case .rule(let rule):
            rules[name] = rule
            let next = all[(place + 1)...].first { rules[$0.name] != nil }?.name
            directory.mediator(of: rule.sender)?.set(name, rule, before: next)
        case .observer(let definition):
            let subjects = directory.subjects.all
            guard let subject = subjects.first(where: { $0.name == definition.subject }) else { return }
            let observer = DefinedObserver(name, definition, of: subject, reactions: reactions)
            let next = all[(place + 1)...].first { observers[$0.name]?.subject === subject }
            observer.attach(before: next?.name)
            observers[name] = observer
        case nil: break
        }
    }

    /// The handler that comes after a restored one: the same as if all were defined again, in order.
    private func successor(at place: Int, in all: [DefinitionState.Entry]) -> String? {
        let others = directory.chain.all.map(\.name).filter { handlers[$0] == nil }
        var (known, first, successor) = (Set(others), others.first, nil as String?)
        for (index, entry) in all.enumerated() {
            guard case .handler(let definition) = entry.definition else { continue }
            let next = definition.before.flatMap { known.contains($0) ? $0 : nil } ?? first
            if index == place { successor = next } else if index > place, next == successor { successor = entry.name }
            if next == first { first = entry.name }
            known.insert(entry.name)
        }
        return successor
    }
}
