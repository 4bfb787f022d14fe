public import Commands

/// The result of a log-in: who it is, since when, and the proof. Handed to everybody who wants to know.
public struct AuthenticatedUser: Equatable, Sendable {
    /// When the log-in was, in time since 1970-01-01T00:00:00Z.
    public let time: Duration
    /// nil for a guest, who has nothing to prove.
    private let identity: Identity?

    /// Whose account it is, and the proof. An object, since every command is dated by a person, and copies would cost.
    private final class Identity: Equatable, Sendable {
        let account: Account
        let proof: PasswordProof

        init(_ account: Account, _ proof: PasswordProof) { (self.account, self.proof) = (account, proof) }

        static func == (one: Identity, other: Identity) -> Bool {
            one.account == other.account && one.proof == other.proof
        }
    }

    /// Somebody who has proved to own an account.
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

    /// How the person is addressed.
    public var name: String { account?.name ?? "guest" }

    /// What other features may offer of the person in their forms; nil for a guest.
    public var profile: Profile? { account.map { Profile(name: $0.name, email: $0.email.text) } }

    /// What is kept for each user is kept under this: no account that comes later has it. `guest` is no account's.
    public var key: String { account?.key.text ?? "guest" }

    /// The user as other features know them.
    public var user: ShellUser { ShellUser(key: key, name: name) }
}

extension AuthenticatedUser: CustomStringConvertible {
    public var description: String { account?.description ?? "guest" }
}
