/// A mediator as a client that rebuilds it while the program runs sees it: its rules and its colleagues.
///
/// Whether a colleague is attached is part of a feature's state, so cutting its line to the mediator can be undone.
public protocol RebuildableMediator {
    /// The mediator's name after the word `mediator`: `theater`, `chat`.
    var name: String { get }

    /// The mediator's name in traces.
    var participantName: String { get }

    /// The mediator's type, for `source`.
    var mediatorType: Any.Type { get }

    /// Its rules, in the order in which its rules are asked.
    var rules: [MediatorRuleText] { get }

    /// Everybody it knows or has known and can know again.
    var colleagues: [ColleagueStanding] { get }

    /// The name of the colleague that people mean by `word`.
    ///
    /// - Throws: that there is none.
    func colleague(called word: String) throws(CommandError) -> String

    /// Attaches a colleague or detaches it, as part of the command's step.
    ///
    /// - Parameter colleague: its name; it stands the other way until now.
    func set(_ colleague: String, attached: Bool)

    /// Whether it can take up a rule of somebody's own.
    ///
    /// - Throws: what of it means nothing here.
    func check(_ rule: OwnRule) throws(CommandError)

    /// Takes up a rule of somebody's own in the place of the one of that name, or drops that one.
    ///
    /// - Parameter other: the rule before which it is asked; nil for the last place.
    func set(_ name: String, _ rule: OwnRule?, before other: String?)
}

/// A rule that a user defined: the order that a mediator sends to a colleague after a signal. It may come from a
/// journal that another program wrote, so its meaning is checked before it is followed.
public struct OwnRule: Codable, Equatable, Sendable {
    /// The colleague that signals.
    public let sender: String
    /// What, in the words of a trace.
    public let signal: String
    /// Who is sent something.
    public let receiver: String
    /// The order, in the words that could be typed after its name.
    public let order: [String]

    public init(sender: String, signal: String, receiver: String, order: [String]) {
        (self.sender, self.signal, self.receiver, self.order) = (sender, signal, receiver, order)
    }

    /// `when dvd paused send screen up`
    public var clauses: String { "when \(sender) \(signal) send \(receiver) \(Quoting.line(of: order))" }
}

/// A rule of a mediator in words.
public struct MediatorRuleText: Equatable, Sendable {
    /// As traces give it for a reason.
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

    /// The names of those it knows now, or of those that were detached.
    public func names(attached: Bool) -> [String] {
        colleagues.filter { $0.isAttached == attached }.map(\.name)
    }
}
