import Patterns

/// Builds the picture of a command: a call for each row, and the calls up to it.
struct SequenceBuilder {
    typealias Node = TraceTree.Node

    /// An open call.
    private struct OpenCall {
        let from: Int
        let to: Int
        /// The steps that it represents; empty if only the object it reached is known.
        let steps: [Int]
        /// The step that encloses such a call; nil if there is none.
        let outer: Int?
        /// Whether the object reached works for the caller, as a state object does for its context.
        var isState = false
    }

    private let tree: TraceTree
    private let texts: Texts
    /// Whether all rows are drawn.
    private let isWhole: Bool
    private(set) var messages: [SequenceDiagram.Message] = []
    private var lifelines = LifelineTable()
    private var open: [OpenCall] = []
    /// The steps drawn as an arrow or a remark.
    private var drawn: Set<Int> = []
    private var heading: String?
    /// The lifelines of the originators and caretakers, by the names of their mementos.
    private var makers: [String: Int] = [:]
    private var keepers: [String: Int] = [:]

    init(_ recording: CommandRecording, isWhole: Bool, _ texts: Texts) {
        (self.isWhole, self.texts) = (isWhole, texts)
        tree = TraceTree(recording, showsChanges: false)
    }

    /// The lifelines, with names that a reader can distinguish.
    var namedLifelines: [SequenceDiagram.Lifeline] { lifelines.named }

    mutating func draw(_ rows: [TraceRow]) {
        var above: TraceRow?
        var receivers = isWhole ? tree.receiverCalls : []
        for row in rows {
            // A command calls its receiver even if no row shows it.
            while let next = receivers.first, next < row.steps[0].sequence {
                receivers.removeFirst()
                drawReceiver(next, above)
            }
            heading = row.heading(after: above, texts) ?? heading
            draw(row)
            above = row
        }
        for step in receivers { drawReceiver(step, above) }
    }

    // MARK: Rows

    private mutating func drawReceiver(_ sequence: Int, _ row: TraceRow?) {
        guard !drawn.contains(sequence), let node = tree.node(of: sequence) else { return }
        reach(node, row?.number ?? 1)
        call(node, row?.number ?? 1, label: texts.what(node.step.decision))
    }

    private mutating func draw(_ row: TraceRow) {
        guard let node = tree.node(of: row.steps[0].sequence) else { return }
        let step = node.step
        if row.isEvidence { return drawEvidence(row, node) }
        if step.operation == .handleRequest, !step.isPass || drawn.isEmpty { return drawChain(row) }
        reach(node, row.number)
        if row.isChange { return drawChange(node, row) }
        switch DrawnStep(step) {
        case .call:
            // A call may already be drawn, because of a row inside it.
            if !drawn.contains(step.sequence) { drawCalls(node, row) }
        case .askedSender: ask(node, place(step.sender, node), row)
        case .askedReceiver: ask(node, place(step.receiver ?? step.sender, node), row)
        case .kept: hand(node, row, from: makers)
        case .set: hand(node, row, from: keepers)
        case .remark: remark(row.head.dropping(prefix: step.sender.name + " "), at: node, row.number)
        }
    }

    /// An event that no call recorded is also an arrow, if it reached an object.
    private mutating func drawEvidence(_ row: TraceRow, _ node: Node) {
        let from = place(node.isStateRequest ? node.step.sender : node.step.receiver ?? node.step.sender, node)
        guard let reached = row.participants.first else {
            return add(row.number, node.step, from, from, row.head, .remark)
        }
        let what = node.strangers.first { $0.at.id == reached.id }?.reached ?? ""
        add(row.number, node.step, from, place(reached, node), what)
    }

    /// A request's path along a chain is an arrow from its client to the last handler asked. The second chain for an
    /// error is in the same row.
    private mutating func drawChain(_ row: TraceRow) {
        var rest = row.steps[...]
        while let first = rest.first, let node = tree.node(of: first.sequence) {
            let asked = [first] + rest.dropFirst().prefix { $0.isPass }
            rest = rest.dropFirst(asked.count)
            reach(node, row.number)
            let isRow = first.sequence == row.steps[0].sequence
            let passed = isRow && !row.participants.isEmpty ? asked.count - 1 : asked.count
            let what = texts.what(first.decision)
            let label = passed == 0 ? what : texts.picturePassing(what: what, count: "\(passed)")
            guard let handler = asked.last?.receiver else { continue }
            let from = isClient(node) ? lifelines.client : place(first.sender, node)
            if !isClient(node) { link(to: from, node, row.number, label: "") }
            add(row.number, node.step, from, place(handler, node), label)
            drawn.formUnion(asked.map(\.sequence))
            open.append(OpenCall(from: from, to: place(handler, node), steps: asked.map(\.sequence), outer: nil))
        }
    }

