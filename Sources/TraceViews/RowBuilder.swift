import Patterns

extension CommandRecording {
    /// The records as rows.
    public func rows(_ texts: Texts = .spoken) -> TraceRows {
        let rows = RowBuilder(TraceTree(self, showsChanges: false), texts, showsChanges: false).build()
        // If no other row shows them, changes get rows.
        let says = rows.rows.contains { $0.pattern != .chain && $0.pattern != .command }
        guard !says, !changes.isEmpty else { return rows }
        return RowBuilder(TraceTree(self, showsChanges: true), texts, showsChanges: true).build()
    }
}

/// Makes rows of a tree of steps: one for each step, with related steps folded together.
///
/// Source for folding repeated shapes: De Pauw, Lorenz, Vlissides, Wegman, "Execution Patterns in Object-Oriented
/// Visualization", 1998.
final class RowBuilder {
    typealias Node = TraceTree.Node

    let texts: Texts
    let tree: TraceTree
    private let words: RowWords
    private let showsChanges: Bool
    private var rows: [TraceRow] = []
    private var isWithoutMediator = false
    /// Signals between folded calls that led to no order.
    private var idle: [Node] = []
    /// How many steps of each skeleton have a row, by the number of its call.
    private var stepNumbers: [Int?: Int] = [:]

    init(_ tree: TraceTree, _ texts: Texts, showsChanges: Bool) {
        self.tree = tree
        self.texts = texts
        words = RowWords(texts: texts)
        self.showsChanges = showsChanges
    }

    func build() -> TraceRows {
        rows.reserveCapacity(tree.nodes.count)
        var rest = tree.roots[...]
        while let first = rest.first {
            let origin = Later(first)
            let roots = rest.prefix { Later($0) == origin }
            rest = rest.dropFirst(roots.count)
            let count = rows.count
            emit(Array(roots), 0)
            for index in count..<rows.count { rows[index].later = origin }
        }
        // A resumed step may lie in the middle of another open call.
        rows.sort { $0.steps[0].sequence < $1.steps[0].sequence }
        var result = TraceRows()
        for index in rows.indices { rows[index].number = index + 1 }
        // Moved, so that numbering does not copy the rows.
        (result.rows, rows) = (rows, [])
        number(&result)
        result.folded = (tree.folded + idle.map { (.idle, $0) }).map(words.foldedStep).sorted {
            $0.sequence < $1.sequence
        }
        result.isWithoutMediator = isWithoutMediator
        result.forgotten = tree.recording.forgotten
        return result
    }

    // MARK: Siblings

    /// Makes rows of the records inside one call.
    private func emit(_ all: [Node], _ depth: Int) {
        let nodes = all.filter { !$0.isSilent }
        let isSeveral = nodes.count { isFacadeCall($0) } > 1
        var index = 0
        while index < nodes.count {
            let node = nodes[index]
            if isSeveral, isFacadeCall(node) {
                let run = calls(in: nodes[index...])
                emitCalls(run, depth)
                index += run.count
                continue
            }
            if node.step.operation == .primitiveOperation {
                emitStep(node, depth)
                index += 1
                continue
            }
            let run = run(of: nodes[index...])
            if run.count > 1 {
                emitRun(Array(run), depth)
            } else {
                emit(node, depth)
            }
            index += max(1, run.count)
        }
    }

    // MARK: Several to one

    /// Several calls of a facade to one object, and the object's new state.
    private func emitCalls(_ nodes: [Node], _ depth: Int) {
        guard let receiver = nodes[0].step.receiver else { return }
        var next: String?
        for node in nodes {
            for child in node.children where isStateOf(node, child) {
                next = child.nextState ?? next
            }
        }
        let calls = nodes.map { texts.what($0.step.decision) }.joined(separator: ", ")
        add(
            nodes[0], depth, texts.rowCallAgain(to: receiver.name, what: calls),
            tail: next.map { texts.rowTailBecomes(new: $0) } ?? "", steps: nodes.map(\.step))
        for (number, node) in nodes.enumerated() {
            for child in node.children {
                let inside = isStateOf(node, child) ? child.children : [child]
                // A row between the calls would come before some of them.
                let quiet = number < nodes.count - 1 ? inside.filter { !$0.isSilent && $0.isQuiet } : []
                idle += quiet
                emit(inside.filter { one in !quiet.contains { $0 === one } }, depth + 1)
            }
        }
    }

