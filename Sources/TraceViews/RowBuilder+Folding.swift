import Patterns

/// Finds steps that can share a row: they follow each other, with nothing in between that needs its own.
extension RowBuilder {
    /// Whether nothing that needs a row happened between these steps.
    func isUnbroken(_ steps: [PatternEvent]) -> Bool {
        zip(steps, steps.dropFirst()).allSatisfy { tree.shownSteps(after: $0, before: $1) == 0 }
    }

    func isFacadeCall(_ node: Node) -> Bool {
        node.step.operation == .subsystemOperation && node.step.receiver != nil
    }

    /// The first of the calls, and the calls like it that follow with nothing in between that needs a row.
    func run(of nodes: ArraySlice<Node>) -> ArraySlice<Node> {
        // Most calls have no neighbors.
        guard nodes.count > 1 else { return nodes }
        var last = nodes[nodes.startIndex]
        return nodes.prefix { node in
            defer { last = node }
            return isLikeIt(node, nodes[nodes.startIndex])
                && tree.shownSteps(after: last.step, before: node.step) == 0
        }
    }

    /// The first call of a facade, and those on the same object that follow with nothing in between that needs a row.
    func calls(in nodes: ArraySlice<Node>) -> [Node] {
        var last: Node?
        return Array(
            nodes.prefix { node in
                defer { last = node }
                guard isFacadeCall(node) else { return false }
                guard let last else { return true }
                // The object's new state is in the same row, and its signals have no effect.
                return node.step.receiver?.id == last.step.receiver?.id
                    && tree.shownSteps(after: last.step, before: node.step) == quietSteps(in: last)
            })
    }

    /// The number of steps inside a call that need a row but may follow a shared one: only a state change, or a signal
    /// without effect.
    private func quietSteps(in call: Node) -> Int {
        call.children.filter { !$0.isSilent && $0.isQuiet }.reduce(0) { $0 + 1 + quietSteps(in: $1) }
    }

    /// Whether a call's receiver asks its state in it.
    func isStateOf(_ call: Node, _ node: Node) -> Bool {
        node.isStateRequest && node.step.sender.id == call.step.receiver?.id
    }

    func isLeaf(_ node: Node) -> Bool {
        node.children.allSatisfy(\.isSilent) && !node.isEvidence && node.partsNotAsked.isEmpty
    }

    /// Whether two steps can share a row: the same sender does the same, and no row follows from it.
    func isLikeIt(_ node: Node, _ first: Node) -> Bool {
        let (one, other) = (node.step, first.step)
        guard one.pattern == other.pattern, one.operation == other.operation, one.sender.id == other.sender.id,
            one.decision.kind == other.decision.kind, one.reason == other.reason, isLeaf(node)
        else { return false }
        switch one.operation {
        case .notifyColleague, .operation, .update: return one.receiver != nil && one.decision == other.decision
        case .buildPart: return one.receiver?.id == other.receiver?.id
        case .add, .leaveOut, .wait: return true
        default: return one.receiver?.id == other.receiver?.id && one.decision == other.decision
        }
    }

    /// Sets each row's cause, and whether it came after the reply.
    func number(_ result: inout TraceRows) {
        let recording = tree.recording
        let last = recording.stepsBeforeReply.map { $0 == 0 ? 0 : recording.steps[$0 - 1].sequence } ?? .max
        for index in result.rows.indices { result.rows[index].isLater = result.rows[index].steps[0].sequence > last }
        guard result.rows.contains(where: { $0.later != nil }) else { return }
        var numbers: [Int: Int] = [:]
        for row in result.rows { for step in row.steps { numbers[step.sequence] = row.number } }
        for index in result.rows.indices {
            guard var later = result.rows[index].later else { continue }
            let node = tree.node(of: result.rows[index].steps[0].sequence)
            later.run = node?.run
            var cause = tree.node(of: later.cause)
            if let cause { later.delay = later.time - cause.step.time }
            while let node = cause {
                if let number = numbers[node.step.sequence], later.rows.last != number { later.rows.append(number) }
                cause = node.origin
            }
            result.rows[index].later = later
        }
    }
}
