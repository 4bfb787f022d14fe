import Patterns

/// A command's calls, nested by the calls that enclose them.
final class CallTree {
    let evidence: Evidence
    let rehearsal: Rehearsal?
    private let places: [Int: Int]
    private let inner: [Int: [Int]]
    private let reached: [Int: [ArrivalRecord]]
    private let changed: [Int: [ChangeRecord]]

    init(_ evidence: Evidence, rehearsal: Rehearsal? = nil) {
        self.evidence = evidence
        self.rehearsal = rehearsal
        places = Dictionary(evidence.steps.enumerated().map { ($1.sequence, $0) }) { first, _ in first }
        var inner: [Int: [Int]] = [:]
        for (place, step) in evidence.steps.enumerated() {
            if let parent = step.parent { inner[parent, default: []].append(place) }
        }
        self.inner = inner
        reached = Dictionary(grouping: evidence.arrivals.filter { $0.inside != nil }) { $0.inside ?? 0 }
        changed = Dictionary(grouping: evidence.changes.filter { $0.inside != nil }) { $0.inside ?? 0 }
    }

    func step(_ sequence: Int) -> PatternEvent? { places[sequence].map { evidence.steps[$0] } }

    /// The calls directly inside a call, in order.
    func children(of step: PatternEvent) -> [PatternEvent] {
        (inner[step.sequence] ?? []).map { evidence.steps[$0] }
    }

    /// The arrivals whose innermost call is this one.
    func arrivals(inside step: PatternEvent) -> [ArrivalRecord] { reached[step.sequence] ?? [] }

    func changes(inside step: PatternEvent) -> [ChangeRecord] { changed[step.sequence] ?? [] }

    /// The calls around a place, the innermost first.
    func around(_ inside: Int?) -> some Sequence<PatternEvent> {
        sequence(first: inside.flatMap(step)) { [self] in $0?.parent.flatMap(step) }
            .prefix { $0 != nil }.lazy.compactMap { $0 }
    }

    /// Whether a step is inside a call or follows from it later, at any depth.
    func follows(_ step: PatternEvent, from call: PatternEvent) -> Bool {
        origins(of: step).contains { $0 == call.sequence }
    }

    /// The enclosing call of a step or, for a later one, the call that arranged it, and so on outward.
    func origins(of step: PatternEvent) -> some Sequence<Int> {
        sequence(first: step.parent ?? step.cause) { [self] origin in
            origin.flatMap { self.step($0) }.flatMap { $0.parent ?? $0.cause }
        }
        .prefix { $0 != nil }.lazy.compactMap { $0 }
    }

    func end(of step: PatternEvent) -> EndRecord? { evidence.ends[step.sequence] }

    func answer(to step: PatternEvent) -> Answer? { end(of: step)?.answer }

    func failed(_ step: PatternEvent) -> Bool { end(of: step).map { $0.result != "ok" } ?? false }

    /// A call and all calls inside it, at any depth.
    func descendants(of step: PatternEvent) -> [PatternEvent] {
        var found: [PatternEvent] = []
        var open = [step]
        while let next = open.popLast() {
            found.append(next)
            open += children(of: next).reversed()
        }
        return found
    }
}
