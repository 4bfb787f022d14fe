import Patterns
import StateStore

/// The user of the shell, and the subject for all observers of log-ins.
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

    /// Logs the current user out, who becomes a guest.
    func leave() {
        user.value = .guest(at: user.value.time)
    }

    /// Responds to a registration or removal: if the current user's account is gone, the user becomes a guest.
    func update(_ update: SubjectUpdate) {
        guard let account = user.value.account, accounts.accounts[account.email]?.key != account.key else { return }
        leave()
    }
}
