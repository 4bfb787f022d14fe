public import PatternEvents

/// Who plays a pattern just now: one chain with its handlers, one mediator with its colleagues.
///
/// It is asked of the objects themselves whenever somebody wants to know, and kept by nobody.
public struct Cast: Sendable {
    /// One role, and the objects that play it.
    public struct Part: Equatable, Sendable {
        public let role: Role
        /// In their order; empty if nobody plays it now.
        public let players: [String]

        public init(_ role: Role, _ players: [String]) {
            self.role = role
            self.players = players
        }

        public init(_ role: Role, _ player: String) { self.init(role, [player]) }
    }

    public let pattern: Pattern
    /// Which of several: `commands`, `theater`.
    public let name: String
    public let parts: [Part]
    /// The command for which the objects are made and after which they are gone; nil for what is there all the time.
    public let madeFor: String?
    private let classes: [String: Any.Type]

    /// The Swift types of players whose type is of interest, by name: `Theater.Lights`.
    public var types: [String: String] { classes.mapValues { String(reflecting: $0) } }

    /// - Parameter objects: players by name, or their types.
    public init(
        _ pattern: Pattern, _ name: String, _ parts: [Part], madeFor: String? = nil, objects: [String: Any] = [:]
    ) {
        (self.pattern, self.name, self.parts, self.madeFor) = (pattern, name, parts, madeFor)
        classes = objects.mapValues { $0 as? Any.Type ?? type(of: $0) }
    }
}
