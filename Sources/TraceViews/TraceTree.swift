import Patterns
import Text

/// The steps of a command by the calls that they are inside of.
final class TraceTree {
    /// One of them; the tree keeps all of them.
    final class Node {
        /// By the name of what was reached: where the receiver says something else than the caller, its word counts.
        private(set) var step: PatternEvent
        unowned let parent: Node?
        /// The call that it is inside of or, if it came later, the step that arranged it.
        unowned let origin: Node?
        /// How many calls it is inside of.
        let depth: Int
        fileprivate(set) var children: [Node] = []
        fileprivate(set) var changes: [ChangeRecord] = []
        /// How it ended; nil if it is still open.
        fileprivate(set) var end: EndRecord?
        /// Whether its receiver says that it was reached, and by which name.
        private(set) var isReached = false
        private var reached: String?
        /// How many parts a composite that was asked says it has, and the first of them.
        private(set) var partCount: Int?
        private var parts: [Participant] = []
        /// What reached another object inside of it, without being a call that anybody recorded.
        fileprivate(set) var strangers: [ArrivalRecord] = []
        /// The changes of subjects inside of it that no observer was notified of, with the observers.
        fileprivate(set) var silences: [(change: ChangeRecord, observers: [String])] = []
        /// Whether neither it nor anything inside of it needs a row of its own.
        fileprivate(set) var isSilent = false

        init(_ step: PatternEvent, inside parent: Node?, after origin: Node?) {
            (self.step, self.parent, self.origin) = (step, parent, origin)
            depth = parent.map { $0.depth + 1 } ?? 0
        }

        /// Its receiver says that it was reached.
        fileprivate func note(_ arrival: ArrivalRecord) {
            isReached = true
            if case .parts(let parts, let count) = arrival.detail { (self.parts, partCount) = (parts, count) }
            guard reached == nil, let name = arrival.reached else { return }
            reached = name
            if let told = step.decision.label, told != name { step = step.sending(Message(name)) }
        }

        /// Whether another call encloses it.
        func isInside(_ other: Node) -> Bool {
            guard depth > other.depth else { return false }
            var outer: Node? = self
            while let next = outer, next.depth > other.depth { outer = next.parent }
            return outer === other
        }

        /// The job, or other request, that it belongs to; nil if it is none's.
        var run: String? {
            var node: Node? = self
            while let next = node {
                if next.step.pattern == .asynchronousProcessing, let request = next.step.decision.request {
                    return request
                }
                node = next.origin
            }
            return nil
        }

        /// What its context becomes by it, for a request to a state object.
        var nextState: String? {
            for child in children.reversed() {
                if child.step.operation == .changeState, let change = child.step.decision.change { return change.new }
            }
            return nil
        }

        /// The steps by which a mediator that hears a signal sends no order, though a rule is about it.
        var withoutOrder: [PatternEvent] {
            children.map(\.step).filter { $0.operation == .notifyColleague && $0.reason.noOrder != nil }
        }

        /// Whether it is a signal, or what makes one, from which nothing follows.
        var isQuiet: Bool {
            (step.operation == .changed || isStateRequest) && children.allSatisfy { $0.isSilent || $0.isQuiet }
        }

        /// The parts that a composite has not asked, although it was asked itself or has asked others.
        var partsNotAsked: [String] {
            guard let id = step.receiver?.id, !parts.isEmpty, end?.result == "ok" else { return [] }
            var asked: [String: Set<ObjectID>] = [:]
            for child in children.map(\.step) where child.isPartOperation && child.sender.id == id {
                let operation = child.decision.label ?? child.decision.operationLeftOut ?? ""
                if let part = child.receiver?.id { asked[operation, default: []].insert(part) }
            }
            let least = asked.values.min { $0.count < $1.count } ?? []
            return parts.filter { part in part.id.map { !least.contains($0) } ?? false }.map(\.name)
        }

        /// Whether it shows what is seen nowhere else: it needs a row of its own.
        var isEvidence: Bool { !strangers.isEmpty || !silences.isEmpty }

        /// The object that is at work in it: a state object has no data, and works for its context.
        var worker: String { isStateRequest ? step.sender.name : step.receiver?.name ?? step.sender.name }

        /// Whether a change of state is decided while the context's state object handles a request.
        var isDecidedByState: Bool {
            var outer = parent
            while let call = outer {
                if call.isStateRequest, call.step.sender.id == step.receiver?.id { return true }
                outer = call.parent
            }
            return false
        }

        var isStateRequest: Bool { step.operation == .handle && step.receiver?.role == .concreteState }

        /// Whether a command asks the receiver of its changes.
        var isReceiverCall: Bool {
            step.pattern == .command && step.receiver?.role == .receiver && step.also == nil
        }

        var isCommandCall: Bool { step.pattern == .command && step.receiver?.role == .concreteCommand }

        /// Whether it undoes or redoes a command, so that only its changes are shown.
        var isRepetition: Bool {
            guard isCommandCall else { return false }
            if step.operation == .unexecute { return true }
            var outer = origin
            while let node = outer {
                if node.isCommandCall { return node.step.sender.role == .invoker && step.sender.role == .invoker }
                outer = node.origin
            }
            return false
        }
    }

