/// A mediator, for a client that rebuilds it while the program runs: its rules and its colleagues.
///
/// Whether a colleague is attached is part of a feature's state, so cutting its line to the mediator can be undone.
public protocol RebuildableMediator {
    /// The mediator's name after the word `mediator`: `theater`, `chat`.
    var name: String { get }

    /// The mediator's name in traces.
    var participantName: String { get }

    /// The mediator's type, for `source`.
    var mediatorType: Any.Type { get }

    /// Its rules, in the order in which they are asked.
    var rules: [MediatorRuleText] { get }

    /// All its colleagues, attached and detached.
    var colleagues: [ColleagueStanding] { get }

    /// The name of the colleague that people mean by `word`.
    ///
    /// - Throws: an error if there is none.
    func colleague(called word: String) throws(CommandError) -> String

    /// Attaches a colleague or detaches it, as part of the command's step.
    ///
    /// - Parameter colleague: its name; its current state is the opposite.
    func set(_ colleague: String, attached: Bool)

    /// Whether it can accept a user's own rule.
    ///
    /// - Throws: an error that names the part of it that means nothing here.
    func check(_ rule: OwnRule) throws(CommandError)

    /// Replaces the user's own rule called `name`, or drops it if `rule` is nil.
    ///
    /// - Parameter other: the rule before which it is asked; nil for the last place.
    func set(_ name: String, _ rule: OwnRule?, before other: String?)
}

/// A rule that a user defined: the order that a mediator sends to a colleague after a signal. It may come from a
/// journal that another program wrote, so it is checked before it is followed.
public struct OwnRule: Codable, Equatable, Sendable {
    /// The colleague that signals.
    public let sender: String
    /// The signal, in the words of a trace.
    public let signal: String
    /// The colleague that receives the order.
    public let receiver: String
    /// The order, in the words that could be typed after the receiver's name.
    public let order: [String]

    public init(sender: String, signal: String, receiver: String, order: [String]) {
        (self.sender, self.signal, self.receiver, self.order) = (sender, signal, receiver, order)
    }

    /// `when dvd paused send screen up`
    public var clauses: String { "when \(sender) \(signal) send \(receiver) \(Quoting.line(of: order))" }
}

/// A rule of a mediator in words.
public struct MediatorRuleText: Equatable, Sendable {
    /// The name that traces give as a reason.
    public let name: String
    /// The rule, in a sentence without a full stop.
    public let description: String

    public init(name: String, description: String) {
        self.name = name
        self.description = description
    }
}

/// A colleague, and whether its mediator knows it now.
public struct ColleagueStanding: Equatable, Sendable {
    public let name: String
    public let isAttached: Bool

    public init(name: String, isAttached: Bool) {
        self.name = name
        self.isAttached = isAttached
    }
}

extension RebuildableMediator {
    public var participantName: String { name }
    public var mediatorType: Any.Type { Self.self }

    public func check(_ rule: OwnRule) throws(CommandError) {
        throw CommandError(.refused, "the mediator '\(name)' accepts no rules", hint: "define them for the theater")
    }

    public func set(_ name: String, _ rule: OwnRule?, before other: String?) {}

    /// The names of the attached colleagues, or of the detached ones.
    public func names(attached: Bool) -> [String] {
        colleagues.filter { $0.isAttached == attached }.map(\.name)
    }
}
