public import Commands

/// The result of a log-in: who it is, since when, and the proof. Handed to everybody who wants to know.
public struct AuthenticatedUser: Equatable, Sendable {
    /// nil for a guest.
    let account: Account?
    /// When the log-in was, in time since 1970-01-01T00:00:00Z.
    public let time: Duration
    /// nil for a guest, who has nothing to prove.
    let proof: PasswordProof?

    /// Somebody who has proved to own an account.
    init(_ account: Account, at time: Duration, _ proof: PasswordProof) {
        self.account = account
        self.time = time
        self.proof = proof
    }

    private init(guestAt time: Duration) {
        account = nil
        self.time = time
        proof = nil
    }

    static func guest(at time: Duration) -> AuthenticatedUser { AuthenticatedUser(guestAt: time) }

    public var isGuest: Bool { account == nil }

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
