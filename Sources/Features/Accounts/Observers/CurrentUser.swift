import Patterns
import StateStore

/// Who is at the shell. The subject of everybody who wants to know that somebody has logged in.
final class CurrentUser: Observer {
    let observerName = "current user"
    let user: Observable<AuthenticatedUser>
    private let accounts: AccountState

    init(accounts: AccountState, events: EventStream) {
        self.accounts = accounts
        user = Observable("user", .guest(at: .zero), events: events)
        accounts.count.attach(self)
    }

    func enter(_ user: AuthenticatedUser) {
        self.user.value = user
    }

    /// The current user logs out and becomes a guest.
    func leave() {
        user.value = .guest(at: user.value.time)
    }

    /// An account was registered or removed: if the current user's account is gone, the user is a guest.
    func update(_ update: SubjectUpdate) {
        guard let account = user.value.account, accounts.accounts[account.email]?.key != account.key else { return }
        leave()
    }
}
