/// A collaboration as it is: which chain with its handlers, which mediator with its colleagues, which tree.
///
/// It is made from the objects themselves when it is needed, and is not kept: `structure`, `explain`, `source` and new
/// listeners of the stream all get it.
public struct StructureRecord: Equatable, Sendable {
    /// One of its participants.
    public struct Part: Equatable, Sendable {
        public let role: Role
        public let name: String
        /// The Swift type, as `Theater.Lights`; empty where it is of no interest.
        public let type: String
        /// Whether it has been taken out for a while.
        public let isOut: Bool
        /// The moments that an observer asks for; nil for all others.
        public let asksFor: ObservationOptions?
        /// Which of the parts holds it, from 0; nil where the pattern says it: the one before it in a chain, else the first.
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

    /// The number of parts in a record; if there are more, the record has only their number.
    public static let partLimit = 100

    public let pattern: Pattern
    /// Its name: `commands`, `theater`.
    public let name: String
    /// Its first parts, in their order; the one that leads is the first.
    public let parts: [Part]
    /// How many parts it has.
    public let count: Int
    /// The command for which the objects are made and after which they are gone; nil for what is there all the time.
    public let madeFor: String?
    /// A mediator's rules, an invoker's steps, a queue's length, in words.
    public let notes: [String]

    /// - Parameters:
    ///   - parts: at least the first ``partLimit`` of them.
    ///   - count: how many there are; nil for as many as were given.
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

    /// Who plays each role now, the roles in the order of their first players.
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
