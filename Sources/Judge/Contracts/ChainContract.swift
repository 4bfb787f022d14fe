import Patterns

/// Either one handler records that it handled a request, or all record that they passed it on. To handle it is to do
/// something.
struct ChainContract: Contract {
    let pattern = Pattern.chain

    func outcome(in calls: CallTree) -> Verdict.Outcome {
        var breaches: [Breach] = []
        var gap: Gap?
        if let endless = requestWithoutEnd(calls) { breaches.append(endless) }
        for step in calls.evidence.steps where step.pattern == .chain && step.operation == .handleRequest {
            if step.isPass {
                judgePass(step, calls, &breaches)
            }
            guard calls.end(of: step) != nil else {
                gap = .open
                continue
            }
            judgeAnswer(step, calls, &breaches, &gap)
        }
        return .of(breaches, gap: gap)
    }

    func variants(in calls: CallTree) -> [Verdict.Variant] {
        calls.evidence.ends.values.contains { $0.answer == .filtered } ? [.filter] : []
    }

    /// The limit for requests that enter the chain inside each other.
    private static let depthLimit = 100

    /// A request that handlers send to the chain again and again.
    private func requestWithoutEnd(_ calls: CallTree) -> Breach? {
        var depths: [Int: Int] = [:]
        for step in calls.evidence.steps {
            let isEntering = step.pattern == .chain && step.operation == .handleRequest && !step.isPass
            let depth = (step.parent.flatMap { depths[$0] } ?? 0) + (isEntering ? 1 : 0)
            depths[step.sequence] = depth
            guard depth > Self.depthLimit, isEntering else { continue }
            let whole = calls.around(step.parent).reversed().first { $0.operation == .handleRequest }
            let taker = calls.around(step.parent).first { calls.answer(to: $0) == .handled && $0.pattern == .chain }
            return Breach(
                .comesBackForEver, at: whole?.sequence,
                ["handler": taker?.receiver?.name ?? "", "count": "\(Self.depthLimit)"])
        }
        return nil
    }

    /// Only the handler that was asked may pass on a request.
    private func judgePass(_ step: PatternEvent, _ calls: CallTree, _ breaches: inout [Breach]) {
        guard let asked = step.parent.flatMap(calls.step), asked.pattern == .chain,
            asked.receiver?.id != step.sender.id,
            // One that handled it and passes it on is judged by its answer.
            calls.answer(to: asked) != .handled
        else { return }
        breaches.append(
            Breach(
                .passesForAnother, at: step.sequence,
                ["handler": step.sender.name, "other": asked.receiver?.name ?? ""]))
    }

    private func judgeAnswer(_ step: PatternEvent, _ calls: CallTree, _ breaches: inout [Breach], _ gap: inout Gap?) {
        let handler = step.receiver?.name ?? ""
        switch calls.answer(to: step) {
        case .passed, .filtered: break
        case .handled:
            let pass = passesInside(step, calls).first
            if let successor = pass?.receiver ?? reachedUntold(step, calls) {
                breaches.append(
                    Breach(
                        .takesAndPasses, at: step.sequence, by: pass?.sequence,
                        ["handler": handler, "successor": successor.name]))
            } else if !calls.failed(step), !doesSomething(step, calls) {
                guard calls.evidence.reply != nil else {
                    gap = .open
                    return
                }
                breaches.append(Breach(.takesAndDoesNothing, at: step.sequence, ["handler": handler]))
            }
        default:
            // A handler that was called only by itself proves nothing, as its call has no answer.
            breaches.append(Breach(.neitherTakesNorPasses, at: step.sequence, ["handler": handler]))
        }
    }

    /// The passes of this request, without those of requests inside it.
    private func passesInside(_ step: PatternEvent, _ calls: CallTree) -> [PatternEvent] {
        var found: [PatternEvent] = []
        var open = calls.children(of: step)
        while let next = open.popLast() {
            guard next.operation == .handleRequest else {
                open += calls.children(of: next)
                continue
            }
            if next.isPass, next.sender.id == step.receiver?.id { found.append(next) }
        }
        return found
    }

    /// Another handler that was reached without a recorded call.
    private func reachedUntold(_ step: PatternEvent, _ calls: CallTree) -> Participant? {
        calls.arrivals(inside: step).first { $0.operation == .handleRequest && $0.at.id != step.receiver?.id }?.at
    }

    /// Whether another object was reached, something changed, or something was printed.
    private func doesSomething(_ step: PatternEvent, _ calls: CallTree) -> Bool {
        if calls.evidence.reply == .said { return true }
        return calls.descendants(of: step).contains { inner in
            !calls.changes(inside: inner).isEmpty
                || calls.arrivals(inside: inner).contains { $0.at.id != step.receiver?.id }
        }
    }
}
