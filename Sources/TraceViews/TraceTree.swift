import Patterns
import Text

/// A command's steps, nested by the calls that enclose them.
final class TraceTree {
    /// A step in the tree, which keeps all nodes.
    final class Node {
        /// The step, with the receiver's name for the operation if caller and receiver differ.
        private(set) var step: PatternEvent
        unowned let parent: Node?
        /// The enclosing call or, for a later step, the step that arranged it.
        unowned let origin: Node?
        /// The number of enclosing calls.
        let depth: Int
        fileprivate(set) var children: [Node] = []
        fileprivate(set) var changes: [ChangeRecord] = []
        /// Its end; nil if it is still open.
        fileprivate(set) var end: EndRecord?
        /// Whether its receiver recorded the arrival, and under which name.
        private(set) var isReached = false
        private var reached: String?
        /// The number of parts that a composite reported, and the first of them.
        private(set) var partCount: Int?
        private var parts: [Participant] = []
        /// The arrivals at other objects inside it for which no call was recorded.
        fileprivate(set) var strangers: [ArrivalRecord] = []
        /// The changes of subjects inside it that no observer was notified of, with the observers.
        fileprivate(set) var silences: [(change: ChangeRecord, observers: [String])] = []
        /// Whether neither it nor anything inside it needs a row.
        fileprivate(set) var isSilent = false

        init(_ step: PatternEvent, inside parent: Node?, after origin: Node?) {
            (self.step, self.parent, self.origin) = (step, parent, origin)
            depth = parent.map { $0.depth + 1 } ?? 0
        }

        /// Notes its receiver's arrival record.
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

        /// The job or other request that it belongs to; nil if there is none.
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

        /// The context's next state, for a request to a state object.
        var nextState: String? {
            for child in children.reversed() {
                if child.step.operation == .changeState, let change = child.step.decision.change { return change.new }
            }
            return nil
        }

        /// The steps by which a mediator sends no order, though a rule matches the signal.
        var withoutOrder: [PatternEvent] {
            children.map(\.step).filter { $0.operation == .notifyColleague && $0.reason.noOrder != nil }
        }

        /// Whether it is a signal without effect, or leads only to such a signal.
        var isQuiet: Bool {
            (step.operation == .changed || isStateRequest) && children.allSatisfy { $0.isSilent || $0.isQuiet }
        }

        /// The parts that a composite did not ask, although it was asked itself or asked others.
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

        /// Whether it shows something seen nowhere else, so that it needs a row.
        var isEvidence: Bool { !strangers.isEmpty || !silences.isEmpty }

        /// The object that acts in it: a state object has no data, and acts for its context.
        var worker: String { isStateRequest ? step.sender.name : step.receiver?.name ?? step.sender.name }

        /// Whether a change of state happens while the context's state object handles a request.
        var isDecidedByState: Bool {
            var outer = parent
            while let call = outer {
                if call.isStateRequest, call.step.sender.id == step.receiver?.id { return true }
                outer = call.parent
            }
            return false
        }

        var isStateRequest: Bool { step.operation == .handle && step.receiver?.role == .concreteState }

        /// Whether it is a command's call on its receiver.
        var isReceiverCall: Bool {
            step.pattern == .command && step.receiver?.role == .receiver && step.also == nil
        }

        var isCommandCall: Bool { step.pattern == .command && step.receiver?.role == .concreteCommand }

        /// Whether it undoes or redoes a command, so that only the changes are shown.
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

    /// The steps outside any call, in order.
    private(set) var roots: [Node] = []
    /// The sequence numbers of the steps that need a row, ascending.
    private var shown: [Int] = []
    /// All nodes, in step order.
    private(set) var nodes: [Node] = []
    let recording: CommandRecording
    /// The steps that run commands as parts, by command number.
    private var runners: [Int: Int] = [:]
    /// The steps without effect, which are counted instead of having rows, the last one first.
    private(set) var folded: [(kind: FoldedStep.Kind, node: Node)] = []

    /// - Parameter showsChanges: whether a command's own changes need rows.
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

    /// Whether something was reached without a recorded call.
    private func isStranger(_ arrival: ArrivalRecord, in place: Node) -> Bool {
        switch arrival.operation {
        // A command may reach any colleague.
        case .notifyColleague, .handleRequest: arrival.of == nil && !place.isCommandCall
        // A variant that calls its own step is reached inside the skeleton's call for another step.
        case .primitiveOperation: arrival.reached != place.step.decision.label
        default: false
        }
    }

    /// Finds changes of subjects without a notification.
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
        // A part is inside the step that runs it until that ends.
        let parent = step.parent.flatMap(node(of:)) ?? (runner?.end == nil ? runner : nil)
        let node = Node(step, inside: parent, after: parent ?? runner ?? step.cause.flatMap(node(of:)))
        nodes.append(node)
        if let whole = parent { whole.children.append(node) } else { roots.append(node) }
    }

    /// The step with this number; nil if it belongs to another command or was not kept.
    func node(of sequence: Int) -> Node? {
        nodes.element(numbered: sequence, by: \.step.sequence)
    }

    /// The number of steps that need a row between two steps.
    func shownSteps(after one: PatternEvent, before other: PatternEvent) -> Int {
        max(0, place(of: other.sequence) - place(of: one.sequence + 1))
    }

    /// The number of steps that need a row before this number.
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
        // A change outside any request to the context's state object is seen nowhere else.
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
