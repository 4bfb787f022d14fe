import Patterns

/// What may be one row: steps that follow each other, with nothing in between that needs a row of its own.
extension RowBuilder {
    /// Whether nothing that needs a row happened between steps that follow each other.
    func isUnbroken(_ steps: [PatternEvent]) -> Bool {
        zip(steps, steps.dropFirst()).allSatisfy { tree.shownSteps(after: $0, before: $1) == 0 }
    }

    func isFacadeCall(_ node: Node) -> Bool {
        node.step.operation == .subsystemOperation && node.step.receiver != nil
    }

    /// The first of the calls and those like it that follow it with nothing in between that needs a row.
    func run(of nodes: ArraySlice<Node>) -> ArraySlice<Node> {
        // Most calls have no other next to them.
        guard nodes.count > 1 else { return nodes }
        var last = nodes[nodes.startIndex]
        return nodes.prefix { node in
            defer { last = node }
            return isLikeIt(node, nodes[nodes.startIndex])
                && tree.shownSteps(after: last.step, before: node.step) == 0
        }
    }

    /// The first call of a facade and those of the same object that follow it with nothing in between that needs a row.
    func calls(in nodes: ArraySlice<Node>) -> [Node] {
        var last: Node?
        return Array(
            nodes.prefix { node in
                defer { last = node }
                guard isFacadeCall(node) else { return false }
                guard let last else { return true }
                // What the object becomes is in the same row, and nothing follows from its signals.
                return node.step.receiver?.id == last.step.receiver?.id
                    && tree.shownSteps(after: last.step, before: node.step) == quietSteps(in: last)
            })
    }

    /// How many of the steps inside of a call need a row and yet keep it from being one with the next: none of them is more than
    /// a state or a signal from which nothing follows.
    private func quietSteps(in call: Node) -> Int {
        call.children.filter { !$0.isSilent && $0.isQuiet }.reduce(0) { $0 + 1 + quietSteps(in: $1) }
    }

    /// Whether the receiver of a call asks its state by it.
    func isStateOf(_ call: Node, _ node: Node) -> Bool {
        node.isStateRequest && node.step.sender.id == call.step.receiver?.id
    }

    func isLeaf(_ node: Node) -> Bool {
        node.children.allSatisfy(\.isSilent) && !node.isEvidence && node.partsNotAsked.isEmpty
    }

    /// Whether two steps can be one row: the same sender does the same, and nothing follows from it that has a row.
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

    /// Says of each row from which one it came, and whether it came after the reply.
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
