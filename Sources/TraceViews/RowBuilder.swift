import PatternEvents
import Patterns

extension CommandRecording {
    /// What is told of it, as rows.
    public func rows(_ texts: Texts = .english) -> TraceRows {
        let rows = RowBuilder(TraceTree(self, showsChanges: false), texts, showsChanges: false).build()
        // Where nothing else tells of it, the changes do.
        let says = rows.rows.contains { $0.pattern != .chain && $0.pattern != .command }
        guard !says, !changes.isEmpty else { return rows }
        return RowBuilder(TraceTree(self, showsChanges: true), texts, showsChanges: true).build()
    }
}

/// Makes rows of a tree of steps: a row a step, what belongs together folded to one.
///
/// Source for folding runs of one shape: De Pauw, Lorenz, Vlissides, Wegman, "Execution Patterns in Object-Oriented
/// Visualization", 1998.
final class RowBuilder {
    typealias Node = TraceTree.Node

    let texts: Texts
    let tree: TraceTree
    private let showsChanges: Bool
    private var rows: [TraceRow] = []
    private var isWithoutMediator = false

    init(_ tree: TraceTree, _ texts: Texts, showsChanges: Bool) {
        self.tree = tree
        self.texts = texts
        self.showsChanges = showsChanges
    }

    func build() -> TraceRows {
        emit(tree.roots, 0)
        for root in tree.later {
            let first = rows.count
            emit([root], 0)
            for index in first..<rows.count { rows[index].isLater = true }
            if first < rows.count { rows[first].cause = root.step.cause }
        }
        var result = TraceRows()
        for index in rows.indices { rows[index].number = index + 1 }
        result.rows = rows
        (result.signals, result.unobserved, result.stays) = (tree.signals, tree.unobserved, tree.stays)
        result.isWithoutMediator = isWithoutMediator
        result.forgotten = tree.recording.forgotten
        return result
    }

    // MARK: Siblings

    /// Makes rows of what was told inside of one call.
    private func emit(_ all: [Node], _ depth: Int) {
        let nodes = all.filter { !$0.isSilent }
        let calls = nodes.count { $0.step.operation == .subsystemOperation && $0.step.receiver != nil }
        var index = 0
        var stepNumber = 0
        while index < nodes.count {
            let node = nodes[index]
            if node.step.operation == .subsystemOperation, node.step.receiver != nil, calls > 1 {
                let run = nodes[index...].prefix {
                    $0.step.operation == .subsystemOperation && $0.step.receiver?.id == node.step.receiver?.id
                        && $0.step.receiver != nil
                }
                emitCalls(Array(run), depth)
                index += run.count
                continue
            }
            if node.step.operation == .primitiveOperation {
                stepNumber += 1
                emitStep(node, stepNumber, depth)
                index += 1
                continue
            }
            let run = Array(nodes[index...].prefix { isLikeIt($0, node) })
            if run.count > 1 {
                emitRun(run, of: nodes, depth)
            } else {
                emit(node, depth)
            }
            index += max(1, run.count)
        }
    }

    private func isLeaf(_ node: Node) -> Bool {
        node.children.allSatisfy(\.isSilent)
    }

    /// Whether two steps can be one row: the same sender does the same, and nothing follows from it that has a row.
    private func isLikeIt(_ node: Node, _ first: Node) -> Bool {
        let (one, other) = (node.step, first.step)
        guard one.pattern == other.pattern, one.operation == other.operation, one.sender.id == other.sender.id,
            one.decision.kind == other.decision.kind, one.reason == other.reason, isLeaf(node)
        else { return false }
        switch one.operation {
        case .notifyColleague, .operation, .update: return one.receiver != nil && one.decision == other.decision
        case .buildPart: return one.receiver?.id == other.receiver?.id
        case .add: return true
        default: return one.receiver?.id == other.receiver?.id && one.decision == other.decision
        }
    }

    // MARK: Several to one

    /// Several calls of a facade to one object, and what that became.
    private func emitCalls(_ nodes: [Node], _ depth: Int) {
        guard let receiver = nodes[0].step.receiver else { return }
        var next: String?
        for node in nodes {
            for child in node.children where child.isStateRequest && child.step.sender.id == receiver.id {
                next = child.nextState ?? next
            }
        }
        add(
            nodes[0], depth,
            texts.text(
                "row.callAgain",
                ["to": receiver.name, "what": nodes.map { texts.what($0.step.decision) }.joined(separator: ", ")]),
            tail: next.map { texts.text("row.tailBecomes", ["new": $0]) } ?? "", steps: nodes.map(\.step))
        for node in nodes {
            for child in node.children {
                let isTold = child.isStateRequest && child.step.sender.id == receiver.id
                emit(isTold ? child.children : [child], depth + 1)
            }
        }
    }