    /// What is inside of no call, in the order in which it happened.
    private(set) var roots: [Node] = []
    /// The sequence numbers of the steps that need a row, rising.
    private var shown: [Int] = []
    /// In the order of their steps.
    private(set) var nodes: [Node] = []
    let recording: CommandRecording
    /// The steps that have commands run as parts, by the numbers of the commands.
    private var runners: [Int: Int] = [:]
    /// What changes nothing and is counted instead of having rows, the last one first.
    private(set) var folded: [(kind: FoldedStep.Kind, node: Node)] = []

    /// - Parameter showsChanges: whether a change that a command makes by itself needs a row.
    init(_ recording: CommandRecording, showsChanges: Bool) {
        self.recording = recording
        nodes.reserveCapacity(recording.steps.count)
        for record in recording.records {
            switch record {
            case .command(let part): runners[part.number] = part.by
            case .step(let step): add(step)
            case .arrive(let arrival):
                arrival.of.flatMap(node(of:))?.note(arrival)
                if let place = arrival.inside.flatMap(node(of:)), isStranger(arrival, in: place) {
                    place.strangers.append(arrival)
                }
            case .change(let change): change.inside.flatMap(node(of:))?.changes.append(change)
            case .end(let end): node(of: end.sequence)?.end = end
            default: break
            }
        }
        noteSilences()
        for node in nodes.reversed() { node.isSilent = isSilent(node, showsChanges) }
        shown = nodes.filter { !$0.isSilent }.map(\.step.sequence)
    }

    /// Whether something was reached that no recorded call was for.
    private func isStranger(_ arrival: ArrivalRecord, in place: Node) -> Bool {
        switch arrival.operation {
        // A command may reach any colleague.
        case .notifyColleague, .handleRequest: arrival.of == nil && !place.isCommandCall
        // A variant that calls one of its own steps is reached inside of the skeleton's call for another.
        case .primitiveOperation: arrival.reached != place.step.decision.label
        default: false
        }
    }

    /// Finds the changes of subjects without a notification.
    private func noteSilences() {
        guard !recording.observers.isEmpty else { return }
        let notified = Set(nodes.lazy.map(\.step).filter { $0.operation == .notify }.map(\.sender.name))
        for node in nodes {
            for change in node.changes where !notified.contains(change.part) {
                guard let observers = recording.observers[change.part] else { continue }
                node.silences.append((change, observers))
            }
        }
    }

    private func add(_ step: PatternEvent) {
        let runner = step.parent == nil && step.cause == nil ? runners[step.command].flatMap(node(of:)) : nil
        // A part is inside of what runs it as long as that has not ended.
        let parent = step.parent.flatMap(node(of:)) ?? (runner?.end == nil ? runner : nil)
        let node = Node(step, inside: parent, after: parent ?? runner ?? step.cause.flatMap(node(of:)))
        nodes.append(node)
        if let whole = parent { whole.children.append(node) } else { roots.append(node) }
    }

    /// The step with this number; nil if it is another command's, or was not kept.
    func node(of sequence: Int) -> Node? {
        nodes.element(numbered: sequence, by: \.step.sequence)
    }

    /// How many steps that need a row happened after one step and before another.
    func shownSteps(after one: PatternEvent, before other: PatternEvent) -> Int {
        max(0, place(of: other.sequence) - place(of: one.sequence + 1))
    }

    /// How many of the steps that need a row have a smaller number.
    private func place(of sequence: Int) -> Int { shown.place(after: { $0 < sequence }) }

    func isInRepetition(_ node: Node) -> Bool {
        var outer = node.origin
        while let whole = outer {
            if whole.isCommandCall { return whole.isRepetition }
            outer = whole.origin
        }
        return false
    }

    private func isSilent(_ node: Node, _ showsChanges: Bool) -> Bool {
        let step = node.step
        guard !node.isEvidence else { return false }
        let isQuietInside = node.children.allSatisfy(\.isSilent)
        switch step.operation {
        case .handle where !node.isStateRequest: return true
        case .handle:
            guard isQuietInside, node.nextState == nil else { return false }
            if step.sender.id != node.parent?.step.receiver?.id { folded.append((.stays, node)) }
            return true
        // One that no request to the context's state object encloses is seen nowhere else.
        case .changeState: return isQuietInside && (node.isDecidedByState || step.decision.change == nil)
        case .answer: return isQuietInside
        case .restoreState: return isQuietInside && isInRepetition(node)
        case .changed: return isQuietInside && node.withoutOrder.isEmpty
        case .configure:
            folded.append((.connection, node))
            return true
        case .notifyColleague:
            if step.reason.kind == .noRule { folded.append((.signal, node)) }
            return step.receiver == nil && (step.reason.kind == .noRule || step.reason.noOrder != nil)
        case .notify where step.reason == .unobserved:
            if isQuietInside { folded.append((.unobserved, node)) }
            return isQuietInside
        case .execute where node.isReceiverCall, .unexecute where node.isReceiverCall:
            let isShown = (showsChanges || isInRepetition(node)) && !node.changes.isEmpty
            return !isShown && isQuietInside
        default: return false
        }
    }
}
