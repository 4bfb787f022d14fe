/// The reason for a step: a kind and values, which each view puts into its own words.
public struct Reason: Hashable, Sendable {
    public let kind: Kind
    /// Its values, in the order of the kind's fields.
    public let values: [NamedValue]

    /// Its kinds. Each has the fields in ``fields``, and a sentence in the tables of texts.
    public enum Kind: String, CaseIterable, Sendable {
        case none, words
        // Chain of Responsibility
        case passing
        // Mediator
        case rule, noRule, noOrder, reached, detached
        // Observer
        case unobserved, asksFor
        // Memento
        case madeBy
        // State
        case stays
        // Template Method: which sort of step it is
        case final, abstract, `default`, hook
        // Builder
        case nobodyChose

        /// Its key and the names of its values: `noOrder (rule, words)`.
        public var signature: String { fields.signature(rawValue) }

        /// The values that a reason of this kind has, in order.
        var fields: [ValueField] {
            switch self {
            case .none, .unobserved, .final, .abstract, .default, .hook, .nobodyChose: []
            case .words, .passing: [.text("words", else: "")]
            case .rule: [.word("rule")]
            case .noRule: [.text("colleague"), .text("signal")]
            case .noOrder, .reached: [.text("rule"), .text("words")]
            case .detached: [.word("colleague")]
            case .asksFor: [.options("moments")]
            case .madeBy: [.text("originator")]
            case .stays: [.word("context"), .word("state")]
            }
        }
    }

    private init(_ kind: Kind, _ texts: String...) { (self.kind, values) = (kind, kind.fields.values(of: texts)) }

    /// Reads a reason from its key and values in a stream; ``none`` for a kind that this program does not know.
    public init(key: String, values: [String: String]) {
        kind = Kind(rawValue: key) ?? .none
        self.values = kind.fields.values(readFrom: values)
    }

    /// Its name in a stream.
    public var key: String { kind.rawValue }

    /// Whether there is nothing to say.
    public var isEmpty: Bool { kind == .none || kind == .words && (values.words("words") ?? "").isEmpty }

    /// The moments that an observer asks for; nil if they are unknown.
    public var options: ObservationOptions? {
        if kind == .asksFor, case .options(let options)? = values.first?.value { options } else { nil }
    }

    /// The originator whose name a memento bears; nil for other kinds.
    public var maker: String? { kind == .madeBy ? values.words("originator") : nil }

    /// The mediator's rule that sends nothing, and its words; nil for other kinds.
    public var noOrder: (rule: String, words: String)? {
        guard kind == .noOrder || kind == .reached, let rule = values.words("rule"), let words = values.words("words")
        else { return nil }
        return (rule, words)
    }
}

extension Reason {
    /// There is no more to say.
    public static var none: Self { Self(.none) }
    /// The words of the participant that took the step.
    public static func words(_ words: String) -> Self { Self(.words, words) }
    /// The requests that a handler handles, which exclude this one.
    public static func passing(_ words: String) -> Self { Self(.passing, words) }

    /// The rule that the step follows from.
    public static func rule(_ rule: String) -> Self { Self(.rule, rule) }
    /// No rule covers a colleague's signal.
    public static func noRule(of colleague: String, signal: String) -> Self {
        Self(.noRule, colleague, signal)
    }
    /// A rule covers it, but sends nothing.
    public static func noOrder(rule: String, because words: String) -> Self { Self(.noOrder, rule, words) }
    /// A rule covers it, but its aim is already reached.
    public static func reached(rule: String, because words: String) -> Self { Self(.reached, rule, words) }
    public static func detached(_ colleague: String) -> Self { Self(.detached, colleague) }

    public static var unobserved: Self { Self(.unobserved) }
    /// The moments that an observer asks for.
    public static func asksFor(_ options: ObservationOptions) -> Self { Self(asksFor: options) }

    private init(asksFor options: ObservationOptions) {
        (kind, values) = (.asksFor, [NamedValue("moments", .options(options))])
    }

    /// The originator whose name the memento bears.
    public static func madeBy(_ originator: String) -> Self { Self(.madeBy, originator) }

    public static func stays(_ state: String, in context: String) -> Self { Self(.stays, context, state) }

    public static var finalStep: Self { Self(.final) }
    public static var abstractStep: Self { Self(.abstract) }
    public static var defaultStep: Self { Self(.default) }
    public static var hookStep: Self { Self(.hook) }

    public static var nobodyChose: Self { Self(.nobodyChose) }
}

extension Reason: ExpressibleByStringInterpolation {
    public init(stringLiteral text: String) {
        self = text.isEmpty ? .none : .words(text)
    }
}
