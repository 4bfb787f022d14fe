import Patterns

/// The words of rows: actions, reasons and outcomes. ``RowBuilder`` decides which steps make a row.
struct RowWords {
    typealias Node = TraceTree.Node

    let texts: Texts

    /// The action of a step, and its object.
    func line(of node: Node) -> String {
        let step = node.step
        let to = step.receiver
        let (from, called) = (step.sender.name, to?.name ?? "")
        var what: String { texts.what(step.decision) }
        switch step.operation {
        case .execute where node.isCommandCall || step.pattern == .asynchronousProcessing:
            return texts.rowExecute(from: from, to: called)
        case .unexecute where node.isCommandCall: return texts.rowUnexecute(from: from, to: called)
        case .handle:
            let becomes = texts.rowStateBecomes(name: step.sender.name, new: node.nextState ?? "")
            return texts.rowCall(from: from, to: called, what: what) + becomes
        case .restoreState: return texts.rowFact(from: from, what: what)
        case .setStrategy:
            guard let change = step.decision.change else { break }
            return texts.rowStrategy(name: step.sender.name, new: change.new)
        case .algorithmInterface:
            let answer = node.children.last { $0.step.operation == .answer }?.step
            let tail = answer.map { texts.rowAnswers(answer: texts.what($0.decision)) } ?? ""
            return texts.rowCall(from: from, to: called, what: what) + tail
        case .templateMethod:
            return texts.rowOwn(from: to?.name ?? from, what: what)
        case .cancel where step.pattern == .templateMethod:
            return texts.rowTemplateCancelled(name: called, method: step.decision.request ?? "")
        case .update:
            return step.decision.kind == .new
                ? texts.rowTell(to: called) : texts.rowCallAgain(to: called, what: what)
        case .operation where to != nil: return texts.rowCall(from: from, to: called, what: what) + answers(of: [node])
        default: break
        }
        let isCall = step.operation.isCall || step.pattern == .composite && step.operation == .complete
        guard let to, isCall else { return texts.rowFact(from: from, what: what) }
        if step.pattern == .cleanSwift || step.pattern == .modelViewPresenter {
            let caller = "\(from) \(texts.role(step.sender.role).lowercased())"
            return texts.rowCall(from: caller, to: texts.role(to.role).lowercased(), what: what)
        }
        return texts.rowCall(from: from, to: to.name, what: what)
    }

    /// The reason; empty if there is none.
    func because(_ step: PatternEvent) -> String {
        switch (step.reason.kind, step.operation) {
        // The row itself says it.
        case (.unobserved, _), (_, .add), (_, .remove): ""
        default: texts.why(step.reason)
        }
    }

    /// The reasons why a mediator's rules for a signal send no order.
    func reasonsForNoOrder(_ steps: [PatternEvent]) -> String {
        // A state that holds already matters only if there is no other reason.
        let others = steps.filter { $0.reason.kind == .noOrder }
        var reasons: [(what: String, states: [String])] = []
        for step in others.isEmpty ? steps : others {
            guard let (_, state) = step.reason.noOrder else { continue }
            let what = texts.what(step.decision)
            if reasons.last?.what == what {
                reasons[reasons.count - 1].states.append(state)
            } else {
                reasons.append((what, [state]))
            }
        }
        return reasons.map { texts.rowNoOrder(what: $0.what, state: $0.states.joined(separator: ", ")) }
            .joined(separator: "; ")
    }

    /// The answers of the parts, counted if they are many; empty if there are none.
    func answers(of run: [Node]) -> String {
        let answers = run.compactMap { $0.end?.answer?.value }
        guard answers.count > 1 else { return answers.first.map { texts.rowAnswers(answer: $0) } ?? "" }
        guard answers.count > 3 else { return texts.rowAnswersOfAll(answers: answers.joined(separator: ", ")) }
        let counted = answers.eachOnce.map { answer in
            texts.rowTimes(what: answer, count: "\(answers.count { $0 == answer })")
        }
        return texts.rowAnswersOfAll(
            answers: counted.prefix(3).joined(separator: "; ") + (counted.count > 3 ? "; …" : ""))
    }

    /// A step without a row, and why nothing followed.
    func foldedStep(_ kind: FoldedStep.Kind, _ node: Node) -> FoldedStep {
        let reasons = kind == .idle ? reasonsForNoOrder(node.withoutOrder) : texts.why(node.step.reason)
        let text =
            switch (kind, reasons) {
            // The reason names the signal.
            case (.signal, _): reasons
            case (_, ""): line(of: node)
            default: texts.rowDecision(handler: line(of: node), why: reasons)
            }
        return FoldedStep(kind: kind, sequence: node.step.sequence, text: text)
    }
}
