import Patterns
import StateStore

/// Writes down who was here and when.
final class VisitJournal: Observer {
    let observerName = "journal of visits"

    private let credentials: CredentialState
    private let changes: ChangeRecorder<CredentialState>

    private let user: Observable<AuthenticatedUser>

    init(of user: Observable<AuthenticatedUser>, credentials: CredentialState, store: ChangeStore) {
        self.user = user
        self.credentials = credentials
        changes = store.recorder(for: credentials)
        user.attach(self)
    }

    func update(_ update: SubjectUpdate) {
        // Guests leave no name.
        guard let account = user.value.account else { return }
        let visits = Visits(count: credentials[account.key].visits.count + 1, last: user.value.time)
        changes.perform(.visits(email: account.key, visits: visits))
    }
}
