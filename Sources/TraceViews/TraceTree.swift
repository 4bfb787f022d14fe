import PatternEvents

/// The steps of a command by the calls that they are inside of.
final class TraceTree {
    /// One of them; the tree keeps all of them.
    final class Node {
        let step: PatternEvent
        unowned let parent: Node?
        /// The call that it is inside of or, if it came later, the step that arranged it.
        unowned let origin: Node?
        /// How many calls it is inside of.
        let depth: Int
        var children: [Node] = []
        var changes: [ChangeRecord] = []
        /// Whether neither it nor anything inside of it needs a row of its own.
        var isSilent = false

        init(_ step: PatternEvent, inside parent: Node?, after origin: Node?) {
            (self.step, self.parent, self.origin) = (step, parent, origin)
            depth = parent.map { $0.depth + 1 } ?? 0
        }

        /// Whether another call encloses it.
        func isInside(_ other: Node) -> Bool {
            guard depth > other.depth else { return false }
            var outer: Node? = self
            while let next = outer, next.depth > other.depth { outer = next.parent }
            return outer === other
        }

        /// What its context becomes by it, for a request to a state object.
        var nextState: String? {
            for child in children.reversed() {
                if child.step.operation == .changeState, let change = child.step.decision.change { return change.new }
            }
            return nil
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
    /// By the sequence numbers of their steps.
    private(set) var nodes: [Int: Node] = [:]
    let recording: CommandRecording
    private(set) var signals = 0
    private(set) var unobserved = 0
    private(set) var stays = 0
    private(set) var connections = 0

    /// - Parameter showsChanges: whether a change that a command makes by itself needs a row.
    init(_ recording: CommandRecording, showsChanges: Bool) {
        self.recording = recording
        let steps = recording.stepsAsReached
        var order: [Node] = []
        nodes.reserveCapacity(steps.count)
        for step in steps {
            let parent = step.parent.flatMap { nodes[$0] }
            let node = Node(step, inside: parent, after: parent ?? step.cause.flatMap { nodes[$0] })
            nodes[step.sequence] = node
            order.append(node)
            if let whole = parent { whole.children.append(node) } else { roots.append(node) }
        }
        for change in recording.changes { change.inside.flatMap { nodes[$0] }?.changes.append(change) }
        for node in order.reversed() { node.isSilent = isSilent(node, showsChanges) }
        shown = order.filter { !$0.isSilent }.map(\.step.sequence)
    }

    /// How many steps that need a row happened after one step and before another.
    func shownSteps(after one: PatternEvent, before other: PatternEvent) -> Int {
        max(0, place(of: other.sequence) - place(of: one.sequence + 1))
    }

    /// How many of the steps that need a row have a smaller number.
    private func place(of sequence: Int) -> Int {
        var (low, high) = (0, shown.count)
        while low < high {
            let middle = (low + high) / 2
            if shown[middle] < sequence { low = middle + 1 } else { high = middle }
        }
        return low
    }

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
        let isQuietInside = node.children.allSatisfy(\.isSilent)
        switch step.operation {
        case .handle where !node.isStateRequest: return true
        case .handle:
            guard isQuietInside, node.nextState == nil else { return false }
            if step.sender.id != node.parent?.step.receiver?.id { stays += 1 }
            return true
        case .changeState, .answer: return isQuietInside
        case .restoreState: return isQuietInside && isInRepetition(node)
        case .changed: return isQuietInside
        case .configure:
            connections += 1
            return true
        case .notifyColleague:
            guard step.reason.kind == .noRule else { return false }
            signals += 1
            return true
        case .notify where step.reason == .unobserved:
            if isQuietInside { unobserved += 1 }
            return isQuietInside
        case .execute where node.isReceiverCall, .unexecute where node.isReceiverCall:
            let isShown = (showsChanges || isInRepetition(node)) && !node.changes.isEmpty
            return !isShown && isQuietInside
        default: return false
        }
    }
}
