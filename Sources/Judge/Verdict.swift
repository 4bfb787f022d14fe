public import Patterns

/// The judge's verdict on one contract.
public struct Verdict: Equatable, Sendable {
    public enum Outcome: Equatable, Sendable {
        case kept
        /// At least one, in the order of the steps.
        case broken([Breach])
        case notJudged(because: Gap)
    }

    /// A form that the book leaves open, in which a contract can be kept.
    public enum Variant: String, CaseIterable, Sendable {
        /// Chain of Responsibility: a handler acts on a request, passes it on, and records both.
        case filter
        /// Observer: an observer was notified later, with a recorded cause.
        case notifiedLater
        /// State: the context decides the next state instead of its state object.
        case contextDecides
        /// Template Method: the work it waits for was canceled.
        case endedEarly
    }

    /// The contract's pattern.
    public let pattern: Pattern
    public let outcome: Outcome
    /// The forms in which it was kept, if it was.
    public let variants: [Variant]

    public init(_ pattern: Pattern, _ outcome: Outcome, in variants: [Variant] = []) {
        (self.pattern, self.outcome) = (pattern, outcome)
        self.variants = outcome == .kept ? variants : []
    }

    /// Joins the verdicts on two commands, one of which ran the other: one verdict for each pattern.
    public static func joined(_ one: [Verdict], _ other: [Verdict]) -> [Verdict] {
        Judge.patterns.compactMap { pattern in
            let both = (one + other).filter { $0.pattern == pattern }
            guard both.count > 1 else { return both.first }
            let breaches = both.flatMap { if case .broken(let found) = $0.outcome { found } else { [Breach]() } }
            if !breaches.isEmpty { return Verdict(pattern, .of(breaches)) }
            // Only the last command can be rehearsed.
            if let gap = both.first(where: { $0.outcome != .kept }), pattern != .command { return gap }
            guard let kept = both.first(where: { $0.outcome == .kept }) else { return both[0] }
            return Verdict(
                pattern, .kept, in: kept.variants + both.flatMap(\.variants).filter { !kept.variants.contains($0) })
        }
    }

    public var isBroken: Bool { if case .broken = outcome { true } else { false } }

    /// Returns it with only the breaches at steps that `isMeant` accepts.
    public func among(_ isMeant: (Int) -> Bool) -> Verdict {
        guard case .broken(let breaches) = outcome else { return self }
        return Verdict(pattern, .of(breaches.filter { $0.step.map(isMeant) ?? false }))
    }
}

/// A broken rule, and its place.
public struct Breach: Equatable, Sendable {
    public let rule: Rule
    /// The step that broke it; nil for a change outside any call.
    public let step: Int?
    /// The call inside that step that reveals it; nil if there is none.
    public let call: Int?
    /// The values of the rule's sentence, by name.
    public let values: [String: String]

    public init(_ rule: Rule, at step: Int?, by call: Int? = nil, _ values: [String: String] = [:]) {
        (self.rule, self.step, self.call, self.values) = (rule, step, call, values)
    }
}

/// The rules of all contracts. Their sentences are in the table of texts.
public enum Rule: String, CaseIterable, Sendable {
    // All
    case reachesOtherwise
    // Chain of Responsibility
    case neitherTakesNorPasses
    case passesForAnother
    case takesAndPasses
    case takesAndDoesNothing
    case comesBackForEver
    // Mediator
    case colleagueReachesColleague
    case sendsForEver
    // Observer
    case changesUntold
    case notTold
    case toldTwice
    case newBeforeOld
    case toldUnasked
    case setsOffForEver
    // Memento
    case opensForeignMemento
    case triesForeignMemento
    // Template Method
    case stepOutOfOrder
    case stepLeftOut
    case stepNotDeclared
    case stepOutsideSkeleton
    case stepAfterFailure
    // Composite
    case partNotAsked
    case partAskedTwice
    case partsOutOfOrder
    // State
    case changesStateItself
    case asksOtherState
    case leavesStateOut
    // Strategy
    case asksOtherStrategy
    // Facade, Clean Swift, Model View Presenter
    case neverArrives
    case crossesOtherBorder
    // Builder
    case partAfterResult
    // Asynchronous Processing
    case executesTwice
    case executesCancelled
    case completesTwice
    case completesUnexecuted
    case completesBeforeParts
    // Command
    case notRestored
    case undoneOutOfOrder
    case actsWhenMade
}

/// Why a contract was not judged.
public enum Gap: Equatable, Sendable {
    /// This many steps, arrivals and changes of the command were dropped.
    case forgotten(Int)
    /// An object did something that the judge needs to know, but nothing listened.
    case unheard(String)
    /// The records needed are in another command, or precede the recording.
    case elsewhere(String)
    /// The command has not ended.
    case open
    /// An observer has not been notified yet.
    case notYet(observer: String, subject: String)
    /// Its undo cannot be rehearsed.
    case notRehearsed(NoRehearsal)
    /// The stream lacks a kind of record that is needed.
    case missing(Testimony)
}

/// The outcome of undoing a command in a rehearsal.
public enum Rehearsal: Sendable {
    /// With its records.
    case done(Evidence)
    case left(because: NoRehearsal)
}

/// A reason why a command's undo is not rehearsed.
public enum NoRehearsal: String, CaseIterable, Sendable {
    /// Other commands came after it.
    case notTheLast
    /// A change has only the new value, not the old one.
    case unsaidValues
    /// The history refuses to undo it.
    case refused
    /// It is from a stream, which can only be read.
    case inStream
}