    private func emitRun(_ run: [Node], _ depth: Int) {
        let first = run[0].step
        let steps = run.map(\.step)
        let names = steps.compactMap { $0.receiver?.name }
        let shown =
            names.count > 3 ? texts.rowOthers(count: "\(names.count)") : names.joined(separator: ", ")
        let (from, what) = (first.sender.name, texts.what(first.decision))
        switch first.operation {
        case .update:
            let isNew = first.decision.kind == .new
            let head = isNew ? texts.rowTell(to: shown) : texts.rowCallAgain(to: shown, what: what)
            add(run[0], depth, head, steps: steps)
        case .operation:
            let count = "\(run.count)"
            let isAll = run[0].parent.map { whole in
                run.count == whole.partCount && whole.end?.result == "ok"
            }
            let partsText = texts.rowParts(count: count)
            let to = names.count > 3 ? partsText : shown
            let all = run.count == 2 ? texts.rowBothParts : texts.rowAllParts(count: count)
            let tail = isAll == true ? all : names.count > 3 ? "" : partsText
            add(
                run[0], depth, texts.rowCall(from: from, to: to, what: what) + words.answers(of: run), tail: tail,
                steps: steps)
        case .notifyColleague:
            let head = texts.rowCall(from: from, to: shown, what: what)
            add(run[0], depth, head, because: texts.why(first.reason), steps: steps)
        case .buildPart:
            let parts = steps.map { texts.what($0.decision) }.joined(separator: ", ")
            let head = texts.rowCall(from: from, to: first.receiver?.name ?? "", what: parts)
            add(run[0], depth, head, because: texts.why(first.reason), steps: steps)
        case .add:
            let parts = steps.compactMap { $0.decision.values.first?.words }
            let part = parts.count > 3 ? texts.rowParts(count: "\(parts.count)") : parts.joined(separator: ", ")
            let adds = texts.what("adds", ["part": part]) ?? ""
            add(run[0], depth, texts.rowFact(from: from, what: adds), steps: steps)
        case .leaveOut:
            let parts = names.count > 3 ? texts.rowParts(count: "\(names.count)") : names.joined(separator: ", ")
            let operation = first.decision.operationLeftOut ?? ""
            let what = texts.what("doesNotAsk", ["part": parts, "operation": operation]) ?? ""
            add(run[0], depth, texts.rowFact(from: from, what: what), because: texts.why(first.reason), steps: steps)
        case .wait:
            let waits = texts.what("waits", ["part": shown]) ?? ""
            add(run[0], depth, texts.rowFact(from: from, what: waits), steps: steps)
        default:
            let once = words.line(of: run[0])
            add(
                run[0], depth, texts.rowTimes(what: once, count: "\(run.count)"),
                because: words.because(run[0].step), steps: steps)
        }
    }

    /// A step of a template method, with its number.
    private func emitStep(_ node: Node, _ depth: Int) {
        let step = node.step
        var skeleton = node.origin
        while let outer = skeleton, outer.step.operation != .templateMethod { skeleton = outer.origin }
        let number = stepNumbers[skeleton?.step.sequence, default: 0] + 1
        stepNumbers[skeleton?.step.sequence] = number
        let name = texts.rowStep(number: "\(number)", name: texts.what(step.decision))
        let kind = texts.kind(of: step, isReached: node.isReached)
        let head = name + String(repeating: " ", count: max(1, 19 - name.count)) + kind
        add(node, depth, head)
        emit(node.children, depth + 1)
    }

    // MARK: One

