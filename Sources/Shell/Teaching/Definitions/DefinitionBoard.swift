import Commands
import PatternEvents
import Patterns
import ShellServices

/// Puts what people define where it belongs: handlers into the chain of the commands, rules into the mediator that knows their
/// colleagues.
final class DefinitionBoard {
    let state: DefinitionState
    private unowned let directory: CommandDirectory
    private unowned let scripts: ScriptStack
    private unowned let dispatcher: any CommandDispatcher
    private unowned let events: EventStream
    private var handlers: [String: DefinedHandler] = [:]
    private var rules: [String: OwnRule] = [:]
    private var observers: [String: DefinedObserver] = [:]
    /// Carries out what observers do.
    let reactions: ReactionBoard

    init(
        _ state: DefinitionState, directory: CommandDirectory, scripts: ScriptStack, dispatcher: any CommandDispatcher,
        events: EventStream, reactions: ReactionBoard
    ) {
        self.reactions = reactions
        (self.state, self.directory, self.scripts) = (state, directory, scripts)
        (self.dispatcher, self.events) = (dispatcher, events)
        state.place = { [unowned self] in place($0, $1) }
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

    /// The mediator among whose colleagues `name` is.
    func mediator(of name: String) -> (any RebuildableMediator)? {
        directory.mediators.first { $0.colleagues.contains { $0.name == name } }
    }

    private func subject(_ name: String) -> (any RebuildableSubject)? {
        SubjectDirectory(directory: directory).all.first { $0.name == name }
    }

    private func place(_ name: String, _ definition: Definition?) {
        if let former = handlers.removeValue(forKey: name) { directory.chain.discard(former) }
        if let former = rules.removeValue(forKey: name) { mediator(of: former.sender)?.set(name, nil) }
        observers.removeValue(forKey: name)?.detach()
        switch definition {
        case .handler(let definition): place(name, definition)
        case .rule(let rule):
            rules[name] = rule
            mediator(of: rule.sender)?.set(name, rule)
        case .observer(let definition):
            guard let subject = subject(definition.subject) else { return }
            let observer = DefinedObserver(name, definition, of: subject, reactions: reactions)
            observers[name] = observer
            observer.attach()
        case nil: break
        }
    }

    private func place(_ name: String, _ definition: HandlerDefinition) {
        let handler = DefinedHandler(name, definition, scripts: scripts, dispatcher: dispatcher, events: events)
        handlers[name] = handler
        directory.chain.putFirst(handler)
        if let before = definition.before { _ = directory.chain.move(name, to: .before(before)) }
    }
}
