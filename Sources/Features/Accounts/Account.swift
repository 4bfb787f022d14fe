/// Somebody who has registered.
struct Account: Codable, Equatable, Sendable {
    /// As the person writes it; free of control characters.
    var name: String
    /// Unique among the accounts.
    var email: EmailAddress
    /// When, in time since 1970-01-01T00:00:00Z.
    var registered: Duration
    /// How many accounts of this address there were before; nil if there was none.
    var generation: Int?

    /// What everything that belongs to the account is kept under.
    var key: AccountKey { AccountKey(email, generation: generation) }

    /// How many characters a name may have.
    static let nameLimit = 100
    /// How many accounts there may be.
    static let limit = 10_000
    /// How many characters a password must have at least.
    static let leastPassword = 8
}

extension Account: CustomStringConvertible {
    /// `Ann <ann@example.org>`
    var description: String { "\(name) <\(email)>" }
}
