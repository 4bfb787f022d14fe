/// Why a step was taken: a value, of which each view makes words of its own.
public enum Reason: Hashable, Sendable {
    /// There is no more to say.
    case none
    /// In the words of whoever took the step.
    case words(String)

    // Chain of Responsibility
    /// What a handler takes, and what it therefore passes.
    case passing(String)

    // Mediator
    /// The rule that it follows from.
    case rule(String)
    /// No rule is about what a colleague told.
    case noRule(of: String, signal: String)
    /// A rule is about it, and yet nothing is sent.
    case kept(rule: String, because: String)
    case detached(String)

    // Observer
    case unobserved
    /// What an observer asks to be told: `old, new`.
    case asksFor(String)

    // Memento
    /// The originator whose name the memento bears.
    case madeBy(String)

    // State
    case stays(String, in: String)

    // Template Method: which sort of step it is
    case finalStep
    case abstractStep
    case hookStep

    // Builder
    case nobodyChose

    /// Whether there is nothing to say.
    public var isEmpty: Bool { self == .none || self == .words("") }

    /// Which sort of reason it is, for programs and for the table of texts.
    public var key: String {
        switch self {
        case .none: "none"
        case .words: "words"
        case .passing: "passing"
        case .rule: "rule"
        case .noRule: "noRule"
        case .kept: "kept"
        case .detached: "detached"
        case .unobserved: "unobserved"
        case .asksFor: "asksFor"
        case .madeBy: "madeBy"
        case .stays: "stays"
        case .finalStep: "final"
        case .abstractStep: "abstract"
        case .hookStep: "hook"
        case .nobodyChose: "nobodyChose"
        }
    }

    /// Its values by their names, in a fixed order.
    public var values: [NamedValue] {
        switch self {
        case .none, .unobserved, .finalStep, .abstractStep, .hookStep, .nobodyChose: []
        case .words(let text), .passing(let text): [.text("words", text)]
        case .rule(let rule): [.word("rule", rule)]
        case .noRule(let colleague, let signal): [.text("colleague", colleague), .text("signal", signal)]
        case .kept(let rule, let why): [.text("rule", rule), .text("words", why)]
        case .detached(let colleague): [.word("colleague", colleague)]
        case .asksFor(let moments): [.text("moments", moments)]
        case .madeBy(let originator): [.text("originator", originator)]
        case .stays(let state, let context): [.word("context", context), .word("state", state)]
        }
    }
}

extension Reason: ExpressibleByStringInterpolation {
    public init(stringLiteral text: String) {
        self = text.isEmpty ? .none : .words(text)
    }
}

extension Reason: CustomStringConvertible {
    /// In a few words, for tests and logs; views have words of their own.
    public var description: String {
        switch self {
        case .none: ""
        case .words(let text), .passing(let text), .rule(let text): text
        case .noRule(let colleague, let signal): "no rule is about \(colleague) \(signal)"
        case .kept(let rule, let why): "\(rule): \(why)"
        case .detached(let colleague): "\(colleague) is detached"
        case .unobserved: "nobody observes it"
        case .asksFor(let moments): "asks for \(moments)"
        case .madeBy(let originator): "\(originator) made it"
        case .stays(let state, let context): "\(context) stays \(state)"
        case .finalStep, .abstractStep, .hookStep: key
        case .nobodyChose: "nobody chose one"
        }
    }
}
