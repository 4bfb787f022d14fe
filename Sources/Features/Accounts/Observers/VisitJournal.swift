import Patterns
import StateStore

/// Records the visitors, and the times.
final class VisitJournal: Observer {
    let observerName = "journal of visits"

    private let credentials: CredentialState
    private let user: Observable<AuthenticatedUser>

    init(of user: Observable<AuthenticatedUser>, credentials: CredentialState) {
        self.user = user
        self.credentials = credentials
        user.attach(self)
    }

    func update(_ update: SubjectUpdate) {
        // Guests leave no name.
        guard let account = user.value.account else { return }
        let visits = credentials.visits[account.key]?.count ?? 0
        credentials.visits[account.key] = Visits(count: visits + 1, last: user.value.time)
    }
}