    private func emit(_ node: Node, _ depth: Int) {
        let step = node.step
        switch step.operation {
        case .handleRequest where step.pattern == .chain: emitChain(node, depth)
        case .handle where node.isStateRequest && node.nextState == nil:
            addEvidence(node, depth)
            emit(node.children, depth)
        case .changeState where node.isDecidedByState, .answer: emit(node.children, depth)
        case .changeState:
            let (old, new) = step.decision.change ?? ("", "")
            add(node, depth, texts.rowBecomesFrom(name: step.receiver?.name ?? "", old: old, new: new))
            emit(node.children, depth + 1)
        case .execute where node.isReceiverCall, .unexecute where node.isReceiverCall:
            if showsChanges || tree.isInRepetition(node) {
                for change in node.changes { emitChange(change, node, depth) }
            }
            emit(node.children, depth)
        case .notify: emitNotify(node, depth)
        case .changed: emitSignal(node, depth)
        case .notifyColleague where node.children.contains(where: { isStateOf(node, $0) }): emitOrder(node, depth)
        default:
            let missed = node.partsNotAsked
            add(
                node, depth, words.line(of: node),
                because: missed.isEmpty ? words.because(step) : texts.rowDoesNotAsk(parts: missed.listed))
            emit(node.children, depth + 1)
            if step.operation == .unexecute, node.isCommandCall { noteMediator(node) }
        }
    }

    /// A colleague's signal, with the reasons why no rule for it sends an order.
    private func emitSignal(_ node: Node, _ depth: Int) {
        let steps = node.withoutOrder
        add(
            node, depth, words.line(of: node), because: words.reasonsForNoOrder(steps), withoutOrder: steps,
            passes: steps.compactMap(\.reason.noOrder).map { texts.rowRule(rule: $0.rule, state: $0.words) })
        emit(node.children, depth + 1)
    }

    /// A mediator's order, and the receiver's new state.
    private func emitOrder(_ node: Node, _ depth: Int) {
        let next = node.children.compactMap { isStateOf(node, $0) ? $0.nextState : nil }.last
        add(
            node, depth, words.line(of: node), tail: next.map { texts.rowTailBecomes(new: $0) } ?? "",
            because: words.because(node.step))
        for child in node.children { emit(isStateOf(node, child) ? child.children : [child], depth + 1) }
    }

    /// A request's path along a chain: passes and handler.
    private func emitChain(_ node: Node, _ depth: Int) {
        var asked = [node]
        var inside: [Node] = []
        var last = node
        while true {
            // The calls of a handler that handled it, even to its successor, are inside its own row.
            let isTaken = last.end?.answer == .handled
            inside += last.children.filter { isTaken || !$0.step.isPass }
            guard !isTaken, let next = last.children.first(where: { $0.step.isPass }) else { break }
            asked.append(next)
            last = next
        }
        let isHandled = last.end.map { $0.answer == .handled } ?? !inside.isEmpty
        let request = node.step.decision.request ?? texts.what(node.step.decision)
        let chain = node.step.collaboration
        let handler = last.step.receiver?.name ?? ""
        // A call that passes a request on does not name the chain.
        let isMain = chain == "commands" || node.step.isPass
        var head: String
        if isHandled {
            head =
                asked.count == 1
                ? texts.rowTaken(handler: handler, request: request)
                : texts.rowPassesThenTaken(count: "\(asked.count - 1)", handler: handler, request: request)
        } else if isMain {
            head = texts.rowAllPass(request: request)
        } else {
            head = texts.rowChainAllPass(name: chain)
        }
        if isHandled, !isMain { head = texts.rowChain(name: chain, what: head) }
        // A handler that handled the request and also asks its successor.
        if node.step.isPass, node.step.sender.id == node.parent?.step.receiver?.id {
            let pass = texts.rowCall(from: node.step.sender.name, to: node.step.receiver?.name ?? "", what: request)
            head = "\(pass); \(head)"
        }
        let passed = asked.dropLast(isHandled ? 1 : 0)
        let passes = passed.map { texts.rowPass(handler: $0.step.receiver?.name ?? "", request: request) }
        // The reason is in the step that passes the request on.
        let reasons = asked.dropFirst().map(\.step).filter { $0.reason.kind == .words }.map { step in
            texts.rowDecision(handler: step.sender.name, why: texts.why(step.reason))
        }
        if !isHandled, !isMain, let before = rows.last, before.pattern == .chain,
            isUnbroken(before.steps.suffix(1) + [node.step])
        {
            rows[rows.count - 1].head += "; " + head
            rows[rows.count - 1].steps += asked.map(\.step)
        } else {
            add(
                node, depth, head, because: (reasons + idleness(last)).joined(separator: "; "),
                steps: asked.map(\.step), passes: passes,
                participants: isHandled ? [last.step.receiver].compactMap { $0 } : [])
        }
        for handler in asked.dropFirst() { addEvidence(handler, depth + 1) }
        emit(inside, depth)
    }