    /// Whether a person makes the request, or a script in their place.
    private func isClient(_ node: Node) -> Bool {
        node.origin == nil && (node.step.sender.role == .concreteCommand || node.step.sender == .client)
    }

    /// Draws the changes that the call to a command's receiver made, one after the other.
    private mutating func drawChange(_ node: Node, _ row: TraceRow) {
        if drawn.contains(node.step.sequence) {
            let at = place(node.step.receiver ?? node.step.sender, node)
            return add(row.number, node.step, at, at, row.head, .remark)
        }
        call(node, row.number, label: row.head)
    }

    /// Draws a row's calls: one for each object that it reaches, or one for many objects.
    private mutating func drawCalls(_ node: Node, _ row: TraceRow) {
        let step = node.step
        var (reached, names) = ([PatternEvent](), Set<String>())
        for step in row.steps {
            guard let receiver = step.receiver else { continue }
            if names.insert(receiver.id?.description ?? receiver.name).inserted { reached.append(step) }
        }
        let limit = step.operation == .update ? 12 : 3
        guard reached.count > limit, let role = step.receiver?.role else {
            guard reached.count > 1 else { return call(node, row.number, label: label(row), steps: row.steps) }
            for step in reached {
                guard let node = tree.node(of: step.sequence) else { continue }
                close(before: node)
                call(node, row.number, label: texts.call(node.step))
            }
            return
        }
        let from = place(step.sender, node)
        link(to: from, node, row.number, label: linkLabel(step))
        let others = lifelines.place(texts.rowOthers(count: "\(reached.count)"), texts.role(role))
        add(row.number, step, from, others, label(row))
        drawn.formUnion(row.steps.map(\.sequence))
    }

    /// The label of a row's arrow: the calls folded into it, one after the other.
    private func label(_ row: TraceRow) -> String {
        let steps = row.steps.compactMap { tree.node(of: $0.sequence)?.step }
        let labels = steps.filter { $0.operation == steps[0].operation }.map { texts.call($0) }.eachOnce
        return labels.prefix(4).joined(separator: ", ") + (labels.count > 4 ? ", …" : "")
    }

    // MARK: Calls

    /// Opens the calls that enclose a step, and closes the others.
    private mutating func reach(_ node: Node, _ row: Int) {
        close(before: node)
        guard isWhole else { return }
        var outer: [Node] = []
        var next = node.parent
        while let node = next, !drawn.contains(node.step.sequence) {
            outer.append(node)
            next = node.parent
        }
        for node in outer.reversed() {
            close(before: node)
            switch DrawnStep(node.step) {
            case .call: call(node, row, label: texts.call(node.step), kind: .link)
            case .askedSender, .kept, .set: link(to: place(node.step.sender, node), node, row, label: "")
            default: break
            }
        }
    }

    private mutating func close(before node: Node) {
        let sender = lifelines.place(of: participant(node.step.sender, node), node.step.pattern, texts)
        while let last = open.last {
            let stays =
                last.steps.isEmpty
                ? last.outer == node.parent?.step.sequence && last.to == sender
                : last.steps.contains { tree.node(of: $0).map(node.isInside) == true }
            if stays { return }
            open.removeLast()
        }
    }

    /// The lifeline whose call encloses a step. A state object has no data, so its context makes the calls that follow.
    private mutating func enclosing(_ node: Node) -> Int {
        // If only some rows are drawn, not every call is open.
        if isWhole, let last = open.last { return last.isState ? last.from : last.to }
        if isWhole, node.origin == nil { return lifelines.client }
        guard let outer = node.origin else { return lifelines.client }
        if outer.isStateRequest { return place(outer.step.sender, outer) }
        return place(outer.step.receiver ?? outer.step.sender, outer)
    }

    /// Draws a call on the receiver, after the call that reaches the sender.
    private mutating func call(
        _ node: Node, _ row: Int, label: String, kind: SequenceDiagram.Kind = .call, steps: [PatternEvent]? = nil
    ) {
        guard let receiver = node.step.receiver else { return }
        let from = place(node.step.sender, node)
        link(to: from, node, row, label: linkLabel(node.step))
        let to = place(receiver, node)
        add(row, node.step, from, to, label, kind)
        let numbers = (steps ?? [node.step]).map(\.sequence)
        drawn.formUnion(numbers)
        open.append(OpenCall(from: from, to: to, steps: numbers, outer: nil, isState: node.isStateRequest))
    }