    private func emitRun(_ run: [Node], of siblings: [Node], _ depth: Int) {
        let first = run[0].step
        let steps = run.map(\.step)
        let names = steps.compactMap { $0.receiver?.name }
        let shown =
            names.count > 3 ? texts.text("row.others", ["count": "\(names.count)"]) : names.joined(separator: ", ")
        var values = ["from": first.sender.name, "to": shown, "what": texts.what(first.decision)]
        switch first.operation {
        case .update:
            let moment = first.decision.kind == .new ? "row.tell" : "row.callAgain"
            add(run[0], depth, texts.text(moment, values), steps: steps)
        case .operation:
            let count = ["count": "\(run.count)"]
            let isAll =
                run.count == run[0].parent?.children.count { $0.step.operation == .operation }
                && run[0].parent.flatMap { tree.recording.ends[$0.step.sequence]?.result } == "ok"
            let partsText = texts.text("row.parts", count)
            if names.count > 3 { values["to"] = partsText }
            let tail = isAll ? texts.text("row.allParts", count) : names.count > 3 ? "" : partsText
            add(run[0], depth, texts.text("row.call", values), tail: tail, steps: steps)
        case .notifyColleague:
            add(run[0], depth, texts.text("row.call", values), because: texts.why(first.reason), steps: steps)
        case .buildPart:
            values["to"] = first.receiver?.name ?? ""
            values["what"] = steps.map { texts.what($0.decision) }.joined(separator: ", ")
            add(run[0], depth, texts.text("row.call", values), because: texts.why(first.reason), steps: steps)
        case .add:
            let parts = steps.compactMap { $0.decision.values.first?.words }
            values["what"] = texts.text(
                "what.adds",
                [
                    "part": parts.count > 3
                        ? texts.text("row.parts", ["count": "\(parts.count)"]) : parts.joined(separator: ", ")
                ])
            add(run[0], depth, texts.text("row.fact", values), steps: steps)
        default:
            let once = line(of: run[0])
            add(
                run[0], depth, texts.text("row.times", ["what": once, "count": "\(run.count)"]),
                because: because(run[0].step), steps: steps)
        }
    }

    /// A step of a template method, by its number.
    private func emitStep(_ node: Node, _ number: Int, _ depth: Int) {
        let step = node.step
        let name = texts.text("row.step", ["number": "\(number)", "name": texts.what(step.decision)])
        let kind = texts.kind(of: step, in: tree.recording)
        let head = name + String(repeating: " ", count: max(1, 19 - name.count)) + kind
        add(node, depth, head)
        emit(node.children, depth + 1)
    }

    // MARK: One

    private func emit(_ node: Node, _ depth: Int) {
        let step = node.step
        switch step.operation {
        case .handleRequest where step.pattern == .chain && !step.isPass: emitChain(node, depth)
        case .handle where node.isStateRequest && node.nextState == nil: emit(node.children, depth)
        case .changeState, .answer: emit(node.children, depth)
        case .execute where node.isReceiverCall, .unexecute where node.isReceiverCall:
            if showsChanges || tree.isInRepetition(node) {
                for change in node.changes { emitChange(change, node, depth) }
            }
            emit(node.children, depth)
        case .notify: emitNotify(node, depth)
        default:
            add(node, depth, line(of: node), because: because(step))
            emit(node.children, depth + 1)
            if step.operation == .unexecute, node.isCommandCall { noteMediator(node) }
        }
    }

    /// A request's way along a chain: who passed, who took it.
    private func emitChain(_ node: Node, _ depth: Int) {
        var asked = [node]
        var inside: [Node] = []
        var last = node
        while true {
            inside += last.children.filter { !$0.step.isPass }
            guard let next = last.children.first(where: { $0.step.isPass }) else { break }
            asked.append(next)
            last = next
        }
        let isHandled = tree.recording.ends[last.step.sequence].map { $0.answer == .handled } ?? !inside.isEmpty
        let request = texts.what(node.step.decision)
        let chain = node.step.collaboration
        let values = [
            "handler": last.step.receiver?.name ?? "", "request": request, "count": "\(asked.count - 1)", "name": chain,
        ]
        let isMain = chain == "commands"
        var head: String
        if isHandled {
            let key =
                asked.count == 1 ? "row.taken" : asked.count == 2 ? "row.onePassesThenTaken" : "row.passesThenTaken"
            head = texts.text(key, values)
        } else if isMain {
            head = texts.text("row.allPass", values)
        } else {
            head = texts.text("row.chainAllPass", values)
        }
        if isHandled, !isMain { head = texts.text("row.chain", ["name": chain, "what": head]) }
        let passes = asked.dropLast(isHandled ? 1 : 0).map { node in
            texts.text("row.pass", ["handler": node.step.receiver?.name ?? "", "request": request])
        }
        if !isHandled, !isMain, let before = rows.last, before.pattern == .chain {
            rows[rows.count - 1].head += "; " + head
            rows[rows.count - 1].steps += asked.map(\.step)
        } else {
            add(
                node, depth, head, steps: asked.map(\.step), passes: passes,
                participants: isHandled ? [last.step.receiver].compactMap { $0 } : [])
        }
        emit(inside, depth)
    }

