import Patterns

/// Records that the judge needs for a contract. This program's own streams have them all; another program's stream may
/// lack some.
public enum Testimony: String, CaseIterable, Sendable {
    /// `end` records.
    case ends
    /// `end` records that say `handled` or `passed`.
    case answers
    /// `arrive` records, by which receivers witness calls.
    case arrivals
    /// `arrive` records of composites, with their parts.
    case parts
    /// `arrive` records of template methods, with the declared steps.
    case declarations
    /// `createMemento` steps, which name the makers.
    case makers
    /// `change` records.
    case changes
}

/// The testimony that a stream has owed so far, and that it has given.
struct TestimonyTable {
    private var owed: [Pattern: Set<Testimony>] = [:]
    private var given: [Pattern: Set<Testimony>] = [:]
    /// The patterns of the open steps.
    private var open: [Int: Pattern] = [:]

    mutating func hear(_ record: EventRecord) {
        switch record {
        case .step(let step):
            if open.count < 10_000 { open[step.sequence] = step.pattern }
            for testimony in Self.owed(by: step) { owed[step.pattern, default: []].insert(testimony) }
            if step.operation == .createMemento { given[.memento, default: []].insert(.makers) }
        case .arrive(let arrival): hear(arrival)
        case .change: given[.command, default: []].insert(.changes)
        case .end(let end):
            guard let pattern = open.removeValue(forKey: end.sequence) else { return }
            given[pattern, default: []].insert(.ends)
            if end.answer == .handled || end.answer == .passed { given[pattern, default: []].insert(.answers) }
        default: break
        }
    }

    private mutating func hear(_ arrival: ArrivalRecord) {
        let pattern = arrival.of.flatMap { open[$0] }
        if let pattern { given[pattern, default: []].insert(.arrivals) }
        // A colleague may record an arrival for which there is no call.
        if arrival.operation == .notifyColleague { given[.mediator, default: []].insert(.arrivals) }
        switch arrival.detail {
        case .parts: given[.composite, default: []].insert(.parts)
        case .steps: given[.templateMethod, default: []].insert(.declarations)
        default: break
        }
    }

    /// The first testimony that a pattern's contract lacks; nil if none.
    func missing(for pattern: Pattern) -> Testimony? {
        Testimony.allCases.first { owed[pattern]?.contains($0) == true && given[pattern]?.contains($0) != true }
    }

    /// The testimony that the judge needs for a step.
    private static func owed(by step: PatternEvent) -> [Testimony] {
        switch step.operation {
        case .handleRequest: [.ends, .answers]
        case .notifyColleague, .subsystemOperation: step.receiver == nil ? [] : [.ends, .arrivals]
        case .request, .response, .viewModel, .work, .route, .userAction, .updateModel, .updateView: [.arrivals]
        case .operation: step.receiver?.role == .composite ? [.ends, .parts] : []
        case .templateMethod: [.ends, .declarations]
        case .notify: [.ends]
        case .setMemento: step.reason.maker == nil ? [.makers] : []
        case .unexecute: [.ends, .changes]
        default: []
        }
    }
}