    /// Draws a call on a participant that recorded it itself.
    private mutating func ask(_ node: Node, _ asked: Int, _ row: TraceRow) {
        // It is asked again, independently of earlier calls.
        while open.last?.steps.isEmpty == true, open.last?.to == asked { open.removeLast() }
        let memento = node.step.decision.values.words["memento"]
        if node.step.operation == .createMemento, let memento { makers[memento] = asked }
        if node.step.operation == .handOut, let memento { keepers[memento] = asked }
        add(node, row, from: enclosing(node), to: asked)
    }

    /// A memento goes from the object that last had it, as far as the picture shows, to the one that records it.
    private mutating func hand(_ node: Node, _ row: TraceRow, from former: [String: Int]) {
        let memento = node.step.decision.values.words["memento"] ?? ""
        let from = if let place = former[memento] { place } else { enclosing(node) }
        add(node, row, from: from, to: place(node.step.sender, node))
    }

    private mutating func add(_ node: Node, _ row: TraceRow, from: Int, to: Int) {
        let steps = row.steps.map(\.sequence)
        // All steps of a row concern one object.
        add(row.number, node.step, from, to, label(row))
        drawn.formUnion(steps)
        open.append(OpenCall(from: from, to: to, steps: steps, outer: nil))
        // The observers named in a row are notified in it.
        guard node.step.operation == .notify else { return }
        for step in row.steps.dropFirst() where step.operation == .update {
            guard let node = tree.node(of: step.sequence) else { continue }
            close(before: node)
            call(node, row.number, label: texts.call(node.step))
        }
    }

    /// Draws the call that reaches an object, unless the enclosing call has reached it.
    private mutating func link(to place: Int, _ node: Node, _ row: Int, label: String) {
        // The picture begins with the object that makes the first call.
        guard isWhole, !messages.isEmpty, !lifelines.isClient(place) else { return }
        let caller: Int
        if node.parent == nil, open.isEmpty {
            // A call that an object makes unprompted, or resumes, has an earlier cause.
            let isDue = node.isStateRequest && node.origin != nil
            if lifelines.isReached(place), !isDue { return }
            caller = node.origin == nil ? lifelines.client : lifelines.clock(texts)
        } else {
            caller = enclosing(node)
        }
        guard caller != place else { return }
        add(row, node.step, caller, place, label, .link)
        open.append(OpenCall(from: caller, to: place, steps: [], outer: node.parent?.step.sequence))
    }

    /// The label of the call that reaches the sender of a step, if the sender only passes the request on.
    private func linkLabel(_ step: PatternEvent) -> String {
        switch step.operation {
        case .handle, .userAction, .algorithmInterface, .changed, .schedule, .request: texts.call(step)
        case .execute where step.receiver?.role == .concreteCommand, .unexecute where step.sender.role == .invoker:
            texts.what(step.decision)
        default: ""
        }
    }

    private mutating func remark(_ text: String, at node: Node, _ row: Int) {
        let at = place(node.step.sender, node)
        link(to: at, node, row, label: "")
        add(row, node.step, at, at, text, .remark)
        drawn.insert(node.step.sequence)
    }

    private mutating func add(
        _ row: Int, _ step: PatternEvent, _ from: Int, _ to: Int, _ label: String, _ kind: SequenceDiagram.Kind = .call
    ) {
        messages.append(
            SequenceDiagram.Message(
                row: row, sequence: step.sequence, from: from, to: to, label: label, pattern: step.pattern,
                depth: open.count, kind: kind, heading: heading))
        heading = nil
        if kind != .remark { lifelines.reach(to) }
    }

    private mutating func place(_ participant: Participant, _ node: Node) -> Int {
        let context = node.isStateRequest ? node.step.sender.name : ""
        return lifelines.place(self.participant(participant, node), of: node.step.pattern, in: context, texts)
    }

    /// The object for a participant: a template method's skeleton is part of the object that inherits it.
    private func participant(_ participant: Participant, _ node: Node) -> Participant {
        guard participant.role == .abstractClass else { return participant }
        var outer: Node? = node
        while let next = outer, next.step.operation != .templateMethod { outer = next.origin }
        return outer?.step.receiver ?? participant
    }
}

extension TraceTree {
    /// The calls of commands on their receivers, in order.
    fileprivate var receiverCalls: [Int] { nodes.filter(\.isReceiverCall).map(\.step.sequence) }
}

extension String {
    fileprivate func dropping(prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }
}