    private func emitChange(_ change: ChangeRecord, _ node: Node, _ depth: Int) {
        let values = ["name": change.part, "old": change.old, "new": change.new]
        let text = texts.text(change.old.isEmpty ? "row.changed" : "row.becomesFrom", values)
        add(node, depth, text, word: "change", participants: [])
    }

    /// A subject's change, and whom it told.
    private func emitNotify(_ node: Node, _ depth: Int) {
        let step = node.step
        guard let (old, new) = step.decision.change else { return }
        let updates = node.children.filter { !$0.isSilent }
        let isTold = !updates.isEmpty && updates.allSatisfy { $0.step.operation == .update && isLeaf($0) }
        if old == new, isTold {
            var names: [String] = []
            for name in updates.compactMap({ $0.step.receiver?.name }) where !names.contains(name) {
                names.append(name)
            }
            let head = step.sender.name + " " + texts.text("row.tell", ["to": names.joined(separator: ", ")])
            add(node, depth, head, steps: [step] + updates.map(\.step))
            return
        }
        let values = ["name": step.sender.name, "old": old, "new": new]
        let isShort = old.count <= 8 && new.count <= 8
        add(node, depth, texts.text(isShort ? "row.becomesFrom" : "row.becomes", values), because: because(step))
        emit(node.children, depth + 1)
    }

    private func noteMediator(_ node: Node) {
        var (restored, mediated) = (false, false)
        var open = [node]
        while let next = open.popLast() {
            restored = restored || next.step.operation == .restoreState
            mediated = mediated || next.step.pattern == .mediator
            open += next.children
        }
        if restored, !mediated { isWithoutMediator = true }
    }

    // MARK: Words

    private func line(of node: Node) -> String {
        let step = node.step
        let to = step.receiver
        var values = ["from": step.sender.name, "to": to?.name ?? "", "what": texts.what(step.decision)]
        switch step.operation {
        case .execute where node.isCommandCall: return texts.text("row.execute", values)
        case .unexecute where node.isCommandCall: return texts.text("row.unexecute", values)
        case .handle:
            let becomes = texts.text("row.stateBecomes", ["name": step.sender.name, "new": node.nextState ?? ""])
            return texts.text("row.call", values) + becomes
        case .restoreState: return texts.text("row.fact", values)
        case .setStrategy:
            guard let change = step.decision.change else { break }
            return texts.text("row.strategy", ["name": step.sender.name, "new": change.new])
        case .algorithmInterface:
            let answer = node.children.last { $0.step.operation == .answer }?.step
            let tail = answer.map { texts.text("row.answers", ["answer": texts.what($0.decision)]) } ?? ""
            return texts.text("row.call", values) + tail
        case .templateMethod:
            values["from"] = to?.name ?? step.sender.name
            return texts.text("row.own", values)
        case .update:
            if step.decision.kind == .new { return texts.text("row.tell", values) }
            return texts.text("row.callAgain", values)
        case .notifyColleague where to == nil:
            if let kept = step.reason.keptRule { return texts.text("row.kept", ["rule": kept.rule]) }
        default: break
        }
        guard let to, step.operation.isCall else { return texts.text("row.fact", values) }
        if step.pattern == .cleanSwift || step.pattern == .modelViewPresenter {
            values["from"] = "\(step.sender.name) \(texts.role(step.sender.role).lowercased())"
            values["to"] = texts.role(to.role).lowercased()
        }
        return texts.text("row.call", values)
    }

    private func because(_ step: PatternEvent) -> String {
        switch (step.reason.kind, step.operation) {
        // The row itself says it.
        case (.kept, _), (.unobserved, _), (_, .add), (_, .remove): ""
        default: texts.why(step.reason)
        }
    }

    private func add(
        _ node: Node, _ depth: Int, _ head: String, tail: String = "", because: String = "",
        steps: [PatternEvent]? = nil, word: String? = nil, passes: [String] = [], participants: [Participant]? = nil
    ) {
        let steps = steps ?? [node.step]
        rows.append(
            TraceRow(
                word: word ?? node.step.pattern.word, pattern: node.step.pattern, depth: depth, head: head, tail: tail,
                because: because, steps: steps, participants: participants ?? Self.participants(in: steps),
                passes: passes))
    }

    /// Those whom steps are about; of many to whom the same is done the first ones.
    private static func participants(in steps: [PatternEvent]) -> [Participant] {
        var found: [Participant] = []
        for step in steps.prefix(4) {
            for participant in [step.sender, step.receiver].compactMap({ $0 })
            where participant.role != .client && !found.contains(participant) {
                found.append(participant)
            }
            if steps.count > 3, step.operation != .subsystemOperation, step.operation != .buildPart { break }
        }
        return found
    }
}

extension Operation {
    /// Whether it is a call on its receiver; in the others something is told of it, or it is handed on.
    var isCall: Bool {
        switch self {
        case .handleRequest, .execute, .unexecute, .changed, .notifyColleague, .update, .subsystemOperation, .handle,
            .algorithmInterface, .operation, .templateMethod, .primitiveOperation, .request, .response, .viewModel,
            .work, .route, .userAction, .updateModel, .updateView, .construct, .buildPart:
            true
        default: false
        }
    }
}
