/// A collaboration as it is now: a chain with its handlers, a mediator with its colleagues, a tree.
///
/// It is made from the objects themselves when it is needed, and is not kept: `structure`, `explain`, `source` and new
/// listeners of the stream all get it.
public struct StructureRecord: Equatable, Sendable {
    /// One of its participants.
    public struct Part: Equatable, Sendable {
        public let role: Role
        public let name: String
        /// The Swift type, such as `Theater.Lights`; empty where it is of no interest.
        public let type: String
        /// Whether it is removed for a while.
        public let isOut: Bool
        /// The moments that an observer asks for; nil for all others.
        public let asksFor: ObservationOptions?
        /// The index of the part that holds it; nil for the one before it in a chain, otherwise for the first.
        public let holder: Int?

        /// - Parameter object: the participant itself, or its type.
        public init(
            _ role: Role, _ name: String, _ object: Any? = nil, isOut: Bool = false, asksFor: ObservationOptions? = nil,
            heldBy holder: Int? = nil
        ) {
            (self.role, self.name, self.isOut) = (role, name, isOut)
            (self.asksFor, self.holder) = (asksFor, holder)
            type = object.map { TypeName.whole($0 as? Any.Type ?? Swift.type(of: $0)) } ?? ""
        }
    }

    /// The most parts that a record lists; of further ones it has only the number.
    public static let partLimit = 100

    public let pattern: Pattern
    /// Its name: `commands`, `theater`.
    public let name: String
    /// Its first parts, in order; the leading one is the first.
    public let parts: [Part]
    /// The number of its parts.
    public let count: Int
    /// The command that makes the objects and drops them again; nil for objects that are always there.
    public let madeFor: String?
    /// A mediator's rules, an invoker's steps, a queue's length, in words.
    public let notes: [String]

    /// - Parameters:
    ///   - parts: at least the first ``partLimit`` of them.
    ///   - count: the number of parts; nil if all are given.
    public init(
        _ pattern: Pattern, _ name: String, _ parts: [Part], count: Int? = nil, madeFor: String? = nil,
        notes: [String] = []
    ) {
        self.pattern = pattern
        self.name = name
        self.parts = Array(parts.prefix(Self.partLimit))
        self.count = count ?? parts.count
        self.madeFor = madeFor
        self.notes = notes
    }

    /// The current players of each role, the roles in the order of their first players.
    public var players: [(role: Role, names: [String])] {
        var players: [(role: Role, names: [String])] = []
        for part in parts where !part.isOut {
            if let index = players.firstIndex(where: { $0.role == part.role }) {
                players[index].names.append(part.name)
            } else {
                players.append((part.role, [part.name]))
            }
        }
        return players
    }
}
