import PatternEvents
import Patterns

/// Who is at the shell. The subject of everybody who wants to know that somebody has logged in.
final class CurrentUser: Observer {
    let observerName = "current user"
    let user: Observable<AuthenticatedUser>
    private let accounts: AccountState

    init(accounts: AccountState, events: EventStream) {
        self.accounts = accounts
        user = Observable("user", .guest(at: .zero), events: events)
        accounts.count.addObserver(self) { [unowned self] _, _ in leaveIfRemoved() }
    }

    func enter(_ user: AuthenticatedUser) {
        self.user.value = user
    }

    /// Whoever is logged in leaves; the user is a guest then.
    func leave() {
        user.value = .guest(at: user.value.time)
    }

    private func leaveIfRemoved() {
        guard let account = user.value.account, accounts.accounts[account.email] == nil else { return }
        leave()
    }
}
