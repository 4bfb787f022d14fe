public import Patterns

/// The collaborations at a moment, as far as the stream shows them: each subject's observers and their moments, each
/// mediator's colleagues, and each memento's maker.
public struct CollaborationSnapshot: Sendable {
    /// An observer of a subject.
    public struct Observation: Equatable, Sendable {
        public let observer: String
        /// The moments that it asked for; nil if unknown.
        public let moments: [ObservedValue]?
    }

    /// By subject, in the order of notification; nil for an unknown subject.
    public private(set) var observations: [String: [Observation]] = [:]
    /// The names of each mediator's colleagues, including detached ones.
    public private(set) var colleagues: [String: Set<String>] = [:]
    /// The makers of each memento: several if their mementos share an id.
    public private(set) var makers: [ObjectID: Set<ObjectID>] = [:]
    /// The last recorded state of each context.
    public private(set) var states: [ObjectID: String] = [:]
    /// The last strategy that each context was given.
    public private(set) var strategies: [ObjectID: String] = [:]
    /// The value in each subject's last notification, which is its value after the last change.
    public private(set) var values: [String: String] = [:]

    public init() {}

    /// Whether others may change the state between commands without records: other sessions, or a rollback.
    var isShared = false

    /// Begins a new command.
    public mutating func beginCommand() {
        guard isShared else { return }
        if !values.isEmpty { values.removeAll() }
        if !states.isEmpty { states.removeAll() }
    }

    /// Updates it with a record.
    public mutating func hear(_ record: EventRecord) {
        switch record {
        case .structure(let structure): take(structure)
        case .step(let step): take(step)
        default: break
        }
    }

    private mutating func take(_ structure: StructureRecord) {
        let parts = structure.parts
        switch structure.pattern {
        case .mediator:
            colleagues[structure.name, default: []].formUnion(
                parts.filter { $0.role == .concreteColleague }.map(\.name))
        case .observer where structure.count <= StructureRecord.partLimit:
            observations[structure.name] = parts.filter { $0.role == .concreteObserver && !$0.isOut }.map {
                Observation(observer: $0.name, moments: $0.asksFor?.values)
            }
        default: break
        }
    }

    private mutating func take(_ step: PatternEvent) {
        switch step.operation {
        case .attach where step.pattern == .observer:
            guard let subject = step.receiver?.name else { return }
            observations[subject, default: []].removeAll { $0.observer == step.sender.name }
            observations[subject, default: []].append(
                Observation(observer: step.sender.name, moments: step.reason.options?.values))
        case .detach where step.pattern == .observer:
            guard let subject = step.receiver?.name else { return }
            observations[subject]?.removeAll { $0.observer == step.sender.name }
        case .notify:
            if let change = step.decision.change { values[step.sender.name] = change.new }
        case .changed:
            if let mediator = step.receiver?.name { colleagues[mediator, default: []].insert(step.sender.name) }
        case .attach where step.pattern == .mediator, .notifyColleague:
            if let colleague = step.receiver?.name { colleagues[step.sender.name, default: []].insert(colleague) }
        case .createMemento:
            if let memento = step.receiver?.id, let maker = step.sender.id {
                makers[memento, default: []].insert(maker)
            }
        case .changeState:
            if let context = step.receiver?.id, let change = step.decision.change { states[context] = change.new }
        case .restoreState:
            if let context = step.sender.id, let former = step.decision.restoration { states[context] = former.new }
        case .setStrategy:
            if let context = step.sender.id, let change = step.decision.change { strategies[context] = change.new }
        default: break
        }
    }
}
