public import PatternEvents

/// What the judge says of one contract.
public struct Verdict: Equatable, Sendable {
    public enum Outcome: Equatable, Sendable {
        case kept
        /// At least one, in the order of the steps.
        case broken([Breach])
        case notJudged(because: Gap)
    }

    /// Whose contract it is.
    public let pattern: Pattern
    public let outcome: Outcome

    public init(_ pattern: Pattern, _ outcome: Outcome) {
        (self.pattern, self.outcome) = (pattern, outcome)
    }

    public var isBroken: Bool { if case .broken = outcome { true } else { false } }
}

/// A rule that was broken, and where.
public struct Breach: Equatable, Sendable {
    public let rule: Rule
    /// The step at which it was; nil for a change that was made with no call open.
    public let step: Int?
    /// Who did what: the values of the rule's sentence, by their names.
    public let values: [String: String]

    public init(_ rule: Rule, at step: Int?, _ values: [String: String] = [:]) {
        (self.rule, self.step, self.values) = (rule, step, values)
    }
}

/// The rules that the contracts consist of. What each says stands in the table of texts.
public enum Rule: String, CaseIterable, Sendable {
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
    case partsOutOfOrder
    // State
    case changesStateItself
    case asksOtherState
    case leavesStateOut
    // Strategy
    case asksOtherStrategy
    // Command
    case notRestored
}

/// Why a contract was not judged.
public enum Gap: Equatable, Sendable {
    /// So many steps of the command were not kept.
    case forgotten(Int)
    /// Nobody listened when an object did what would have to be known.
    case unheard(String)
    /// The command has not ended.
    case open
    /// It cannot be rehearsed whether it can be taken back: why.
    case notRehearsed(NoRehearsal)
}

/// What came of having a command taken back in a rehearsal.
public enum Rehearsal: Sendable {
    /// What was told of it.
    case done(Evidence)
    case left(because: NoRehearsal)
}

/// Why it is not rehearsed whether a command can be taken back.
public enum NoRehearsal: String, CaseIterable, Sendable {
    /// Others have come after it.
    case notTheLast
    /// Only what it becomes is told of a change, not what it was.
    case unsaidValues
    /// The history does not give it back.
    case refused
}
