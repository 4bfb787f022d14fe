public import Patterns

/// What the judge says of one contract.
public struct Verdict: Equatable, Sendable {
    public enum Outcome: Equatable, Sendable {
        case kept
        /// At least one, in the order of the steps.
        case broken([Breach])
        case notJudged(because: Gap)
    }

    /// A form that the book leaves open, in which a contract was kept.
    public enum Variant: String, CaseIterable, Sendable {
        /// Chain of Responsibility: a handler acts on a request and passes it on, as it says.
        case filter
        /// Observer: an observer was notified later, by a cause that is recorded.
        case notifiedLater
        /// State: the context, and not its state object, decides the next state.
        case contextDecides
        /// Template Method: the work that it waits for was canceled.
        case endedEarly
    }

    /// Whose contract it is.
    public let pattern: Pattern
    public let outcome: Outcome
    /// In which forms it was kept, where it was.
    public let variants: [Variant]

    public init(_ pattern: Pattern, _ outcome: Outcome, in variants: [Variant] = []) {
        (self.pattern, self.outcome) = (pattern, outcome)
        self.variants = outcome == .kept ? variants : []
    }

    /// The verdicts on two commands of which one has run the other: one verdict for each pattern.
    public static func joined(_ one: [Verdict], _ other: [Verdict]) -> [Verdict] {
        Judge.patterns.compactMap { pattern in
            let both = (one + other).filter { $0.pattern == pattern }
            guard both.count > 1 else { return both.first }
            let breaches = both.flatMap { if case .broken(let found) = $0.outcome { found } else { [Breach]() } }
            if !breaches.isEmpty { return Verdict(pattern, .of(breaches)) }
            // Only the last of them can be rehearsed.
            if let gap = both.first(where: { $0.outcome != .kept }), pattern != .command { return gap }
            guard let kept = both.first(where: { $0.outcome == .kept }) else { return both[0] }
            return Verdict(
                pattern, .kept, in: kept.variants + both.flatMap(\.variants).filter { !kept.variants.contains($0) })
        }
    }

    public var isBroken: Bool { if case .broken = outcome { true } else { false } }

    /// The same with only the breaches at steps of which `isMeant` says so.
    public func among(_ isMeant: (Int) -> Bool) -> Verdict {
        guard case .broken(let breaches) = outcome else { return self }
        return Verdict(pattern, .of(breaches.filter { $0.step.map(isMeant) ?? false }))
    }
}

/// A rule that was broken, and where.
public struct Breach: Equatable, Sendable {
    public let rule: Rule
    /// The step at which it was; nil for a change that was made with no call open.
    public let step: Int?
    /// The call inside of that step by which it shows; nil if there is none.
    public let call: Int?
    /// Who did what: the values of the rule's sentence, by their names.
    public let values: [String: String]

    public init(_ rule: Rule, at step: Int?, by call: Int? = nil, _ values: [String: String] = [:]) {
        (self.rule, self.step, self.call, self.values) = (rule, step, call, values)
    }
}

/// The rules that the contracts consist of. What each says is in the table of texts.
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
    /// So many steps, arrivals and changes of the command were not kept.
    case forgotten(Int)
    /// There was no listener when an object did something that the judge needs to know.
    case unheard(String)
    /// What would have to be known of it belongs to another command, or came before anybody listened.
    case elsewhere(String)
    /// The command has not ended.
    case open
    /// An observer has not been notified so far, and may be later.
    case notYet(observer: String, subject: String)
    /// Why its undo cannot be rehearsed.
    case notRehearsed(NoRehearsal)
    /// The stream has no records of a sort that would be needed.
    case missing(Testimony)
}

/// The outcome of undoing a command in a rehearsal.
public enum Rehearsal: Sendable {
    /// Its records.
    case done(Evidence)
    case left(because: NoRehearsal)
}

/// Why the undo of a command is not rehearsed.
public enum NoRehearsal: String, CaseIterable, Sendable {
    /// Others have come after it.
    case notTheLast
    /// A change records only the new value, not the old one.
    case unsaidValues
    /// The history does not give it back.
    case refused
    /// It is a stream, and what it says can only be read.
    case inStream
}
