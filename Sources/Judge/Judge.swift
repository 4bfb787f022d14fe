public import Patterns

/// Judges whether the patterns in a command kept their contracts, only by the witnesses' records.
public enum Judge {
    /// The contracts, in the order of the catalogue.
    static let contracts: [any Contract] = [
        ChainContract(), MediatorContract(), CompositeContract(), ObserverContract(), MementoContract(),
        StateContract(), StrategyContract(), TemplateMethodContract(), CallContract(pattern: .facade),
        BuilderContract(), AsynchronousContract(), CallContract(pattern: .cleanSwift),
        CallContract(pattern: .modelViewPresenter), CommandContract(),
    ]

    /// The patterns that have a contract, in that order.
    public static var patterns: [Pattern] { contracts.map(\.pattern) }

    /// Returns a verdict for each pattern at work that has a contract.
    ///
    /// - Parameter rehearsal: the outcome of undoing the command in a rehearsal; nil if none was requested.
    public static func verdicts(on evidence: Evidence, rehearsal: Rehearsal? = nil) -> [Verdict] {
        let calls = CallTree(evidence, rehearsal: rehearsal)
        let misnamed = Dictionary(grouping: misnamedCalls(calls), by: \.pattern).mapValues { $0.map(\.breach) }
        return contracts.compactMap { contract in
            guard contract.isAtWork(in: calls) else { return nil }
            guard evidence.forgotten == 0 else {
                return Verdict(contract.pattern, .notJudged(because: .forgotten(evidence.forgotten)))
            }
            if let missing = evidence.missing[contract.pattern] {
                return Verdict(contract.pattern, .notJudged(because: .missing(missing)))
            }
            let outcome = contract.outcome(in: calls)
            guard let more = misnamed[contract.pattern] else {
                return Verdict(contract.pattern, outcome, in: contract.variants(in: calls))
            }
            if case .broken(let breaches) = outcome { return Verdict(contract.pattern, .of(breaches + more)) }
            return Verdict(contract.pattern, .of(more))
        }
    }

    /// The calls for which caller and receiver record different operations.
    private static func misnamedCalls(_ calls: CallTree) -> [(pattern: Pattern, breach: Breach)] {
        var judged: Set<Int> = []
        return calls.evidence.arrivals.compactMap { arrival in
            // Its later calls to itself do not count.
            guard let reached = arrival.reached, let step = arrival.of.flatMap(calls.step),
                judged.insert(step.sequence).inserted,
                let told = step.decision.label ?? step.decision.request, told != reached
            else { return nil }
            let values = ["sender": step.sender.name, "receiver": arrival.at.name, "told": told, "reached": reached]
            return (step.pattern, Breach(.reachesOtherwise, at: step.sequence, values))
        }
    }

    /// Returns all breaches.
    public static func breaches(in evidence: Evidence) -> [Breach] {
        verdicts(on: evidence).flatMap { verdict in
            if case .broken(let breaches) = verdict.outcome { breaches } else { [Breach]() }
        }
    }
}

/// A pattern's promise, checked against the records.
protocol Contract: Sendable {
    var pattern: Pattern { get }

    /// Whether there is anything to judge.
    func isAtWork(in calls: CallTree) -> Bool

    func outcome(in calls: CallTree) -> Verdict.Outcome

    /// The forms, left open by the book, in which the calls keep it.
    func variants(in calls: CallTree) -> [Verdict.Variant]
}

extension Contract {
    func variants(in calls: CallTree) -> [Verdict.Variant] { [] }

    func isAtWork(in calls: CallTree) -> Bool { calls.evidence.steps.contains { $0.pattern == pattern } }
}

extension Verdict.Outcome {
    /// Kept without breaches, and not judged if there is a gap instead.
    static func of(_ breaches: [Breach], gap: Gap? = nil) -> Verdict.Outcome {
        guard breaches.isEmpty else {
            return .broken(breaches.sorted { ($0.step ?? 0) < ($1.step ?? 0) })
        }
        return gap.map { .notJudged(because: $0) } ?? .kept
    }
}
