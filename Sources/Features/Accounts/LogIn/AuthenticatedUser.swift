/// The result of a log-in: who it is, since when, and the proof. Handed to everybody who wants to know.
package struct AuthenticatedUser: Equatable, Sendable {
    /// nil for a guest.
    let account: Account?
    /// When the log-in was, in time since 1970-01-01T00:00:00Z.
    package let time: Duration
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

    package var isGuest: Bool { account == nil }

    /// How the person is addressed.
    package var name: String { account?.name ?? "guest" }

    /// What is kept for each user is kept under this: the e-mail, or `guest`, which is not an e-mail.
    package var key: String { account?.email.text ?? "guest" }
}

extension AuthenticatedUser: CustomStringConvertible {
    package var description: String { account?.description ?? "guest" }
}
