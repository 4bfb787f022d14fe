public import Commands

/// The result of a log-in: the user, the time and the proof. Passed to all observers.
public struct AuthenticatedUser: Equatable, Sendable {
    /// The time of the log-in, since 1970-01-01T00:00:00Z.
    public let time: Duration
    /// nil for a guest, who has nothing to prove.
    private let identity: Identity?

    /// The account and the proof. A class, since every command records its user, and copies would cost time.
    private final class Identity: Equatable, Sendable {
        let account: Account
        let proof: PasswordProof

        init(_ account: Account, _ proof: PasswordProof) { (self.account, self.proof) = (account, proof) }

        static func == (one: Identity, other: Identity) -> Bool {
            one.account == other.account && one.proof == other.proof
        }
    }

    /// Makes a user who has proved to own an account.
    init(_ account: Account, at time: Duration, _ proof: PasswordProof) {
        (self.time, identity) = (time, Identity(account, proof))
    }

    private init(guestAt time: Duration) { (self.time, identity) = (time, nil) }

    static func guest(at time: Duration) -> AuthenticatedUser { AuthenticatedUser(guestAt: time) }

    /// nil for a guest.
    var account: Account? { identity?.account }

    /// nil for a guest.
    var proof: PasswordProof? { identity?.proof }

    public var isGuest: Bool { identity == nil }

    /// The name in greetings.
    public var name: String { account?.name ?? "guest" }

    /// The data that other features may offer for forms; nil for a guest.
    public var profile: Profile? { account.map { Profile(name: $0.name, email: $0.email.text) } }

    /// The key for each user's data. No later account has the same; `guest` belongs to no account.
    public var key: String { account?.key.text ?? "guest" }

    /// The user in the form that other features use.
    public var user: ShellUser { ShellUser(key: key, name: name) }
}

extension AuthenticatedUser: CustomStringConvertible {
    public var description: String { account?.description ?? "guest" }
}