    private func emitChange(_ change: ChangeRecord, _ node: Node, _ depth: Int) {
        let name = change.part
        func shown(_ value: String) -> String { value.isEmpty ? "''" : value }
        let new = shown(change.new)
        let text =
            change.old.map { texts.rowBecomesFrom(name: name, old: shown($0), new: new) }
            ?? texts.rowChanged(name: name, new: new)
        add(node, depth, text, participants: [], isChange: true)
    }

    /// A subject's change, and the observers that it notified.
    private func emitNotify(_ node: Node, _ depth: Int) {
        let step = node.step
        guard let (old, new) = step.decision.change else { return }
        let updates = node.children.filter { !$0.isSilent }
        let isTold =
            !updates.isEmpty && updates.allSatisfy { $0.step.operation == .update && isLeaf($0) }
            && isUnbroken([step] + updates.map(\.step))
            && (old == new || updates.allSatisfy { $0.step.decision.kind == .new })
        var names: [String] = []
        for name in updates.compactMap({ $0.step.receiver?.name }) where !names.contains(name) { names.append(name) }
        let observers =
            " "
            + texts.rowTell(
                to: names.count > 3 ? texts.rowOthers(count: "\(names.count)") : names.joined(separator: ", "))
        let name = step.sender.name
        let head =
            old == new && isTold
            ? name
            : old.count <= 8 && new.count <= 8
                ? texts.rowBecomesFrom(name: name, old: old, new: new) : texts.rowBecomes(name: name, new: new)
        if isTold {
            add(node, depth, head + observers, steps: [step] + updates.map(\.step))
        } else {
            add(node, depth, head, because: words.because(step))
            emit(node.children, depth + 1)
        }
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

    /// Adds a row, and rows for unrecorded events inside its call.
    func add(
        _ node: Node, _ depth: Int, _ head: String, tail: String = "", because: String = "",
        steps: [PatternEvent]? = nil, of pattern: Pattern? = nil, withoutOrder: [PatternEvent] = [],
        passes: [String] = [], participants: [Participant]? = nil, isChange: Bool = false, isEvidence: Bool = false
    ) {
        defer { if !isEvidence, !isChange { addEvidence(node, depth + 1) } }
        let steps = steps ?? [node.step]
        rows.append(
            TraceRow(
                isChange: isChange, pattern: pattern ?? node.step.pattern, depth: depth, head: head, tail: tail,
                because: because, steps: steps, participants: participants ?? Self.participants(in: steps),
                passes: passes, isEvidence: isEvidence, withoutOrder: withoutOrder))
    }

    /// The objects that steps are about; only the first of many in the same step.
    private static func participants(in steps: [PatternEvent]) -> [Participant] {
        var found: [Participant] = []
        func add(_ participant: Participant) {
            if participant.role != .client, !found.contains(participant) { found.append(participant) }
        }
        for step in steps.prefix(4) {
            add(step.sender)
            step.receiver.map(add)
            if steps.count > 3, step.operation != .subsystemOperation, step.operation != .buildPart { break }
        }
        return found
    }
}

extension Operation {
    /// Whether it is a call on its receiver; otherwise it only concerns or passes that.
    var isCall: Bool {
        switch self {
        case .handleRequest, .execute, .unexecute, .changed, .notifyColleague, .update, .subsystemOperation, .handle,
            .algorithmInterface, .operation, .templateMethod, .primitiveOperation, .request, .response, .viewModel,
            .work, .route, .userAction, .updateModel, .updateView, .construct, .buildPart, .enqueue:
            true
        default: false
        }
    }
}
