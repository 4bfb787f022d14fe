/// A registered user.
struct Account: Codable, Equatable, Sendable {
    /// The name as the user writes it, without control characters.
    var name: String
    /// Unique among the accounts.
    var email: EmailAddress
    /// The time since 1970-01-01T00:00:00Z.
    var registered: Duration
    /// The number of earlier accounts with this address; nil if there is none.
    var generation: Int?

    /// The key of all data that belongs to the account.
    var key: AccountKey { AccountKey(email, generation: generation) }

    /// The limit for a name, in characters.
    static let nameLimit = 100
    /// The limit for accounts.
    static let limit = 10_000
    /// The least number of a password's characters.
    static let leastPassword = 8
}

extension Account: CustomStringConvertible {
    /// `Ann <ann@example.org>`
    var description: String { "\(name) <\(email)>" }
}
