import Patterns

/// The steps run in the skeleton's declared order, each called only by the skeleton. A hook may be absent. A default
/// step runs in the skeleton's implementation or in the variant's. After a failure, only the steps declared for it run.
struct TemplateMethodContract: Contract {
    let pattern = Pattern.templateMethod

    func isAtWork(in calls: CallTree) -> Bool {
        calls.evidence.steps.contains { $0.operation == .templateMethod }
    }

    func outcome(in calls: CallTree) -> Verdict.Outcome {
        var breaches: [Breach] = []
        var gap: Gap?
        for arrival in calls.evidence.arrivals where arrival.operation == .templateMethod {
            guard let method = arrival.of.flatMap(calls.step) else { continue }
            guard case .steps(let declared) = arrival.detail else {
                gap = .unheard(arrival.at.name)
                continue
            }
            // The steps inside the template method, and later ones that it caused.
            let steps = calls.evidence.steps.filter { step in
                (step.operation == .primitiveOperation || step.isCancellation) && calls.follows(step, from: method)
            }
            judge(method, declared, steps, calls, &breaches)
        }
        judgeArrivals(calls, &breaches)
        return .of(breaches, gap: gap)
    }

    func variants(in calls: CallTree) -> [Verdict.Variant] {
        calls.evidence.steps.contains(where: \.isCancellation) ? [.endedEarly] : []
    }

    private func judge(
        _ method: PatternEvent, _ declared: [DeclaredStep], _ steps: [PatternEvent], _ calls: CallTree,
        _ breaches: inout [Breach]
    ) {
        let variant = method.receiver?.name ?? ""
        var place = 0
        var hasFailed = false
        for step in steps {
            if step.isCancellation { hasFailed = true }
            guard let name = step.decision.label else { continue }
            let values = ["variant": variant, "step": name]
            guard let found = declared.firstIndex(where: { $0.name == name }) else {
                breaches.append(Breach(.stepNotDeclared, at: step.sequence, values))
                continue
            }
            guard found >= place else {
                breaches.append(Breach(.stepOutOfOrder, at: step.sequence, values))
                continue
            }
            for missed in declared[place..<found]
            where missed.kind != .hook && (!hasFailed || missed.isForFailure) {
                breaches.append(
                    Breach(.stepLeftOut, at: step.sequence, ["variant": variant, "step": missed.name]))
            }
            if hasFailed, !declared[found].isForFailure {
                breaches.append(Breach(.stepAfterFailure, at: step.sequence, values))
            }
            place = found + 1
            hasFailed = hasFailed || calls.failed(step)
        }
        // A method that is running or has failed need not reach its end.
        guard !hasFailed, let end = calls.end(of: method), end.result == "ok",
            place == declared.count || calls.evidence.reply != nil
        else { return }
        for missed in declared[min(place, declared.count)...] where missed.kind != .hook {
            breaches.append(Breach(.stepLeftOut, at: method.sequence, ["variant": variant, "step": missed.name]))
        }
    }

    /// Judges arrivals. A variant's own step and the skeleton's default step record that they were reached: the caller
    /// must be the skeleton, by the name of that step.
    private func judgeArrivals(_ calls: CallTree, _ breaches: inout [Breach]) {
        for arrival in calls.evidence.arrivals where arrival.operation == .primitiveOperation {
            guard case .step(let reached) = arrival.detail else { continue }
            let call = arrival.inside.flatMap(calls.step)
            var isCalled = false
            if let call, call.operation == .primitiveOperation {
                let isDefault = call.reason == .defaultStep && call.sender.id == arrival.at.id
                isCalled = call.decision.label == reached && (call.receiver?.id == arrival.at.id || isDefault)
            }
            guard !isCalled else { continue }
            breaches.append(
                Breach(
                    .stepOutsideSkeleton, at: arrival.inside,
                    ["variant": arrival.at.name, "step": reached]))
        }
    }
}

extension PatternEvent {
    /// Whether a template method ends early because the work it waits for was canceled.
    fileprivate var isCancellation: Bool { pattern == .templateMethod && operation == .cancel }
}
