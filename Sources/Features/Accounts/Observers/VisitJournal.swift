import PatternEvents
import Patterns
import StateStore

/// Writes down who was here and when.
final class VisitJournal: Observer {
    let observerName = "journal of visits"

    private let credentials: CredentialState
    private let changes: ChangeRecorder<CredentialState>

    init(credentials: CredentialState, store: ChangeStore) {
        self.credentials = credentials
        changes = store.recorder(for: credentials)
    }

    func observe(_ user: Observable<AuthenticatedUser>) {
        user.addObserver(self) { [unowned self] user, _ in
            // Guests leave no name.
            guard let account = user.account else { return }
            let visits = Visits(count: credentials[account.email].visits.count + 1, last: user.time)
            changes.perform(.visits(email: account.email, visits: visits))
        }
    }
}
